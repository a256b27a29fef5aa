internal import Addressing
internal import Loading

/// Reload, traversal and moves inside the document: rows T10, T11, T32 to T38.
extension NavigationStateMachine {
  /// What a step did to the list.
  struct HistoryChange: Sendable {
    var added: WebPage.BackForwardList.Item?
    var removed: [WebPage.BackForwardList.Item] = []
  }

  /// Why a navigation would not even be made; nil when it would.
  func refusal(of input: NavigationInput) -> WebPage.NavigationError? {
    if isClosed, input.newNavigation != nil { return .pageClosed }
    let code: EngineError.Code
    switch input {
    case .reload where history.current == nil: code = .nothingToReload
    case .retry where attempt == nil && history.current == nil: code = .nothingToReload
    case .traverse(_, let destination) where entry(at: destination) == nil: code = .itemNotInList
    default: return nil
    }
    let cause = PageError.Cause.engine(EngineError(code, url: nil))
    return .failedProvisionalNavigation(PageError(cause, phase: .beforeCommit, url: nil))
  }

  /// T32, T33.
  mutating func reload(_ id: ID, fromOrigin: Bool) {
    guard let entry = history.current else {
      return end(id, refusal(of: .reload(id, fromOrigin: fromOrigin)))
    }
    var navigation = pending(id, entry)
    let isForm = entry.request.method != "GET" && entry.content == nil
    navigation.type = isForm ? .formResubmitted : .reload
    navigation.history = .reload
    navigation.request.cachePolicy =
      fromOrigin ? .reloadIgnoringLocalAndRemoteCacheData : .reloadRevalidatingCacheData
    ask(navigation)
  }

  /// T34 to T36.
  mutating func traverse(_ id: ID, to destination: NavigationInput.Destination) {
    guard let entry = entry(at: destination) else {
      return end(id, refusal(of: .traverse(id, destination)))
    }
    guard entry.documentNumber == document?.number, documentState != .empty else {
      var navigation = pending(id, entry)
      navigation.type = .backForward
      navigation.history = .traverse(entry.item.id)
      // An entry that was never loaded says itself how.
      if navigation.request.cachePolicy == .useProtocolCachePolicy {
        navigation.request.cachePolicy = .returnCacheDataElseLoad
      }
      return ask(navigation)
    }
    supersedeAsking()
    let closing = provisional == nil ? [] : endLive()
    if let left = history.current { effects.append(.leave(left.item.id)) }
    _ = history.move(to: entry.item.id)
    attempt = nil
    document?.url = entry.item.url
    publish()
    effects += closing
    effects.append(.notify(.sameDocument(.pop, url: entry.item.url)))
    notifyHistory(HistoryChange())
    effects.append(.restoreScroll(entry.item.id))
    end(id)
  }

  private func entry(at destination: NavigationInput.Destination) -> HistoryEntry? {
    switch destination {
    case .offset(let offset): offset == 0 ? nil : history.entry(offset: offset)
    case .item(let id): history.entry(id)
    }
  }

  private func pending(_ id: ID, _ entry: HistoryEntry) -> PendingNavigation {
    var navigation = PendingNavigation(id: id, request: entry.request)
    navigation.content = entry.content
    navigation.readableFolder = entry.readableFolder
    navigation.needsResubmissionConsent = entry.request.method != "GET" && entry.content == nil
    return navigation
  }

  /// Whether an allowed navigation only moves inside the document (2.8).
  func isFragmentNavigation(_ navigation: PendingNavigation) -> Bool {
    guard let document, history.current?.documentNumber == document.number,
      navigation.content == nil,
      navigation.request.method == "GET", navigation.url.fragment != nil,
      !navigation.opensNewWindow
    else { return false }
    switch navigation.history {
    case .reload, .traverse: return false
    case .append, .replace: break
    }
    return !navigation.isTimedRefresh && document.url.equalsIgnoringFragment(navigation.url)
  }

  /// T10, T11.
  mutating func moveInsideDocument(_ navigation: PendingNavigation) {
    asking = nil
    let closing = provisional == nil ? [] : endLive()
    let isIdentical = navigation.url == document?.url
    enterSameDocument(
      navigation.url,
      replaces: isIdentical || navigation.history == .replace,
      kind: .fragment,
      closing: closing
    )
    effects.append(.scrollToFragment(navigation.url.fragment ?? ""))
    end(navigation.id)
  }

