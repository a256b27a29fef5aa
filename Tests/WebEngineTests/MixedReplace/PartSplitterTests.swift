import Loading
import Testing

@testable import WebEngine

@Suite struct `Splitting a body into its parts` {
  /// What comes out, in writing: `<type>` begins a part, `|` ends it, `.` is the last boundary.
  private func split(_ body: String, _ boundary: String = "b", step: Int = .max) throws -> String {
    var splitter = try #require(PartSplitter(boundary: boundary))
    var events: [PartSplitter.Event] = []
    var rest = Array(body.utf8)[...]
    while !rest.isEmpty {
      events += try splitter.feed(Array(rest.prefix(step)))
      rest = rest.dropFirst(step)
    }
    events += splitter.finish()
    return events.map { event in
      switch event {
      case .part(let fields): "<\(fields["content-type"] ?? "")>"
      case .data(let bytes): String(decoding: bytes, as: UTF8.self)
      case .partEnd: "|"
      case .end: "."
      }
    }.joined()
  }

  private static let bodies: [(String, String)] = [
    (
      "--b\r\nContent-Type: text/html\r\n\r\none\r\n--b\r\n\r\ntwo\r\n--b--\r\n",
      "<text/html>one|<>two|."
    ),
    // Bare line feeds, no line before the first boundary, white space behind it.
    ("--b \t\nContent-Type:a/b\n\nx\ny\n--b--", "<a/b>x\ny|."),
    // What comes before and after is nobody's.
    ("hello\r\n--b\r\n\r\nx\r\n--b--\r\nand more\r\n--b\r\n\r\nno", "<>x|."),
    // A line that only begins like a boundary, and one in the middle of a line.
    ("--b\n\na\n--bx\n--b-\nx--b\n--b--", "<>a\n--bx\n--b-\nx--b|."),
    // The last line feed is the boundary's, the others are the part's.
    ("--b\r\n\r\nx\r\n\r\n\r\r\n--b--", "<>x\r\n\r\n\r|."),
    // Empty parts, folded lines, lines that are no fields.
    ("--b\n\n--b\nContent-Type: text/\n plain\nnonsense\n: x\n\n\n--b--", "<>|<text/ plain>|."),
    // The end comes early.
    ("--b\n\nx\ny", "<>x\ny"), ("--b\n\nx\n--b", "<>x"), ("--b\nContent-Type: a/b\n", ""), ("", ""),
    ("--b\n\nx\r", "<>x\r"), ("--b--", "."),
  ]

  @Test(arguments: bodies)
  func `parts are found wherever the bytes are cut`(body: String, parts: String) throws {
    for step in [Int.max, 1, 2, 3, 5, 7] { #expect(try split(body, step: step) == parts) }
  }

  @Test func `a header without an end is given up`() throws {
    var splitter = try #require(PartSplitter(boundary: "b"))
    _ = try splitter.feed(Array("--b\n".utf8))
    let line = Array(("x: " + String(repeating: "y", count: 1_000) + "\n").utf8)
    #expect(throws: PartSplitter.Fault.self) {
      for _ in 0..<20 { _ = try splitter.feed(line) }
    }
    var other = try #require(PartSplitter(boundary: "b"))
    #expect(throws: PartSplitter.Fault.self) {
      _ = try other.feed(Array("--b\n".utf8) + Array(repeating: 0x78, count: 20_000))
    }
  }

  @Test(arguments: ["", "a\nb", String(repeating: "x", count: 300)])
  func `some texts are no boundaries`(boundary: String) {
    #expect(PartSplitter(boundary: boundary) == nil)
  }

  @Test func `nothing is held back but what may be a boundary`() throws {
    var splitter = try #require(PartSplitter(boundary: "b"))
    _ = try splitter.feed(Array("--b\n\n".utf8))
    #expect(try splitter.feed(Array("abc\r".utf8)) == [.data(Array("abc".utf8))])
    #expect(try splitter.feed(Array("\n--".utf8)) == [])
    #expect(try splitter.feed(Array("c".utf8)) == [.data(Array("\r\n--c".utf8))])
  }
}
