/// What a page says of its article outside of it.
struct ArticleMetadata: Sendable {
  /// The title, without the name of the site.
  var title = ""
  /// Who wrote it.
  var byline: String?
  /// When it was published, as the page writes it.
  var date: String?
  /// The name of the site.
  var siteName: String?
  /// What it is about.
  var excerpt: String?
  /// The address of the lead image.
  var image: String?
  /// The text that the page declares to be the article's.
  var body: String?
  /// What the lead image shows.
  var imageAlternative: String?
}
