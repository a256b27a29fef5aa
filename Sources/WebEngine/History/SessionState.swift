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
  }

  /// The history as it is now. Documents that were given as bytes have nowhere to come from again and are left out.
  public var sessionState: SessionState {
    var state = SessionState()
    for (position, entry) in machine.history.entries.enumerated() where entry.content == nil {
      let isCurrent = position == machine.history.index
      let anchor = scrolling.anchor(of: entry.item.id)
      if position <= machine.history.index { state.index = state.entries.count }
      state.entries.append(
        SessionState.Entry(
          title: entry.item.title,
          url: entry.item.url.withoutCredentials,
          initialURL: entry.item.initialURL.withoutCredentials,
          request: Self.kept(entry.request),
          position: isCurrent ? scrollPosition : anchor?.position ?? ScrollPosition(),
          document: entry.documentNumber,
          form: form(of: entry).withoutFiles
        )
      )
    }
    return state
  }

  private func form(of entry: HistoryEntry) -> SavedFormValues {
    entry.documentNumber == rendered.documentNumber
      ? SavedFormValues(formValues, of: rendered.forms) : formKeeper.values(of: entry.item.id)
  }

  /// What of a request outlives the session: when it is sent again the person asks, and its credentials are looked up anew.
  private static func kept(_ request: URLRequest) -> URLRequest {
    var kept = request.withoutCredentials
    kept.url = kept.url.withoutCredentials
    kept.headers.remove("Authorization")
    kept.headers.remove("Cookie")
    kept.uploadMeter = nil
    kept.initiator = nil
    kept.isTopLevelNavigation = false
    kept.redirectedFrom = []
    return kept
  }

  /// Takes the history over and loads its current entry; an empty one loads nothing.
  @discardableResult
  public func restore(_ state: SessionState) -> Navigation? {
    stopLoading()
    apply(.restoreHistory(state))
    let entries = machine.history.entries
    for (entry, saved) in zip(entries, state.entries.suffix(entries.count)) {
      formKeeper.leave([entry.item.id], with: saved.form)
      scrolling.leave(entry.item.id, at: ScrollAnchor(at: saved.position, on: .empty(width: 80)))
    }
    guard let current = machine.history.current else { return nil }
    return load(current.item)
  }
}
