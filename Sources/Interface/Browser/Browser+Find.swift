internal import Layout
internal import WebEngine

/// Finding words in the page.
extension Browser {
  /// Opens the bar.
  func beginSearch() {
    leave()
    tab.find.origin = tab.page.scrollPosition
    rememberJump()
    var bar = FindBar()
    bar.isAtTop = services.settings.findBar == .top
    presentInTab(bar)
  }

  /// Opens the bar, or ends finding, as its button does.
  func toggleFind() {
    if focus == .find {
      acceptSearch()
    } else if !tab.find.isShown {
      return beginSearch()
    }
    tab.tasks.search?.cancel()
    tab.find.hide()
  }

  /// Looks for what has been typed so far.
  func search(_ words: String) {
    guard let question = tab.find.ask(words) else {
      tab.tasks.search?.cancel()
      goToOrigin()
      return
    }
    startSearch(question, isTyped: true)
  }

  /// Looks for the same words in the new content.
  func searchAgain() {
    guard tab.find.isShown else { return }
    // A search that runs is not started over, or a page that grows quickly would never be searched.
    if tab.tasks.search != nil, !tab.find.isSettled {
      tab.searchIsWanted = true
      return
    }
    guard let question = tab.find.askAgain() else { return }
    startSearch(question, isTyped: false)
  }

  /// Keeps what was found and goes back to the page.
  func acceptSearch() {
    close(FindBar.self)
    if tab.find.query.isEmpty {
      tab.find.hide()
    } else {
      selectLinkUnderMatch()
    }
  }

  /// Goes back to where the reader was.
  func cancelSearch() {
    tab.tasks.search?.cancel()
    tab.tasks.search = nil
    tab.find.hide()
    goToOrigin()
    close(FindBar.self)
  }

  /// Goes on to the next or previous place.
  func stepSearch(forward: Bool) {
    guard !tab.find.query.isEmpty else {
      let key = keys.name(of: .find)
      tell("Nothing to find yet: \(key) asks for words")
      return
    }
    guard tab.find.isShown else {
      // After the highlight was cleared, the same words are looked for from here.
      tab.find.origin = tab.page.scrollPosition
      if let question = tab.find.ask(tab.find.query) { startSearch(question, isTyped: true) }
      return
    }
    let isAround = tab.find.step(forward: forward, from: tab.scroll.position.row)
    if isAround {
      tell(forward ? "On from the top" : "On from the end")
    }
    revealMatch()
    if focus == .page { selectLinkUnderMatch() }
    if tab.find.isSettled, tab.find.found.matches.isEmpty { tellNothingFound() }
  }

  private func startSearch(_ question: FindState.Question, isTyped: Bool) {
    tab.tasks.search?.cancel()
    tab.searchIsWanted = false
    let tab = tab
    let page = tab.painted
    tab.tasks.search = Task {
      let found = await Self.search(question.query, in: page)
      guard !Task.isCancelled else { return }
      guard tab === self.tab else {
        // It is looked for again when the tab is shown.
        tab.tasks.search = nil
        tab.searchIsWanted = true
        return
      }
      take(found, in: page, for: question, isTyped: isTyped)
    }
  }

  @concurrent
  private nonisolated static func search(
    _ words: String,
    in page: PaintedPage
  ) async -> MatchIndex {
    MatchIndex(
      TextSearch.matches(
        of: words,
        in: page,
        limit: FindState.limit,
        shouldStop: { Task.isCancelled }
      )
    )
  }

  private func take(
    _ found: MatchIndex,
    in page: PaintedPage,
    for question: FindState.Question,
    isTyped: Bool
  ) {
    guard tab.find.answer(question, with: found, in: page) else { return }
    tab.tasks.search = nil
    if isTyped {
      tab.find.goToFirst(atOrBelow: tab.find.origin.row)
      if found.matches.isEmpty { goToOrigin() } else { revealMatch() }
      if focus == .page {
        selectLinkUnderMatch()
        if found.matches.isEmpty { tellNothingFound() }
      }
    }
    if tab.searchIsWanted { searchAgain() }
    setNeedsDrawing()
  }

  private func tellNothingFound() {
    tell(problem: "Not found: \(tab.find.query)")
  }

  private func goToOrigin() {
    tab.scroll(to: tab.find.origin)
  }

  private func revealMatch() {
    guard let piece = tab.find.currentMatch?.pieces.first else { return }
    var scroll = tab.scroll
    scroll.reveal(row: piece.line, columns: piece.columns)
    tab.scroll(to: scroll)
  }

  /// The link that a match stands in can be followed at once; elsewhere none is selected.
  private func selectLinkUnderMatch() {
    guard tab.find.currentMatch != nil else { return }
    let found = tab.find.currentLink.flatMap { tab.painted.position(following: $0) }
    tab.selected = found.flatMap { tab.painted.link(at: $0) }
  }
}
