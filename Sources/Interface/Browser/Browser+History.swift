internal import Addressing
internal import Library
internal import Loading
internal import WebEngine

/// What was visited: recording it, and completing addresses with it.
extension Browser {
  /// How many addresses are suggested.
  private static let suggestionCount = 8
  /// How many of them are bookmarks, before those that were only visited.
  private static let firstBookmarks = 3

  /// Notes the page that is shown once it has arrived with its title, or when it is left before that.
  func recordVisit(in tab: Tab, isLeaving: Bool = false) {
    guard !tab.isPrivate else { return }
    let page = tab.page
    let number = page.rendered.documentNumber
    let isOver = isLeaving || !page.isLoading || page.provisionalURL != nil
    guard isOver, number != tab.recordedDocument, let url = page.committedURL else { return }
    tab.recordedDocument = number
    guard page.failure == nil, page.response?.status ?? 200 < 400 else { return }
    let history = services.history
    let time = services.now()
    let (address, title) = (url.href, page.title)
    // A page that is loaded again is not visited again.
    guard address != tab.recordedAddress else { return }
    tab.recordedAddress = address
    tab.tasks.record = Task { await history.record(url: address, title: title, at: time) }
  }

  /// Shows what was visited, the page that is left included; with words only what has all of them.
  func showHistory(of words: String = "") {
    let tab = tab
    recordVisit(in: tab, isLeaving: true)
    let recording = tab.tasks.record
    tab.tasks.open?.cancel()
    tab.tasks.open = Task {
      await recording?.value
      guard !Task.isCancelled else { return }
      if let url = WebURL(HistoryPage.address(of: words)) { tab.page.visit(url) }
    }
  }

  /// Finds addresses that go on with what is typed; empty text has none.
  func suggest(for text: String) {
    suggestTask?.cancel()
    guard !text.isEmpty else {
      layers[AddressField.self]?.offer([], for: text)
      return
    }
    suggestTask = Task {
      let found = await suggestions(for: text)
      guard !Task.isCancelled else { return }
      layers[AddressField.self]?.offer(found, for: text)
      setNeedsDrawing()
    }
  }

  /// The addresses that go on with what is typed: some bookmarks first, then what was visited, then more bookmarks.
  func suggestions(for text: String) async -> [AddressSuggestion] {
    guard !text.isEmpty else { return [] }
    let count = Self.suggestionCount
    let kept = (try? await services.bookmarks?.suggestions(for: text, limit: count)) ?? []
    let visits = await services.history.suggestions(for: text, limit: count)
    return Self.suggestions(kept, visits)
  }

  /// Some bookmarks first, then what was visited, then more bookmarks where there is room; each address once.
  private static func suggestions(
    _ bookmarks: [Bookmark],
    _ visits: [Visit]
  ) -> [AddressSuggestion] {
    let kept = bookmarks.map { bookmark in
      suggestion(bookmark.address, title: bookmark.title, isBookmark: true)
    }
    let visited = visits.map { suggestion($0.url, title: $0.title, isBookmark: false) }
    var known: Set<String> = []
    return Array(
      (kept.prefix(firstBookmarks) + visited + kept.dropFirst(firstBookmarks))
        .filter { known.insert($0.address).inserted }.prefix(suggestionCount)
    )
  }

  private static func suggestion(
    _ address: String,
    title: String,
    isBookmark: Bool
  ) -> AddressSuggestion {
    let url = WebURL(address)
    return AddressSuggestion(
      address: url?.href ?? address,
      shown: url?.displayString ?? address,
      title: title,
      isBookmark: isBookmark
    )
  }
}
