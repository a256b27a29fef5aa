import Addressing
import DOM
import Parsing
import Testing

@Suite struct DocumentReaderTests {
  @Test func `a hundred thousand nested elements stay within the depth`() throws {
    let page = Array(String(repeating: "<div>", count: 100_000).utf8)
    let document = try #require(Reading.document(page))
    var deepest = 0
    var node = document.root
    while node.isSome {
      deepest += 1
      node = document.firstChild(of: node)
    }
    #expect(deepest <= 513)
    #expect(document.nodeCount > 100_000)
  }

  @Test(arguments: [
    "<b><p>", "<a><div>", "</p>", "<table>x", "<font size=1><p>", "<b>", "\0", "&#1;",
  ])
  func `hostile repetition ends`(piece: String) throws {
    let page = Array(String(repeating: piece, count: 20_000).utf8)
    let document = try #require(Reading.document(page))
    #expect(document.isComplete)
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["<li></li>", "<dd></dd>", "</x>", "<svg></g>"])
  func `an end is not looked for again and again in what is open`(piece: String) throws {
    let open = "<ul><li><section>" + String(repeating: "<div>", count: 20_000)
    let page = open + String(repeating: piece, count: 20_000)
    let document = try #require(Reading.document(Array(page.utf8)))
    #expect(document.nodeCount >= 20_000)
  }

  @Test func `everything is closed at the end`() throws {
    let document = try #require(Reading.document(Array("<p>a<b>b<table>c".utf8)))
    let open = (0..<document.nodeCount).filter { !document.isClosed(NodeID(UInt32($0))) }
    #expect(open.isEmpty)
  }

  @Test func `the first base counts`() throws {
    let page = "<base href='/one/'><base href='/two/'><p>"
    let document = try #require(Reading.document(Array(page.utf8)))
    #expect(document.baseURL.href == "https://example.org/one/")
  }

  @Test func `plain text is named after its file`() throws {
    let document = try #require(Reading.document(Array("<b>\r\n&amp;".utf8), format: .plainText))
    #expect(document.textContent(of: document.titleElement) == "a b.txt")
    #expect(document.textContent(of: document.body) == "<b>\n&amp;")
  }
}
