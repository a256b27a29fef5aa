public import Articles
internal import DOM
internal import Layout

/// Reader mode: the article of a page instead of the page.
extension WebPage {
  /// The article that is shown instead of the page; nil while the page itself is shown.
  public var article: Article? { rendered.showsArticle ? holding.articleView?.article : nil }

  /// Whether the document that is held is likely to have an article; false while it loads.
  public var hasArticle: Bool {
    rendered.showsArticle || (rendered.document != nil && holding.document?.prospect == .likely)
  }

  /// Shows the article instead of the page, at the text that was at the top of the view.
  ///
  /// False when there is no whole document yet, when it has no article, or when another document has come meanwhile.
  public func showArticle() async -> Bool {
    guard holding.articleView == nil else { return true }
    guard let original = holding.document, holding.isWhole else { return false }
    let number = rendered.documentNumber
    guard let made = await ArticleView.make(of: original, for: options),
      holding.articleView == nil, rendered.documentNumber == number, holding.isWhole
    else { return false }
    let anchor = made.view.place(of: scrollPosition, on: rendered.page)
    layoutTask?.cancel()
    holding.articleView = made.view
    options.toggledDisclosures = []
    present(made.document, at: anchor)
    return true
  }

  /// Shows the page again, at the text that was at the top of the view.
  public func showWholePage() {
    guard let view = holding.articleView else { return }
    let anchor = view.placeOnPage(ScrollAnchor(at: scrollPosition, on: rendered.page))
    layoutTask?.cancel()
    holding.articleView = nil
    options.toggledDisclosures = view.original.options.toggledDisclosures
    present(view.original, at: anchor)
  }

  /// Remembers whether an entry is left with its article shown: it comes back so, from the server too.
  func leaveArticle(_ item: BackForwardList.Item.ID) {
    if holding.articleView == nil {
      articleEntries.remove(item)
    } else {
      articleEntries.insert(item)
    }
  }

  /// Shows the article of a document that has just become whole, for those who always want it, and where the entry was left
  /// like that.
  func openArticleIfPreferred() {
    guard configuration.prefersArticles || holding.opensAsArticle else { return }
    Task { [weak self] in _ = await self?.showArticle() }
  }

  private func present(_ document: FinishedDocument, at anchor: ScrollAnchor?) {
    let isAtTop = scrollPosition.row == 0
    place(document)
    scrolling.goal = nil
    setScroll(isAtTop ? ScrollPosition() : anchor?.position(on: document.page) ?? ScrollPosition())
    if document.options != options { layOutAgain() }
  }
}
