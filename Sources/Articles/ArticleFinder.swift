public import DOM

/// Finds the article of a page.
///
/// The method is the one that the readers of the browsers share: paragraphs give points to the elements around them, the element
/// with the most points holds the article, what stands beside it and is alike joins it, and parts that look foreign go. When too
/// little is left it is tried again with less strictness. Everything is done on a copy, whose nodes keep their numbers.
public enum ArticleFinder {
  /// An attempt that finds fewer characters is made again less strictly.
  private static let enoughText = 500

  /// The article of a document that is complete; nil when the page has none.
  public static func article(in document: Document) -> Article? {
    guard document.body.isSome else { return nil }
    let metadata = MetadataReader(document).metadata
    return bestAttempt(in: document, metadata)?.result(metadata)
  }

  /// The way that finds most. What was measured for it is gone when the article is written.
  private static func bestAttempt(in document: Document, _ metadata: ArticleMetadata) -> Attempt? {
    var prepared = document
    var measured = Measurements(below: document.body, in: prepared)
    LineBreakParagraphs.make(in: &prepared, below: document.body, measured)
    measured = Measurements(below: document.body, in: prepared)
    let declared = DeclaredArticle(in: prepared, measured: measured)
    func best(of attempts: [Strictness]) -> (attempt: Attempt, count: Int)? {
      var best: (attempt: Attempt, count: Int)?
      for strictness in attempts {
        let attempt = Attempt(prepared, measured, metadata, strictness, declared)
        let count = attempt.count
        if count > best?.count ?? 0 { best = (attempt, count) }
        if count >= enoughText { break }
      }
      return best
    }
    var found = best(of: Strictness.attempts)
    let count = found?.count ?? 0
    if count < enoughText, let hidden = best(of: Strictness.attemptsWithHidden),
      hidden.count >= max(enoughText, count * 3)
    {
      found = hidden
    }
    return found?.attempt
  }

  /// One way to an article.
  private struct Attempt {
    var document: Document
    var article: NodeID
    var byline: String?

    init(
      _ prepared: Document,
      _ measured: Measurements,
      _ metadata: ArticleMetadata,
      _ strictness: Strictness,
      _ declared: DeclaredArticle
    ) {
      var finder = ParagraphFinder(
        document: prepared,
        measured: measured,
        strictness: strictness,
        metadata: metadata
      )
      finder.walk(below: prepared.body)
      document = finder.document
      byline = finder.byline
      let measured = Measurements(below: document.body, in: document)
      let scores = CandidateScores(
        paragraphs: finder.paragraphs,
        in: document,
        measured: measured,
        weighsNames: strictness.weighsNames
      )
      let chosen = CandidateChoice(document: document, scores: scores).choose(in: document.body)
      let choice = declared.narrowed(chosen, in: document, measured)
      if choice == document.body {
        article = document.makeElement(.div)
        document.moveChildren(of: document.body, to: article)
      } else {
        article = SiblingJoining(scores: scores, measured: measured, rivals: declared.rivals)
          .join(choice, in: &document)
      }
      ArticleCleaning(strictness: strictness).clean(article, in: &document)
      metadata.body.flatMap(BodyComparison.init)?.trim(article, in: &document)
    }

    /// The article with all that is known of it.
    func result(_ metadata: ArticleMetadata) -> Article {
      var metadata = metadata
      metadata.byline = metadata.byline ?? byline
      return Article(
        title: metadata.title,
        byline: metadata.byline,
        date: metadata.date,
        text: ArticleText.text(below: article, in: document),
        page: ArticlePageBuilder.page(of: article, in: document, metadata)
      )
    }

    /// The characters of the article.
    var count: Int { Measurements(below: article, in: document)[article].text.count }
  }
}
