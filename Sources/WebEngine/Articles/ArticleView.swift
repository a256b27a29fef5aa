internal import Articles
internal import DOM
internal import Layout

/// The article of a page, shown instead of it, and the page itself for the way back.
struct ArticleView: Sendable {
  /// The shortest text that is read as an article: from less there is nothing to take away.
  private static let fewestBytes = 100

  /// What was found.
  let article: Article
  /// The page that it was found on.
  let original: FinishedDocument

  /// The article of a page with its lines, made off the main actor; nil when there is none.
  @concurrent
  static func make(
    of original: FinishedDocument,
    for options: LayoutOptions
  ) async -> (view: ArticleView, document: FinishedDocument)? {
    guard original.prospect != .none, let article = ArticleFinder.article(in: original.document),
      article.text.utf8.count >= fewestBytes
    else { return nil }
    let document = article.page.document
    var outliner = OutlineScanner()
    outliner.scan(document)
    // The page's own style sheets are for the page; an article is dressed by the browser alone.
    let styles = DocumentStyles()
    let unpainted = FinishedDocument(
      document: document,
      resolver: styles.makeResolver(options: options, isQuirks: false),
      styles: styles,
      outliner: outliner,
      page: .empty(width: options.width),
      outline: Outline(),
      forms: .empty,
      options: options,
      metadata: original.metadata
    )
    guard let painted = await unpainted.laidOut(for: options) else { return nil }
    return (ArticleView(article: article, original: original), painted)
  }

  /// A place in the article as that of the same text on the page.
  func placeOnPage(_ anchor: ScrollAnchor) -> ScrollAnchor? {
    anchor.moved(to: article.page.original(of:))
  }

  /// A place on the page as that of the same text in the article; nil when the article does not have it.
  func placeInArticle(_ anchor: ScrollAnchor) -> ScrollAnchor? {
    anchor.moved(to: article.page.copy(of:))
  }

  /// A place on the page as the place in the article where the same text stands, or what follows it.
  func place(of position: WebPage.ScrollPosition, on page: PaintedPage) -> ScrollAnchor? {
    guard position.row > 0 else { return nil }
    var copies: [NodeID: NodeID] = [:]
    for (index, original) in self.article.page.origins.enumerated() where original.isSome {
      copies[original] = NodeID(UInt32(index))
    }
    for row in min(position.row, page.lineCount)..<page.lineCount {
      let anchor = ScrollAnchor(at: WebPage.ScrollPosition(row: row), on: page)
      if let moved = anchor.moved(to: { copies[$0] ?? .none }) { return moved }
    }
    return nil
  }
}