  /// T38.
  mutating func changeState(_ url: WebURL, replaces: Bool) {
    guard let document, history.current?.documentNumber == document.number else { return }
    enterSameDocument(url, replaces: replaces, kind: replaces ? .replace : .push, closing: [])
  }

  private mutating func enterSameDocument(
    _ url: WebURL,
    replaces: Bool,
    kind: WebPage.Notice.SameDocumentKind,
    closing: [NavigationEffect]
  ) {
    guard var entry = history.current else { return }
    effects.append(.leave(entry.item.id))
    entry.item.url = url
    entry.request.url = url
    var change: HistoryChange?
    if replaces {
      history.replaceCurrent(with: entry)
    } else {
      entry.item = WebPage.BackForwardList.Item(
        id: history.makeID(),
        title: entry.item.title,
        url: url,
        initialURL: entry.item.initialURL
      )
      let removed = history.push(entry)
      change = HistoryChange(added: entry.item, removed: removed)
    }
    document?.url = url
    attempt = nil
    publish()
    effects += closing
    effects.append(.notify(.sameDocument(kind, url: url)))
    if let change { notifyHistory(change) }
  }

  /// What a commit does to the list; nil when entries and index stay as they are.
  mutating func enterHistory(
    _ navigation: PendingNavigation,
    _ document: CommittedDocument
  ) -> HistoryChange? {
    switch navigation.history {
    case .traverse(let id):
      guard let entry = history.entry(id), history.move(to: id) else { break }
      renew(entry, navigation, document)
      return HistoryChange()
    case .reload:
      guard let entry = history.current else { break }
      renew(entry, navigation, document)
      return nil
    case .replace where history.current != nil:
      replaceEntry(navigation, document)
      return nil
    case .append where isCurrent(navigation):
      replaceEntry(navigation, document)
      return nil
    case .append, .replace: break
    }
    let entry = entry(history.makeID(), navigation, document)
    let removed = history.push(entry)
    return HistoryChange(added: entry.item, removed: removed)
  }

  private func isCurrent(_ navigation: PendingNavigation) -> Bool {
    navigation.request.method == "GET" && history.current?.item.url == navigation.url
  }

  private mutating func replaceEntry(
    _ navigation: PendingNavigation,
    _ document: CommittedDocument
  ) {
    guard let old = history.current else { return }
    history.replaceCurrent(with: entry(old.item.id, navigation, document))
    effects.append(.forget([old.item.id]))
  }

  /// The same entry with a document that was loaded again; entries inside that document follow.
  private mutating func renew(
    _ old: HistoryEntry,
    _ navigation: PendingNavigation,
    _ document: CommittedDocument
  ) {
    var renewed = entry(old.item.id, navigation, document)
    renewed.item.title = old.item.title
    if navigation.redirects.isEmpty { renewed.item.initialURL = old.item.initialURL }
    history.replaceCurrent(with: renewed)
    history.renumberDocument(old.documentNumber, to: document.number)
  }

  private func entry(
    _ id: WebPage.BackForwardList.Item.ID,
    _ navigation: PendingNavigation,
    _ document: CommittedDocument
  ) -> HistoryEntry {
    var request = navigation.request.withoutCredentials
    request.cachePolicy = .useProtocolCachePolicy
    let isReusable = navigation.content.map { !$0.isSimulated } ?? false
    return HistoryEntry(
      item: WebPage.BackForwardList.Item(
        id: id,
        title: document.title.isEmpty ? nil : document.title,
        url: document.url,
        initialURL: document.initialURL
      ),
      request: request,
      content: isReusable ? navigation.content : nil,
      readableFolder: document.readableFolder,
      documentNumber: document.number
    )
  }

  mutating func notifyHistory(_ change: HistoryChange) {
    effects.append(.notify(.historyChanged(added: change.added, removed: change.removed)))
    if !change.removed.isEmpty { effects.append(.forget(change.removed.map(\.id))) }
  }
}
