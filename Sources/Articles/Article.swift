/// The article of a page: what is left when everything around it is taken away.
public struct Article: Sendable {
  /// The title, without the name of the site; may be empty.
  public let title: String
  /// Who wrote it.
  public let byline: String?
  /// When it was published, as the page writes it.
  public let date: String?
  /// The words, with a line for each block.
  public let text: String
  /// The article as a document.
  public let page: ArticlePage
}
