internal import Addressing
internal import Library
internal import Loading
internal import WebEngine

/// Tells the store of sessions what changed in a window, a moment after it happened.
///
/// A drawing or a page that changed only starts a timer. When it is over, the tabs are compared with what was told of them
/// last, and the histories of those that differ are written down beside the main actor. Private tabs are left out.
final class SessionWriter {
  /// How long changes are gathered: `kill -9` costs this much.
  static let delay = Duration.milliseconds(400)

  /// What was told of a tab last.
  private struct Told: Equatable {
    var entry: WebPage.BackForwardList.Item.ID?
    var address: String?
    var title: String
    var typed: FormValues
    var isPinned: Bool
    var canGoBack: Bool
    var canGoForward: Bool
    /// Whether it has something that is worth keeping.
    var isKept = true
  }

  /// A change that has still to be written down.
  private enum Pending: Sendable {
    case tab(SavedTab, WebPage.SessionState)
    case change(SessionChange)
  }

  private let store: SessionStore
  private var told: [Tab.ID: Told] = [:]
  private var positions: [Tab.ID: WebPage.ScrollPosition] = [:]
  private var order: [Int] = []
  private var shown: Int?
  private var timer: Task<Void, Never>?
  private var writing: Task<Void, Never>?

  /// Makes a writer.
  init(_ store: SessionStore) { self.store = store }

  /// Notes that something may have changed in a window.
  func somethingChanged(in browser: Browser) {
    guard timer == nil else { return }
    timer = Task { [weak self, weak browser] in
      try? await Task.sleep(for: Self.delay)
      guard !Task.isCancelled, let self, let browser else { return }
      timer = nil
      write(browser)
    }
  }

  /// Writes what changed at once, and waits until the store has it.
  func flush(_ browser: Browser) async {
    write(browser)
    await writing?.value
  }

  /// Writes what changed for the last time.
  ///
  /// - Parameter isQuit: Whether the person quit; else the next start offers to restore the tabs.
  func end(_ browser: Browser, isQuit: Bool) async {
    timer?.cancel()
    await flush(browser)
    if isQuit { await store.close() } else { await store.flush() }
  }

  private func write(_ browser: Browser) {
    let pending = changes(in: browser)
    guard !pending.isEmpty else { return }
    // One after the other, so that the store learns of changes in their order.
    let (store, previous) = (store, writing)
    writing = Task {
      await previous?.value
      await store.note(await Self.written(pending))
    }
  }

  @concurrent
  private nonisolated static func written(_ pending: [Pending]) async -> [SessionChange] {
    pending.map { pending in
      switch pending {
      case .change(let change): return change
      case .tab(var saved, let state):
        saved.state = state.serialized()
        return .tabChanged(saved)
      }
    }
  }

  private func changes(in browser: Browser) -> [Pending] {
    var pending: [Pending] = []
    for tab in browser.tabs.tabs where !tab.isPrivate {
      pending += changes(of: tab, isUntouched: browser.isUntouchedHome(tab))
    }
    let kept = browser.tabs.tabs.filter { told[$0.id]?.isKept ?? false }
    let newOrder = kept.map(\.id.number)
    let newShown = kept.contains { $0 === browser.tab } ? browser.tab.id.number : nil
    if newOrder != order || newShown != shown {
      let time = browser.services.now()
      pending.append(.change(.tabsArranged(newOrder, current: newShown, time: time)))
      order = newOrder
      shown = newShown
      let open = Set(browser.tabs.tabs.map(\.id))
      told = told.filter { open.contains($0.key) }
      positions = positions.filter { open.contains($0.key) }
    }
    return pending
  }

  private func changes(of tab: Tab, isUntouched: Bool) -> [Pending] {
    let page = tab.page
    let position = page.scrollPosition
    var now = Told(
      entry: page.historyEntry,
      address: page.displayedURL?.href,
      title: page.title,
      typed: page.formValues,
      isPinned: tab.isPinned,
      canGoBack: page.canGoBack,
      canGoForward: page.canGoForward
    )
    let before = told[tab.id]
    now.isKept = before?.isKept ?? true
    guard now != before || (!now.isKept && !isUntouched) else {
      guard now.isKept, position != positions[tab.id] else { return [] }
      positions[tab.id] = position
      let (id, row, column) = (tab.id.number, position.row, position.column)
      return [.change(.tabScrolled(id: id, row: row, column: column))]
    }
    let state = isUntouched ? nil : Self.state(of: page)
    now.isKept = state != nil
    told[tab.id] = now
    positions[tab.id] = position
    return state.map { [.tab(SavedTab(tab, $0, at: position), $0)] } ?? []
  }

  /// The history of a page; that of one which still loads its first document is the address it loads. Nil when there is
  /// nothing that another start could not do without.
  static func state(of page: any BrowsedPage) -> WebPage.SessionState? {
    let state = page.sessionState
    if let current = state.current {
      return state.entries.count == 1 && current.url.href == "tern:start" ? nil : state
    }
    guard let url = page.displayedURL?.withoutCredentials, url.scheme != "about",
      url.href != "tern:start"
    else { return nil }
    return WebPage.SessionState(request: URLRequest(url: url))
  }
}

extension SavedTab {
  /// A tab of a window; the state is written down later.
  fileprivate init(_ tab: Tab, _ state: WebPage.SessionState, at position: WebPage.ScrollPosition) {
    self.init(
      id: tab.id.number,
      title: state.title,
      address: state.url?.href ?? "",
      isPinned: tab.isPinned,
      row: position.row,
      column: position.column
    )
  }
}

nonisolated extension SavedTab {
  /// The history as it was written down, else a page that loads the address; nil when that is none.
  var restored: WebPage.SessionState? {
    guard var state = WebPage.SessionState(serialized: state), state.current != nil else {
      return WebURL(address).map {
        WebPage.SessionState(request: URLRequest(url: $0), title: title)
      }
    }
    state.entries[state.index].position = WebPage.ScrollPosition(row: row, column: column)
    return state
  }
}
