internal import Articles
internal import DOM

/// Whether a document may have an article.
enum ArticleProspect: Sendable {
  /// It is no page: lists, trees and plain texts are read as they are.
  case none
  /// It is a page.
  case possible
  /// It has as much prose as articles have.
  case likely

  init(of document: borrowing Document, isPage: Bool) {
    self = !isPage ? .none : ArticleProbe.isLikely(in: document) ? .likely : .possible
  }
}
