public import Addressing
internal import Layout
public import Loading

extension WebPage {
  /// The history of a page as a value that can be written down and read again (contract 2.8).
  ///
  /// Credentials are never part of it.
  public struct SessionState: Sendable, Hashable {
    /// One entry.
    public struct Entry: Sendable, Hashable {
      /// The title, once known.
      public var title: String?
      /// The address shown.
      public var url: WebURL
      /// The first address of the redirect chain.
      public var initialURL: WebURL
      /// The request that delivers the document.
      public var request: URLRequest
      /// The place in the document.
      public var position: ScrollPosition
      /// Entries with the same number share a document.
      public var document: Int
      /// What the person had changed in its forms; passwords and files are not kept.
      var form = SavedFormValues()
    }

    /// The entries, oldest first.
    public var entries: [Entry] = []
    /// The current one; -1 in an empty history.
    public var index = -1

    /// Makes an empty state.
    public init() {}

    /// Makes the state of a page that has loaded nothing yet: ``WebPage/restoreAsleep(_:)`` then loads the request when
    /// the page is first seen.
    public init(request: URLRequest, title: String? = nil) {
      var request = request
      if request.cachePolicy == .useProtocolCachePolicy {
        request.cachePolicy = .reloadRevalidatingCacheData
      }
      entries = [
        Entry(
          title: title,
          url: request.url,
          initialURL: request.url,
          request: request,
          position: ScrollPosition(),
          document: 0
        )
      ]
      index = 0
    }

    /// The current entry; nil in an empty history.
    public var current: Entry? { entries.indices.contains(index) ? entries[index] : nil }
    /// The address of the current entry, for lists.
    public var url: WebURL? { current?.url }
    /// What a list calls the page: the title of the current entry, else its address; empty in an empty history.
    public var title: String {
      let title = current?.title ?? ""
      return title.isEmpty ? current?.url.displayString ?? "" : title
    }
  }

  /// The history as it is now. Documents that were given as bytes have nowhere to come from again and are left out.
  public var sessionState: SessionState {
    var state = SessionState()
    for (position, entry) in machine.history.entries.enumerated() where entry.content == nil {
      let isCurrent =
        position == machine.history.index && entry.documentNumber == rendered.documentNumber
      let anchor = scrolling.anchor(of: entry.item.id)
      if position <= machine.history.index { state.index = state.entries.count }
      state.entries.append(
        SessionState.Entry(
          title: entry.item.title,
          url: Self.kept(entry.item.url, of: entry),
          initialURL: Self.kept(entry.item.initialURL, of: entry),
          request: Self.kept(entry.request),
          position: isCurrent ? currentPlace : anchor?.position ?? ScrollPosition(),
          document: entry.documentNumber,
          form: form(of: entry).withoutFiles
        )
      )
    }
    return state
  }

  /// The place in the document that is shown, also while the document has not yet grown as far.
  private var currentPlace: ScrollPosition {
    guard case .anchor(let anchor) = scrolling.goal, scrollPosition == scrolling.lastSet else {
      return scrollPosition
    }
    return anchor.position
  }

  private func form(of entry: HistoryEntry) -> SavedFormValues {
    entry.documentNumber == rendered.documentNumber
      ? SavedFormValues(formValues, of: rendered.forms) : formKeeper.values(of: entry.item.id)
  }

  /// An address without passwords, those of a form that was sent by GET included.
  private static func kept(_ url: WebURL, of entry: HistoryEntry) -> WebURL {
    let isSecret = entry.request.holdsPassword && entry.request.method == "GET"
    return isSecret ? url.withoutCredentials.withQuery(nil) : url.withoutCredentials
  }

  /// What of a request outlives the session: when it is sent again the person asks, and its credentials are looked up anew.
  private static func kept(_ request: URLRequest) -> URLRequest {
    var kept = request.withoutCredentials
    kept.url = kept.url.withoutCredentials
    kept.headers.remove("Authorization")
    kept.headers.remove("Cookie")
    kept.uploadMeter = nil
    if kept.holdsPassword { kept.removePassword() }
    kept.initiator = nil
    kept.isTopLevelNavigation = false
    kept.redirectedFrom = []
    return kept
  }

  /// Takes the history over and loads its current entry; an empty one loads nothing.
  @discardableResult
  public func restore(_ state: SessionState) -> Navigation? {
    adopt(state)
    guard let current = machine.history.current else { return nil }
    return load(current.item)
  }

  /// Takes the entries over, with their places and what was typed.
  func adopt(_ state: SessionState) {
    stopLoading()
    apply(.restoreHistory(state))
    let entries = machine.history.entries
    for (entry, saved) in zip(entries, state.entries.suffix(entries.count)) {
      formKeeper.leave([entry.item.id], with: saved.form)
      scrolling.leave(entry.item.id, at: ScrollAnchor(at: saved.position, on: .empty(width: 80)))
    }
  }
}

extension URLRequest {
  /// Takes the form away that a password was typed into: its address is asked for as a link would.
  fileprivate mutating func removePassword() {
    if method == "GET" {
      url = url.withQuery(nil)
    } else {
      method = "GET"
      body = nil
      for field in RedirectRules.bodyFields { headers.remove(field) }
    }
    holdsPassword = false
  }
}
