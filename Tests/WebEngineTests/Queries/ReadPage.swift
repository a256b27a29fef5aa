import Addressing
import DOM
import Parsing
import Styling
import Text
import WebEngine

/// A small page, parsed and ready for queries.
struct ReadPage {
  let document: Document
  var styles: StyleResolver

  init(_ body: String, style: String = "") throws {
    let url = WebURL("https://example.org/folder/page.html")
    guard let url else { throw ReadPageError.noURL }
    var reader = DocumentReader(format: .html, url: url)
    reader.feed(Array("<!DOCTYPE html><title>t</title><body>\(body)".utf8))
    reader.finish()
    document = reader.takeDocument()
    styles = StyleResolver(
      userAgent: StyleSheet(parsing: EmbeddedTable.userAgentStyleSheet.array, base: nil),
      author: [StyleSheet(parsing: Array(style.utf8), base: url)],
      environment: MediaEnvironment()
    )
  }

  /// The page's text.
  var text: String {
    mutating get { PageText.text(of: document, styles: &styles) }
  }
}

enum ReadPageError: Error { case noURL }
