import Addressing
import Articles
import DOM
import Parsing

/// Reads markup.
enum Reading {
  static func document(of bytes: [UInt8]) -> Document {
    var reader = DocumentReader(format: .html, url: url)
    reader.feed(bytes)
    reader.finish()
    return reader.takeDocument()
  }

  static func article(of bytes: [UInt8]) -> Article? {
    ArticleFinder.article(in: document(of: bytes))
  }

  static func article(of markup: String) -> Article? { article(of: Array(markup.utf8)) }

  private static let url: WebURL = {
    guard let url = WebURL("https://example.org/page") else { fatalError("no address") }
    return url
  }()
}
