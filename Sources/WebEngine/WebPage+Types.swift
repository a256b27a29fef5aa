public import Addressing
public import DOM
public import Layout
public import Loading
public import Styling

extension WebPage {
  /// The identity of one navigation; never used twice.
  public struct NavigationID: Hashable, Sendable {
    let rawValue: UInt64
  }

  /// Something that happened to a navigation.
  public struct NavigationEvent: Sendable, Equatable {
    /// What happened.
    public enum Kind: Sendable {
      /// The request goes out.
      case startedProvisionalNavigation
      /// The server sent it elsewhere, and it follows.
      case receivedServerRedirect
      /// The new document replaced the old one.
      case committed
      /// Everything has arrived and is laid out.
      case finished
      /// It failed before commit.
      case failedProvisionalNavigation(underlyingError: any Error)
      /// It failed after commit.
      case failed(underlyingError: any Error)
    }

    /// The navigation.
    public var navigationID: NavigationID
    /// What happened; `==` ignores the wrapped error.
    public var kind: Kind

    /// Compares id and kind, not the wrapped error.
    public static func == (left: Self, right: Self) -> Bool {
      left.navigationID == right.navigationID && left.kind.name == right.kind.name
    }

    /// Compares the wrapped error's domain and code too.
    public func isIdentical(to other: Self) -> Bool {
      self == other && kind.error?.domain == other.kind.error?.domain
        && kind.error?.code == other.kind.error?.code
    }
  }

  /// A row and a column at the top left of the view.
  public struct ScrollPosition: Sendable, Hashable {
    /// The row at the top.
    public var row = 0
    /// The column at the left.
    public var column = 0
    /// Makes a position.
    public init(row: Int = 0, column: Int = 0) {
      self.row = row
      self.column = column
    }
  }

  /// How much of a request's body has been sent, in bytes.
  public struct Upload: Sendable, Hashable {
    /// What the connection has taken.
    public var sent: Int
    /// The whole body.
    public var total: Int
  }

  /// One hop of a redirect chain.
  public struct RedirectHop: Sendable, Hashable {
    /// The HTTP status.
    public var status: Int
    /// Where the answer came from.
    public var from: WebURL
    /// Where it pointed.
    public var to: WebURL
    /// The names of the cookies that came with it, stored or not.
    public var cookiesSet: [String] = []
  }

  /// A failed navigation, for the error panel.
  public struct Failure: Sendable {
    /// The request that failed; nil when it cannot be sent again.
    public var request: URLRequest?
    /// The address that failed.
    public var url: WebURL?
    /// The reason, as one sentence for people.
    public var sentence: String
    /// The domain and number, such as `URL -1004`.
    public var code: String
    /// Whether a document had been committed before the failure (the partial page stays).
    public var isAfterCommit: Bool
    /// The http address to offer when nobody typed https and it did not answer.
    public var plainHTTPAlternative: WebURL?
  }

  /// What the six kinds of event do not tell.
  public enum Notice: Sendable {
    /// How a same-document navigation changed the history.
    public enum SameDocumentKind: String, Sendable { case fragment, push, replace, pop }
    /// The document stayed and the place in it changed.
    case sameDocument(SameDocumentKind, url: WebURL)
    /// The list gained or lost entries, or its index moved (both empty then).
    case historyChanged(added: BackForwardList.Item?, removed: [BackForwardList.Item])
    /// A timed redirect waits.
    case refreshScheduled(delay: Int, target: WebURL)
    /// It will not happen.
    case refreshCancelled
    /// The content worker died (row T39); the page can be loaded again.
    case contentWorkerTerminated(reason: String)
    /// Something was left out or broke off that is worth a line in the status row.
    case message(String)
  }
}

extension WebPage.NavigationEvent.Kind {
  /// The error that a failure carries.
  public var error: PageError? {
    switch self {
    case .failedProvisionalNavigation(let error), .failed(let error): error as? PageError
    default: nil
    }
  }

  /// The name as in traces: `committed` and so on.
  public var name: String {
    switch self {
    case .startedProvisionalNavigation: "startedProvisionalNavigation"
    case .receivedServerRedirect: "receivedServerRedirect"
    case .committed: "committed"
    case .finished: "finished"
    case .failedProvisionalNavigation: "failedProvisionalNavigation"
    case .failed: "failed"
    }
  }
}

/// What the pipeline hands to the main actor: one immutable value.
public struct RenderedPage: Sendable {
  /// The painted lines with their maps.
  public var page: PaintedPage
  /// The sections found so far.
  public var outline: Outline
  /// The forms found so far.
  public var forms: FormStructure
  /// The document and its styles, once parsing is done; nil while it grows.
  public var document: Document?
  /// The resolver that styled the document, for queries; nil while the document is.
  public var styles: StyleResolver?
  /// Grows with every hand-over, so that a view can tell that something changed.
  public var generation: Int
  /// Grows with every commit: pages of different documents differ in it.
  public var documentNumber: Int
  /// Whether this is the article of the page and not the page itself.
  public var showsArticle: Bool

  /// Nothing yet.
  public static let empty = RenderedPage(
    page: .empty(width: 80),
    outline: Outline(),
    document: nil,
    generation: 0,
    documentNumber: 0
  )

  /// Makes a rendered page.
  public init(
    page: PaintedPage,
    outline: Outline,
    forms: FormStructure = .empty,
    document: Document?,
    styles: StyleResolver? = nil,
    generation: Int,
    documentNumber: Int,
    showsArticle: Bool = false
  ) {
    self.page = page
    self.outline = outline
    self.forms = forms
    self.document = document
    self.styles = styles
    self.generation = generation
    self.documentNumber = documentNumber
    self.showsArticle = showsArticle
  }
}
