internal import WebEngine

/// Reader mode: the article of a page alone, and the page again.
extension Browser {
  /// Shows the article instead of the page, or the page again; the article is looked for beside the main actor.
  func toggleReader() {
    if tab.page.rendered.showsArticle {
      tab.page.showWholePage()
      note = StatusLine.Note(text: "The whole page")
      return
    }
    guard !tab.page.isLoading else {
      note = StatusLine.Note(text: "The page has not arrived yet")
      return
    }
    let number = tab.page.rendered.documentNumber
    openTask?.cancel()
    openTask = Task {
      let isShown = await tab.page.showArticle()
      guard !Task.isCancelled, tab.page.rendered.documentNumber == number else { return }
      note = StatusLine.Note(
        text: isShown ? "The article alone\(wayBack)" : "No article was found on this page"
      )
      setNeedsDrawing()
    }
  }

  private var wayBack: String {
    keys.notations(of: .reader, in: .page).first.map { "; \($0) shows the whole page" } ?? ""
  }
}
