import Addressing
import DOM
import Parsing
import Styling
import Testing

/// A page read from markup, and its styles under a sheet of the page.
struct StyledPage {
  let document: Document
  var resolver: StyleResolver

  /// Reads markup; the user agent's own sheet is as short as can be unless one is given.
  init(
    _ html: String,
    css: String = "",
    userAgent: String = "li { display: list-item } div, p, ul, ol { display: block }",
    environment: MediaEnvironment = MediaEnvironment()
  ) throws {
    let url = try #require(WebURL("https://example.org/"))
    var reader = DocumentReader(format: .html, url: url)
    reader.feed(Array(html.utf8))
    reader.finish()
    document = reader.takeDocument()
    resolver = StyleResolver(
      userAgent: StyleSheet(parsing: Array(userAgent.utf8), base: nil),
      author: [StyleSheet(parsing: Array(css.utf8), base: nil)],
      environment: environment,
      isQuirks: document.isQuirks
    )
  }

  /// The elements that a selector matches, in document order.
  func elements(_ selector: String) throws -> [NodeID] {
    try #require(SelectorQuery(selector)).elements(in: document)
  }

  /// The style of the first element that a selector matches.
  mutating func style(_ selector: String) throws -> ComputedStyle {
    let element = try #require(elements(selector).first)
    let id = resolver.style(of: element, in: document)
    return resolver[id]
  }
}
