import Addressing
import DOM
import Parsing
import Styling
import Testing
import Text

@testable import Layout

/// Pages that are handed over while boxes in boxes are still open. What is counted is steps and formattings.
@Suite struct OpenBoxTests {
  /// An unfinished document and its layout.
  private struct Unfinished: ~Copyable {
    var reader: DocumentReader
    var resolver: StyleResolver
    var layout = PageLayout(options: LayoutOptions(width: 80))

    init(style: String) throws {
      reader = DocumentReader(format: .html, url: try #require(WebURL("http://example.org/")))
      resolver = StyleResolver(
        userAgent: StyleSheet(parsing: EmbeddedTable.userAgentStyleSheet.array, base: nil),
        author: [StyleSheet(parsing: Array(style.utf8), base: nil)],
        environment: MediaEnvironment(columns: 80)
      )
    }

    /// Lays out what has come with `html`.
    mutating func feed(_ html: String) {
      reader.feed(Array(html.utf8))
      _ = layout.advance(through: reader.document, resolver: &resolver)
    }

    mutating func look(shouldPause: @escaping @Sendable () -> Bool = { false }) -> [String]? {
      layout.page(of: reader.document, resolver: &resolver, shouldPause: shouldPause)
        .map(Rendering.lines)
    }

    mutating func finish() -> [String]? {
      reader.finish()
      while !layout.advance(through: reader.document, resolver: &resolver) {}
      return look()
    }
  }

  /// A box that may stand in another one of its kind.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let style: String
    let start: String
    /// How many boxes one start opens that are formatted by themselves.
    var boxes = 1
  }

  static let kinds: [Kind] = [
    Kind(testDescription: "floats", style: "div{float:left;border:1px solid}", start: "<div>x"),
    Kind(testDescription: "right floats", style: "div{float:right}", start: "<div>x<br>y"),
    Kind(testDescription: "inline blocks", style: "div{display:inline-block}", start: "<div><p>x"),
    Kind(testDescription: "flex", style: "div{display:flex}", start: "<div><b>x</b>"),
    Kind(
      testDescription: "flex, wrapped",
      style: "div{display:flex;flex-wrap:wrap}",
      start: "<div>x"
    ),
    Kind(
      testDescription: "flex, wrapped, of given widths",
      style: "div{display:flex;flex-wrap:wrap;width:70%}",
      start: "<div>x"
    ),
    Kind(testDescription: "inline flex", style: "div{display:inline-flex}", start: "<div>x<p>y"),
    Kind(testDescription: "grids", style: "div{display:grid}", start: "<div>x"),
    Kind(
      testDescription: "grids of two columns",
      style: "div{display:grid;grid-template-columns:2fr 3fr}div>div{grid-column:1/-1}",
      start: "<div>x<br>y"
    ),
    Kind(
      testDescription: "grids of tall boxes",
      style: "div{display:grid;grid-template-columns:1fr 2fr}",
      start: "<div><i>x</i>" + String(repeating: "<br>", count: 31)
    ),
    Kind(testDescription: "tables", style: "", start: "<table><tr><td>x<td>y"),
    Kind(testDescription: "captions", style: "", start: "<table><tr><td>x<caption>y"),
    Kind(testDescription: "tables by style", style: "div{display:table}", start: "<div>x<p>y"),
    Kind(
      testDescription: "fieldsets in floats",
      style: "fieldset{float:left}",
      start: "<fieldset>x"
    ),
    Kind(
      testDescription: "floats with a position",
      style: "div{position:absolute;float:left;left:2em}div>div{position:relative}",
      start: "<div>x"
    ),
    Kind(
      testDescription: "details in flex",
      style: "div{display:flex}",
      start: "<div><details open>x"
    ),
    Kind(
      testDescription: "all of them",
      style: "div{display:flex}p{display:inline-block}i{float:right}section{display:grid}",
      start: "<div><section><i><table><tr><td>x<p>",
      boxes: 5
    ),
  ]

  @Test(arguments: kinds)
  func `a handover formats each open box once for each width`(kind: Kind) throws {
    func work(_ levels: Int) throws -> (steps: Int, formattings: Int, nodes: Int) {
      var page = try Unfinished(style: kind.style)
      page.feed("<p>Before" + String(repeating: kind.start, count: levels))
      let before = page.layout.work
      let first = page.look()?.first
      #expect(first == "Before")
      let after = page.layout.work
      return (
        after.steps - before.steps, after.formattings - before.formattings,
        page.reader.document.nodeCount
      )
    }
    for levels in [12, 24, 48] {
      let work = try work(levels)
      // A box is measured once, and formatted once for each width that the boxes around it try.
      #expect(work.formattings <= levels * kind.boxes * 3, "\(levels) levels: \(work)")
      #expect(work.steps <= (work.formattings + 1) * work.nodes * 8, "\(levels) levels: \(work)")
    }
  }

  @Test(arguments: kinds)
  func `what was looked at in pieces ends as the same page`(kind: Kind) throws {
    let html = "<p>Before" + String(repeating: kind.start, count: 9) + "<p>the end"
    var whole = try Unfinished(style: kind.style)
    whole.feed(html)
    let expected = whole.finish()
    var page = try Unfinished(style: kind.style)
    for byte in html.utf8 {
      page.feed(String(UnicodeScalar(byte)))
      let isMade = page.look() != nil
      #expect(isMade)
    }
    let finished = page.finish()
    #expect(finished == expected)
  }

  @Test(arguments: kinds)
  func `bytes that come one by one do not have an open box measured for each`(kind: Kind) throws {
    func steps(_ count: Int) throws -> Int {
      var page = try Unfinished(style: kind.style)
      page.feed("<p>Before" + String(repeating: kind.start, count: 6))
      for _ in 0..<count { page.feed("word ") }
      return page.layout.work.steps
    }
    let (once, twice) = (try steps(400), try steps(800))
    #expect(twice <= once * 3 + 2_000, "\(once), then \(twice)")
  }

  @Test func `boxes that take too much work are laid out in the flow`() throws {
    var page = try Unfinished(style: "div{float:left}")
    page.feed("<p>Before" + String(repeating: "<div>x<p>y", count: 500))
    page.layout.mostHandoverSteps = 3_000
    let lines = page.look() ?? []
    #expect(lines.first == "Before")
    #expect(lines.filter { $0 == "y" }.count == 500)
  }

  @Test func `a page without its open boxes is handed over when there is no work left`() throws {
    var page = try Unfinished(style: "div{float:left}")
    page.feed("<p>Before" + String(repeating: "<div>x<p>y", count: 500))
    page.layout.mostHandoverSteps = 0
    let lines = page.look() ?? []
    #expect(lines.first == "Before")
    #expect(!lines.contains("y"))
    page.layout.mostHandoverSteps = nil
    let all = page.finish() ?? []
    #expect(all.contains { $0.contains("y") })
  }

  @Test(arguments: kinds)
  func `a handover that is given up leaves nothing behind`(kind: Kind) throws {
    let html = "<p>Before" + String(repeating: kind.start, count: 20)
    var page = try Unfinished(style: kind.style)
    let text = String(repeating: "<b>word</b> ", count: 300)
    page.feed(html + text)
    var other = try Unfinished(style: kind.style)
    other.feed(html + text)
    _ = page.look(shouldPause: { true })
    let (look, expected) = (page.look(), other.look())
    #expect(look == expected)
    let (finished, whole) = (page.finish(), other.finish())
    #expect(finished == whole)
  }
}
