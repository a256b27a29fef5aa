internal import DOM

/// The document on the screen, for those who lay it out again or keep it.
struct DocumentHolding: Sendable {
  /// The navigation that delivered it.
  var navigation: WebPage.NavigationID?
  /// Its number, as entries of the history know it.
  var number: Int?
  /// Whether it came over TLS.
  var isSecure = false
  /// The whole of it, once parsing has ended.
  var document: FinishedDocument?
  /// Where the document is the article of a page: what it was made from.
  var articleView: ArticleView?
  /// Whether its article is to be shown once it is whole, because its entry was left like that.
  var opensAsArticle = false
  /// What its `<meta>` elements say, as far as they have come.
  var metadata = DocumentMetadata()
  /// The document of the page itself, also while its article is shown.
  var pageDocument: Document? { articleView?.original.document ?? document?.document }
  /// Whether nothing is missing, so that going back to it needs no load.
  var isWhole = false
}
