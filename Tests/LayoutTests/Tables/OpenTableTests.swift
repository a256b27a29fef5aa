import Addressing
import DOM
import Parsing
import Styling
import Synchronization
import Testing
import Text

@testable import Layout

/// Tables that are looked at while they arrive.
@Suite struct OpenTableTests {
  /// A document that grows, with its layout.
  private struct Growing: ~Copyable {
    var reader: DocumentReader
    var resolver = StyleResolver(
      userAgent: StyleSheet(parsing: EmbeddedTable.userAgentStyleSheet.array, base: nil),
      environment: MediaEnvironment(columns: 60)
    )
    var layout = PageLayout(options: LayoutOptions(width: 60))

    init() throws {
      reader = DocumentReader(
        format: .html,
        url: try #require(WebURL("http://example.org/"))
      )
    }

    mutating func feed(_ html: String) {
      reader.feed(Array(html.utf8))
      _ = layout.advance(through: reader.document, resolver: &resolver)
    }

    mutating func look() -> [String] {
      Rendering.lines(
        layout.page(of: reader.document, resolver: &resolver) ?? .empty(width: 60)
      )
    }

    mutating func finish() -> [String] {
      reader.finish()
      while !layout.advance(through: reader.document, resolver: &resolver) {}
      return look()
    }
  }

  /// Counts how often layout asked whether to go on.
  private final class LookCounter: Sendable {
    private let count = Mutex(0)
    func look() -> Int {
      count.withLock {
        $0 += 1
        return $0
      }
    }
  }

  private static func rows(_ numbers: Range<Int>, note: String = "note") -> String {
    numbers.map { "<tr><td>\($0)<td>name<td>\(note)</tr>" }.joined(separator: "\n")
  }

  @Test func `rows of an open table are shown as they come`() throws {
    var page = try Growing()
    page.feed("<p>Before<table>" + Self.rows(0..<500))
    #expect(page.look().count == 501)
    page.feed(Self.rows(500..<900))
    let lines = page.look()
    #expect(lines.count == 901)
    #expect(lines.last == "899  name  note")
  }

  @Test func `later rows keep the widths of the first ones until the table ends`() throws {
    var page = try Growing()
    page.feed("<table>" + Self.rows(0..<300))
    #expect(page.look().first == "0    name  note")
    page.feed(Self.rows(300..<310, note: "longer note"))
    let open = page.look()
    #expect(open.first == "0    name  note")
    #expect(!open.contains { $0.contains("longer") })
    page.feed("</table>After")
    let closed = page.look()
    #expect(closed.first == "0    name  note")
    #expect(closed.contains("309  name  longer note"))
    #expect(closed.last == "After")
  }

  @Test func `columns that come late are not lost`() throws {
    var page = try Growing()
    page.feed("<table>" + Self.rows(0..<250))
    _ = page.look()
    page.feed("<tr><td>a<td>b<td>c<td>late")
    #expect(page.look().last?.hasSuffix("late") == true)
  }

  @Test(arguments: [
    "<table><tr><td rowspan=9000>side" + rows(0..<300),
    "<table><thead><tr><th>H<tbody>" + rows(0..<300) + "<tfoot><tr><td>foot</tfoot>",
    "<table><tbody>" + rows(0..<300) + "</tbody><thead><tr><th>late</thead>",
    "<table border=1>" + rows(0..<300),
    "<table><tr><td><table>" + rows(0..<300),
  ])
  func `what was shown before changes nothing in the finished page`(html: String) throws {
    var whole = try Growing()
    whole.feed(html)
    let expected = whole.finish()
    var page = try Growing()
    var rest = Substring(html)
    while !rest.isEmpty {
      page.feed(String(rest.prefix(777)))
      rest = rest.dropFirst(777)
      #expect(!page.look().isEmpty)
    }
    #expect(page.finish() == expected)
  }

  @Test func `making a page and laying out stop when told`() throws {
    let cell = String(repeating: "<p>word word word", count: 2_000)
    for html in ["<table>" + Self.rows(0..<3_000), "<table><tr><td>" + cell, "<p>" + cell] {
      var page = try Growing()
      page.reader.feed(Array(html.utf8))
      page.reader.finish()
      let looks = LookCounter()
      let isDone = page.layout.advance(
        through: page.reader.document,
        resolver: &page.resolver,
        shouldPause: { looks.look() == 2 }
      )
      #expect(!isDone)
      #expect(looks.look() == 3)
      // It can go on, or start over, and comes to the whole page.
      var whole = try Growing()
      whole.feed(html)
      #expect(page.finish() == whole.finish())
    }
  }
}
