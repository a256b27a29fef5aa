import Addressing
import DOM
import Parsing
import Testing

/// Inputs that are small and ask for much: what they become is bounded by what they are, in memory and in work.
@Suite struct HostileInputTests {
  private func document(_ text: String, _ format: DocumentFormat) throws -> Document {
    try #require(Reading.document(Array(text.utf8), format: format))
  }

  private func count(_ name: NameID, in document: Document) -> Int {
    (0..<document.nodeCount).count { document.isHTML(NodeID(UInt32($0)), name) }
  }

  // MARK: Markdown

  @Test(arguments: ["https://a.example/b\n\n", "see https://a.example/b_c, and *this* "])
  func `written-out addresses without end are links all the same`(piece: String) throws {
    let document = try document(String(repeating: piece, count: 40_000), .markdown)
    #expect(count(.a, in: document) == 40_000)
  }

  @Test func `a reference with a long target does not blow a text up`() throws {
    let text =
      String(repeating: "[a] ![a]\n\n", count: 10_000) + "[a]: /"
      + String(repeating: "x", count: 30_000)
    let document = try document(text, .markdown)
    #expect(document.buffer.count < text.utf8.count * 4)
    #expect(count(.a, in: document) > 1)
    let words = document.textContent(of: document.body).split(whereSeparator: \.isWhitespace)
    #expect(words.count == 10_000)
  }

  @Test func `rows that are filled up make no endless table`() throws {
    let columns = 100
    let text =
      String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|---", count: columns)
      + "|\n" + String(repeating: "|\n", count: 5_000)
    let document = try document(text, .markdown)
    #expect(document.nodeCount < 500_000)
    #expect(document.textContent(of: document.body).contains("only its beginning is shown"))
  }

  // MARK: XML

  /// One entity of a piece many times, and another of references to it.
  @Test(arguments: [("", 0, 5_000), ("x", 16_000, 5_000), ("&#38;#38;", 1_500, 9)])
  func `entities cost their length and not more`(
    piece: String,
    count: Int,
    references: Int
  ) throws {
    let inner = String(repeating: piece, count: count)
    let outer = String(repeating: "&e;", count: references)
    let type = "<!DOCTYPE r [<!ENTITY e \"\(inner)\"><!ENTITY v \"\(outer)\">]>"
    let text = type + "<r>" + String(repeating: "&v;", count: 20_000) + "<last/></r>"
    let document = try document(text, .xml)
    #expect(document.buffer.count < 4 << 20)
    #expect(document.textContent(of: document.body).contains("<last/>"))
  }

  @Test func `namespaces without end end the document`() throws {
    let open = (0..<2_000).map { "<a xmlns:p\($0)='u'>" }.joined()
    let document = try document(open + String(repeating: "<q:b/>", count: 2_000), .xml)
    #expect(document.textContent(of: document.body).contains("namespaces are open at once"))
    let many = String(repeating: "<a xmlns:p='u'><p:b/></a>", count: 2_000)
    let honest = try self.document("<r>" + many + "</r>", .xml)
    #expect(!honest.textContent(of: honest.body).contains("Line "))
  }

  @Test func `remarks before the root are not all kept`() throws {
    let document = try document(String(repeating: "<!---->", count: 50_000) + "<r/>", .xml)
    #expect(document.nodeCount < 50_000)
    #expect(document.textContent(of: document.body).contains("<r/>"))
  }

  // MARK: Feeds

  @Test func `bases inside each other do not grow without end`() throws {
    let step = "<x xml:base=\"\(String(repeating: "a", count: 500))/\">"
    let text =
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry>" + String(repeating: step, count: 5_000)
      + "<link href=\"b\"/>"
    let document = try document(text, .xml)
    #expect(document.buffer.count < 100_000)
  }

  @Test func `markup in an entry is collected piece by piece`() throws {
    let text =
      "<feed xmlns=\"http://www.w3.org/2005/Atom\"><entry><content type=\"xhtml\">"
      + String(repeating: "<b>x</b>", count: 50_000) + "</content></entry></feed>"
    #expect(count(.b, in: try document(text, .xml)) == 50_000)
  }

  // MARK: HTML

  @Test func `formatting elements with many attributes are told apart at once`() throws {
    let attributes = (0..<1_000).map { "a\($0)=1" }.joined(separator: " ")
    let tags = (0..<200).map { "<b \(attributes) z=\($0 + 100)>" }.joined()
    let document = try document(tags + "x<p>y", .html)
    #expect(count(.b, in: document) == 200)
    // Of equal ones three are opened again at most, in whatever order their attributes stand.
    let equal = "<p>" + String(repeating: "<b a=1 c=2><b c=2 a=1>", count: 4) + "x</p><p>y"
    #expect(count(.b, in: try self.document(equal, .html)) == 8 + 3)
  }

  // MARK: Text and trees

  @Test(arguments: ["mailto:", "http:///", "https://a:", "mailto:a("])
  func `addresses that are none are not looked through again and again`(piece: String) throws {
    let text = String(repeating: piece, count: 100_000)
    let document = try document(text, .plainText)
    #expect(document.textContent(of: document.body) == text)
  }

  @Test func `a deep tree is written in pieces`() throws {
    let document = try document(String(repeating: "<a b='c'>", count: 2_000), .xml)
    var text = ""
    var longest = 0
    TreeDump.write(document) {
      text += $0
      longest = max(longest, $0.utf8.count)
    }
    #expect(text == TreeDump.text(of: document))
    #expect(text.utf8.count > 256 << 10)
    #expect(longest < 128 << 10)
  }
}
