public import Addressing
public import DOM
public import Layout
public import Loading
public import Observation

/// A web page you can load, watch and act on; it needs no screen. The contract is docs/ENGINE.md.
@MainActor
@Observable
public final class WebPage {
  /// The address shown: the requested one at once for loads by call, the committed one for links.
  public internal(set) var url: WebURL?
  /// The address being loaded, from start to commit.
  public internal(set) var provisionalURL: WebURL?
  /// The address of the document that is held.
  public internal(set) var committedURL: WebURL?
  /// The first address of the redirect chain that led to the document.
  public internal(set) var initialURL: WebURL?
  /// The document's title, free of control characters; empty until it is parsed.
  public internal(set) var title = ""
  /// Whether something is being loaded.
  public internal(set) var isLoading = false
  /// From 0.1 at the start to 1 at the end; 0 in a fresh page.
  public internal(set) var estimatedProgress = 0.0
  /// Whether the document and all it needed came over TLS.
  public internal(set) var hasOnlySecureContent = false
  /// The last event of any navigation.
  public internal(set) var currentNavigationEvent: NavigationEvent?
  /// A copy of the history.
  public internal(set) var backForwardList = BackForwardList()
  /// The response that delivered the document; nil for html loads.
  public internal(set) var response: URLResponse?
  /// The hops that led to the document.
  public internal(set) var redirectChain: [RedirectHop] = []
  /// The name of the character encoding that the document was read in; nil before there is one.
  public internal(set) var characterEncoding: String?
  /// The bytes of the document as they arrived, if the configuration asks to keep them.
  public internal(set) var source: [UInt8] = []
  /// The page as laid out so far; replaced at most about every 50 ms while loading.
  public internal(set) var rendered = RenderedPage.empty
  /// The failure that an error panel shows; nil when there is none. Set nil to dismiss.
  public var failure: Failure?

  /// Whether there is an entry to go back to.
  public var canGoBack: Bool { backForwardList[-1] != nil }
  /// Whether there is an entry to go forward to.
  public var canGoForward: Bool { backForwardList[1] != nil }

  /// Makes a page.
  public init(
    configuration: Configuration = Configuration(),
    navigationDecider: (any NavigationDeciding)? = nil
  ) {}

  /// Every navigation event from now on, failures included; ends when the page is closed.
  public var navigationEvents: AsyncStream<NavigationEvent> { AsyncStream { $0.finish() } }
  /// What the six kinds do not tell.
  public var notices: AsyncStream<Notice> { AsyncStream { $0.finish() } }

  /// Loads an address by GET.
  @discardableResult
  public func load(_ url: WebURL?) -> Navigation { fatalError("to be written") }
  /// Loads a request.
  @discardableResult
  public func load(_ request: URLRequest) -> Navigation { fatalError("to be written") }
  /// Loads HTML from a string.
  @discardableResult
  public func load(html: String, baseURL: WebURL? = nil) -> Navigation {
    fatalError("to be written")
  }
  /// Loads bytes that are there already, such as standard input.
  @discardableResult
  public func load(
    _ data: [UInt8],
    mimeType: String,
    characterEncoding: String? = nil,
    baseURL: WebURL? = nil
  ) -> Navigation {
    fatalError("to be written")
  }
  /// Goes to an entry of the history.
  @discardableResult
  public func load(_ item: BackForwardList.Item) -> Navigation { fatalError("to be written") }
  /// Loads the document again, past the local cache.
  @discardableResult
  public func reload(fromOrigin: Bool = false) -> Navigation { fatalError("to be written") }
  /// Goes back one entry.
  @discardableResult
  public func goBack() -> Navigation { fatalError("to be written") }
  /// Goes forward one entry.
  @discardableResult
  public func goForward() -> Navigation { fatalError("to be written") }
  /// Stops everything.
  public func stopLoading() {}
  /// Ends the page: every sequence ends, later loads do nothing.
  public func close() {}

  /// Follows a link of the rendered page, as a person does; content-initiated.
  @discardableResult
  public func follow(_ link: PageLink) -> Navigation { fatalError("to be written") }
  /// Opens or closes a `<details>` whose summary was activated.
  public func toggleDisclosure(_ node: NodeID) {}
  /// Sends the request of ``failure`` again.
  @discardableResult
  public func retry() -> Navigation { fatalError("to be written") }

  /// Tells the page how large its view is; lays out anew in the background.
  public func setViewport(columns: Int, rows: Int) {}
  /// The row at the top of the view and the column at its left; the interface keeps it up to date, the engine saves
  /// it in the history entry and sets it when an entry is restored.
  public var scrollPosition = ScrollPosition()
}
