internal import Addressing
internal import Library
internal import Loading
internal import WebEngine

/// What was visited: recording it, and completing addresses with it.
extension Browser {
  /// How many addresses are suggested.
  private static let suggestionCount = 8

  /// Notes the page that is shown once it has arrived with its title, or when it is left before that.
  func recordVisit(isLeaving: Bool = false) {
    let page = tab.page
    let number = page.rendered.documentNumber
    let isOver = isLeaving || !page.isLoading || page.provisionalURL != nil
    guard isOver, number != recordedDocument, let url = page.committedURL else { return }
    recordedDocument = number
    guard page.failure == nil, page.response?.status ?? 200 < 400 else { return }
    let history = services.history
    let time = services.now()
    let (address, title) = (url.href, page.title)
    // A page that is loaded again is not visited again.
    guard address != recordedAddress else { return }
    recordedAddress = address
    recordTask = Task { await history.record(url: address, title: title, at: time) }
  }

  /// Shows what was visited, the page that is left included; with words only what has all of them.
  func showHistory(of words: String = "") {
    recordVisit(isLeaving: true)
    let recording = recordTask
    openTask?.cancel()
    openTask = Task {
      await recording?.value
      guard !Task.isCancelled else { return }
      visit(HistoryPage.address(of: words))
    }
  }

  /// Finds addresses that go on with what is typed; empty text has none.
  func suggest(for text: String) {
    suggestTask?.cancel()
    guard !text.isEmpty else {
      components.address.offer([], for: text)
      return
    }
    let history = services.history
    suggestTask = Task {
      let visits = await history.suggestions(for: text, limit: Self.suggestionCount)
      guard !Task.isCancelled else { return }
      let found = visits.map { visit in
        AddressSuggestion(
          address: visit.url,
          shown: WebURL(visit.url)?.displayString ?? visit.url,
          title: visit.title
        )
      }
      components.address.offer(found, for: text)
      setNeedsDrawing()
    }
  }
}
