import Addressing
import DOM
import Parsing
import Styling
import Synchronization
import Testing
import Text

@testable import Layout

/// Pages made to cost more than they are long. What is counted is steps of the walk, not time.
@Suite struct HostileLayoutTests {
  /// Counts how often layout asks whether to go on: every 400 steps.
  private final class LookCounter: Sendable {
    private let count = Mutex(0)
    var looks: Int { count.withLock { $0 } }
    func look() -> Bool {
      count.withLock { $0 += 1 }
      return false
    }
  }

  /// A page, and the looks that laying it out took.
  private static func layOut(_ html: String, style: String = "") throws -> (PaintedPage, Int) {
    let url = try #require(WebURL("http://example.org/"))
    var reader = DocumentReader(format: .html, url: url)
    reader.feed(Array(html.utf8))
    reader.finish()
    var resolver = StyleResolver(
      userAgent: StyleSheet(parsing: EmbeddedTable.userAgentStyleSheet.array, base: nil),
      author: [StyleSheet(parsing: Array(style.utf8), base: nil)],
      environment: MediaEnvironment(columns: 80)
    )
    var layout = PageLayout(options: LayoutOptions(width: 80))
    let counter = LookCounter()
    let isDone = layout.advance(
      through: reader.document,
      resolver: &resolver,
      shouldPause: { counter.look() }
    )
    #expect(isDone)
    let page = try #require(layout.page(of: reader.document, resolver: &resolver))
    return (page, counter.looks)
  }

  /// A kind of page that may be made of any number of parts.
  struct Shape: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var style = ""
    let start: String
    let part: String
    let end: String

    init(_ name: String, style: String = "", start: String = "", _ part: String, end: String = "") {
      testDescription = name
      self.style = style
      self.start = start
      self.part = part
      self.end = end
    }

    func html(_ count: Int) -> String {
      start + String(repeating: part, count: count) + end
    }
  }

  private static let manyLines = String(repeating: "<br>x", count: 31)
  private static let longLine = String(repeating: "word ", count: 40)
  private static let wholeRow =
    "div{display:grid;grid-template-columns:1fr 1fr}div>div{grid-column:1/-1}"

  @Test(arguments: [
    Shape("rowspans that end with the table", start: "<table>", "<tr><td rowspan=65000>x<td>y"),
    Shape(
      "rowspans of which none ends",
      start: "<table>",
      "<tr><td rowspan=65000 colspan=9>x<td rowspan=65000>x"
    ),
    Shape("grids in grids", style: wholeRow, "<div>", end: manyLines),
    Shape("flex containers", style: "div{display:flex}", "<div>a<b>b</b>", end: longLine),
    Shape("inline blocks", style: "div{display:inline-block}", "<div><p>a", end: longLine),
    Shape("floats", style: "div{float:right}", "<div>a<br>", end: longLine),
  ])
  func `twice as many parts take about twice as many steps`(shape: Shape) throws {
    let (_, once) = try Self.layOut(shape.html(120), style: shape.style)
    let (_, twice) = try Self.layOut(shape.html(240), style: shape.style)
    #expect(twice <= once * 5 / 2 + 10, "\(once) looks, then \(twice)")
  }

  /// Cells of large tables are formatted twice rather than kept; in nested ones that would double with every level.
  @Test func `every level of large tables adds as much as the one before`() throws {
    func looks(_ levels: Int) throws -> Int {
      let rows = "<table>" + String(repeating: "<tr><td>", count: TableModel.keptCells + 1)
      return try Self.layOut(String(repeating: rows, count: levels) + "x").1
    }
    let counts = try (1...3).map(looks)
    #expect(counts[2] - counts[1] <= (counts[1] - counts[0]) * 3 / 2, "\(counts) looks")
  }

  @Test func `a frame around thousands of empty columns is not drawn for every row`() throws {
    let head = "<table border=1><tr>" + String(repeating: "<td>x", count: 400)
    let rows = 3_000
    let (page, _) = try Self.layOut(head + String(repeating: "<tr><td>y", count: rows))
    var spans = 0
    for row in 0..<page.lineCount { spans += page.line(at: row).spans.count }
    #expect(page.lineCount >= rows)
    #expect(spans < 300_000)
  }

  @Test func `the frame of a long table is drawn to its end`() throws {
    let row = "<tr>" + String(repeating: "<td>x", count: 40)
    let (page, _) = try Self.layOut("<table border=1>" + String(repeating: row, count: 600))
    #expect(page.text(at: page.lineCount - 2).filter { $0 == "\u{2502}" }.count == 41)
    #expect(page.text(at: page.lineCount - 1).hasPrefix("\u{2514}"))
  }
}
