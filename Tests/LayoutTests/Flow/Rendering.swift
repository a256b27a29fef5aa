import Addressing
import DOM
import Layout
import Parsing
import Styling
import Text

/// A page laid out from markup, for tests.
enum Rendering {
  /// The page that `html` makes; given in pieces of `pieceSize` bytes with a layout step after each.
  static func page(
    _ html: String,
    width: Int = 40,
    pieceSize: Int = .max,
    looksBetween: Bool = false,
    options: LayoutOptions? = nil
  ) -> PaintedPage {
    guard let url = WebURL("http://example.org/") else { return .empty(width: width) }
    var reader = DocumentReader(format: .html, url: url)
    var resolver = StyleResolver(
      userAgent: StyleSheet(parsing: EmbeddedTable.userAgentStyleSheet.array, base: nil),
      author: styleSheets(html, url),
      environment: MediaEnvironment(columns: width)
    )
    var layout = PageLayout(options: options ?? LayoutOptions(width: width))
    let bytes = Array(html.utf8)
    var start = 0
    while start < bytes.count {
      let end = pieceSize < bytes.count - start ? start + pieceSize : bytes.count
      reader.feed(Array(bytes[start..<end]))
      start = end
      guard pieceSize != .max else { continue }
      while !layout.advance(through: reader.document, resolver: &resolver) {}
      if looksBetween { _ = layout.page(of: reader.document, resolver: &resolver) }
    }
    reader.finish()
    while !layout.advance(through: reader.document, resolver: &resolver) {}
    return layout.page(of: reader.document, resolver: &resolver) ?? .empty(width: width)
  }

  /// The sheets that stand in the page.
  private static func styleSheets(_ html: String, _ url: WebURL) -> [StyleSheet] {
    guard html.contains("<style") else { return [] }
    var reader = DocumentReader(format: .html, url: url)
    reader.feed(Array(html.utf8))
    reader.finish()
    var sheets: [StyleSheet] = []
    var node = NodeID.document
    while node.isSome {
      if reader.document.isHTML(node, .style) {
        let text = Array(reader.document.textContent(of: node).utf8)
        sheets.append(StyleSheet(parsing: text, base: nil))
      }
      node = reader.document.following(node, within: .document)
    }
    return sheets
  }

  /// The lines of the page, blanks at their ends cut off.
  static func lines(_ page: PaintedPage) -> [String] {
    (0..<page.lineCount).map { row in
      var line = page.text(at: row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The lines that `html` makes, without blank ones around them.
  static func lines(_ html: String, width: Int = 40) -> [String] {
    var lines = lines(page(html, width: width))
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop { $0.isEmpty })
  }
}
