import Addressing
import DOM
import Parsing
import Testing

@Suite struct XMLReaderTests {
  private func document(_ text: String, chunk: Int = 1 << 16) throws -> Document {
    try #require(Reading.document(Array(text.utf8), chunk: chunk, format: .xml))
  }

  private func text(_ text: String) throws -> String {
    let document = try document(text)
    return document.textContent(of: document.body)
  }

  private func elements(_ name: NameID, in document: Document) -> [NodeID] {
    (0..<document.nodeCount).map { NodeID(UInt32($0)) }.filter { document.isHTML($0, name) }
  }

  private static let sample = """
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <!DOCTYPE r [<!ENTITY co "A&amp;B é"> <!-- ]> --> ]>
    <?xml-stylesheet href="x.xsl"?>
    <r xmlns:x="urn:x" x:a="1 &lt; 2"><!-- note --><leaf>text &co; &nbsp;</leaf><empty/>
      <x:in>mixed <b>bold</b> https://e.org/<![CDATA[<&>]]></x:in></r>
    """

  @Test func `a document of no known kind is a tree`() throws {
    let shown = try text(Self.sample)
    #expect(shown.contains("<?xml-stylesheet href=\"x.xsl\"?>"))
    #expect(shown.contains("<r x:a=\"1 < 2\">"))
    #expect(shown.contains("<!-- note -->"))
    #expect(shown.contains("<leaf>text A&B é \u{A0}</leaf>"))
    #expect(shown.contains("<empty/>"))
    #expect(shown.contains("<b>bold</b>"))
    #expect(shown.contains("<&>"))
    #expect(shown.hasSuffix("</r>"))
    #expect(elements(.a, in: try document(Self.sample)).count == 1)
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `chunks may end anywhere`(chunk: Int) throws {
    let whole = TreeDump.text(of: try document(Self.sample))
    #expect(TreeDump.text(of: try document(Self.sample, chunk: chunk)) == whole)
  }

  @Test func `a text that is cut anywhere keeps what was read`() throws {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let part = try #require(Reading.document(Array(bytes[..<length]), format: .xml))
      let shown = part.textContent(of: part.body)
      #expect(shown.contains("Line "), "cut at \(length)")
    }
  }

  @Test(arguments: [
    ("<a>\n <b>1</b>\n <c></d>\n</a>", "Line 3", "<b>1</b>"),
    ("<a><b x=1/></a>", "Line 1", "<a>"), ("<a/><b/>", "Line 1", "<a/>"),
    ("words", "Line 1", ""), ("<a>&#0;</a", "Line 1", "\u{FFFD}"),
  ])
  func `damage is named with its place, below what was read`(
    xml: String,
    place: String,
    read: String
  ) throws {
    let shown = try text(xml)
    #expect(shown.contains(place))
    #expect(read.isEmpty || shown.contains(read))
  }

  @Test func `entities neither explode nor reach outside`() throws {
    var bomb = "<!DOCTYPE b [<!ENTITY x0 \"ha\">"
    for level in 1...60 {
      bomb += "<!ENTITY x\(level) \"" + String(repeating: "&x\(level - 1);", count: 10) + "\">"
    }
    bomb += "<!ENTITY out SYSTEM \"file:///etc/passwd\"> <!ENTITY self \"&self;\">]>"
    let shown = try text(bomb + "<b>&x60;|&out;|&self;|&x2;</b>")
    #expect(shown.utf8.count < 4 * 1024 * 1024)
    #expect(!shown.contains("root:"))
    #expect(shown.contains("&out;"))
    #expect(shown.contains(String(repeating: "ha", count: 100)))
  }

  @Test(arguments: ["<a>", "<a x='1'>", "<!--", "&", "<a/>", "<![CDATA[", "]]>", "<?a "])
  func `hostile repetition ends`(piece: String) throws {
    let document = try document("<r>" + String(repeating: piece, count: 50_000))
    #expect(document.isComplete)
  }

  @Test func `XHTML is a page`() throws {
    let page = """
      <?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="fr"><head>
      <title>T &eacute;</title><base href="/b/"/><script src="x"/></head>
      <body><p>one<br/>two <![CDATA[<3]]></p><div/><p>after</p>
      <svg xmlns="http://www.w3.org/2000/svg"><text>s</text></svg></body></html>
      """
    let document = try document(page)
    #expect(document.textContent(of: document.titleElement) == "T é")
    #expect(document.baseURL.href == "https://example.org/b/")
    #expect(document.attributeValue(of: document.root, .lang) == "fr")
    #expect(elements(.p, in: document).count == 2)
    #expect(document.textContent(of: document.body).contains("two <3"))
    let svg = (0..<document.nodeCount).map { NodeID(UInt32($0)) }
      .filter { document.kind(of: $0) == .element && document.namespace(of: $0) == .svg }
    #expect(svg.count == 2)
  }

  @Test func `damaged XHTML is read on`() throws {
    let page = """
      <html xmlns="http://www.w3.org/1999/xhtml"><body><p>one<b>two</p><p>three &bad; x</p></body></html>
      """
    let shown = try text(page)
    #expect(shown.contains("one") && shown.contains("three"))
    #expect(shown.contains("Line 1"))
  }

  @Test func `HTML that is called XML still shows its body`() throws {
    let page = """
      <html><head><meta name="a"><link rel="x"><title>T</title></head>
      <body bgcolor=white><p>one<br>two<p>three<hr><img src="x">four</body></html>
      """
    let document = try document(page)
    let shown = document.textContent(of: document.body)
    #expect(document.parent(of: document.body) == document.root)
    for word in ["one", "two", "three", "four"] { #expect(shown.contains(word)) }
  }

  @Test func `a drawing shows its words and its size`() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"><title>Map</title>
      <g><desc>Of a place</desc><text x="1">Here <tspan>it</tspan> is</text></g></svg>
      """
    let document = try document(drawing)
    let shown = document.textContent(of: document.body)
    #expect(document.textContent(of: document.titleElement) == "Map")
    #expect(shown.contains("10 × 20") && shown.contains("Of a place"))
    #expect(shown.contains("Here it is"))
  }

  @Test(arguments: ["/>", " />", "></a>"], [7, 1 << 16])
  func `attributes without end are left out and cost no more than their length`(
    end: String,
    chunk: Int
  ) throws {
    let many = (0..<100_000).map { " a\($0)='>/\($0 % 10)'\n" }.joined()
    let document = try document("<r><a\(many)\(end)<b>after it</b></r>", chunk: chunk)
    let shown = document.textContent(of: document.body)
    #expect(shown.contains("a1023="))
    #expect(!shown.contains("a1024="))
    #expect(shown.contains("<b>after it</b>"))
    #expect(!shown.contains("Line "))
  }
}
