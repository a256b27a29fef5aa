internal import WebEngine

/// Reader mode: the article of a page alone, and the page again.
extension Browser {
  /// Shows the article instead of the page, or the page again; the article is looked for beside the main actor.
  func toggleReader() {
    if tab.page.rendered.showsArticle {
      tab.page.showWholePage()
      tell("The whole page")
      return
    }
    tab.awaitsArticle = tab.page.isLoading
    if tab.awaitsArticle {
      tell("The article is shown when the page has arrived")
    } else {
      showArticle()
    }
  }

  /// Shows the article that was asked for before the page had arrived.
  func followAwaitedArticle() {
    guard tab.awaitsArticle, !tab.page.isLoading else { return }
    tab.awaitsArticle = false
    showArticle()
  }

  /// Shows the article.
  ///
  /// - Parameter tells: Whether a person asked for it, so that it is told what became of it.
  func showArticle(tells: Bool = true) {
    let tab = tab
    let number = tab.page.rendered.documentNumber
    tab.tasks.open?.cancel()
    tab.tasks.open = Task {
      let isShown = await tab.page.showArticle()
      guard !Task.isCancelled, tab.page.rendered.documentNumber == number, tab === self.tab else {
        return
      }
      if tells {
        let key = keys.name(of: pane == nil ? .reader : .paneReader)
        tell(
          isShown
            ? "The article alone; \(key) shows the whole page"
            : "No article was found on this page"
        )
      }
      setNeedsDrawing()
    }
  }
}
