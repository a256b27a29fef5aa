import DOM
import Parsing
import Testing

@Suite struct PlainTextReaderTests {
  private func document(_ text: String, chunk: Int = 1 << 16) throws -> Document {
    try #require(Reading.document(Array(text.utf8), chunk: chunk, format: .plainText))
  }

  private func elements(_ name: NameID, in document: Document) -> [NodeID] {
    (0..<document.nodeCount).map { NodeID(UInt32($0)) }.filter { document.isHTML($0, name) }
  }

  @Test(arguments: [
    ("see https://a.example/b.", ["https://a.example/b"]),
    (
      "(http://a.example/x_(y)) or <http://b.example>",
      ["http://a.example/x_(y)", "http://b.example"]
    ),
    ("HTTP://A.example/, mailto:me@x.org!", ["HTTP://A.example/", "mailto:me@x.org"]),
    ("xhttp://a.b http:// http://, https:///x mailto:nobody javascript:alert(1) file:///etc", []),
    ("\"https://a.example/?q=1&r=2#f\"", ["https://a.example/?q=1&r=2#f"]),
    ("見よhttps://a.example/漢字。次", ["https://a.example/漢字"]),
    ("http://[::1]:80/x] http://a.example/\u{7}b", ["http://[::1]:80/x", "http://a.example/"]),
  ])
  func `written-out addresses are links`(text: String, addresses: [String]) throws {
    let document = try document(text)
    let links = elements(.a, in: document).map { document.attributeValue(of: $0, .href) }
    #expect(links == addresses)
    #expect(document.textContent(of: document.body) == text)
  }

  @Test(arguments: [
    ("N\u{8}NA\u{8}AM\u{8}ME\u{8}E x", "NAME x", "font-weight:bold;"),
    ("_\u{8}a_\u{8}b", "ab", "text-decoration:underline;"),
    ("a\u{8}_", "a", "text-decoration:underline;"),
    ("\u{1B}[31mred\u{1B}[0m", "red", "color:#cd0000;"),
    ("\u{1B}[1;38;5;196mx\u{1B}[m", "x", "font-weight:bold;color:#ff0000;"),
    ("\u{1B}[38;2;1;2;3mx", "x", "color:#010203;"), ("\u{1B}[7mx", "x", "-tern-reverse:reverse;"),
    ("é\u{8}é", "é", "font-weight:bold;"),
  ])
  func `overstrike and colours become style`(text: String, shown: String, style: String) throws {
    let document = try document(text)
    #expect(document.textContent(of: document.body) == shown)
    let span = try #require(elements(.span, in: document).first)
    #expect(document.attributeValue(of: span, .style) == style)
  }

  @Test(arguments: [
    "\u{1B}]0;title\u{7}x", "\u{1B}]8;;http://e\u{1B}\\x", "\u{1B}[2Jx", "\u{1B}(Bx", "\u{1B}cx",
    "\u{1B}[?25lx", "\u{1B}Pq#0\u{1B}\\x", "\u{8}\u{8}x", "\u{1B}[999999999999999;1;Hx",
  ])
  func `other control sequences go`(text: String) throws {
    let document = try document(text)
    #expect(document.textContent(of: document.body) == "x")
  }

  @Test func `colours last until they end, over lines and chunks`() throws {
    let text = "\u{1B}[32mgreen\nstill\u{1B}[0m\nplain"
    for chunk in [1, 2, 5, 100] {
      let document = try document(text, chunk: chunk)
      #expect(document.textContent(of: document.body) == "green\nstill\nplain")
      let styled = elements(.span, in: document).map { document.textContent(of: $0) }.joined()
      #expect(styled == "green\nstill")
    }
  }

  @Test func `a form feed is a rule between pages`() throws {
    let document = try document("one\n\u{C}two\n")
    #expect(elements(.hr, in: document).count == 1)
    #expect(
      elements(.pre, in: document).map { document.textContent(of: $0) } == ["one\n", "two\n"]
    )
  }

  @Test func `very long lines wrap, and the others do not`() throws {
    let long = String(repeating: "word ", count: 8000)
    for chunk in [100, 1000, 100_000] {
      let document = try document("one\n\(long)\ntwo\n", chunk: chunk)
      let parts = elements(.pre, in: document)
      #expect(parts.map { document.textContent(of: $0) } == ["one\n", long + "\n", "two\n"])
      #expect(document.attributeValue(of: parts[1], .class)?.contains("wrapped") == true)
    }
  }

  @Test func `line ends of every kind are one, whatever the chunks`() throws {
    for chunk in 1...4 {
      let document = try document("a\r\nb\rc\n\r\nd", chunk: chunk)
      #expect(document.textContent(of: document.body) == "a\nb\nc\n\nd")
    }
  }

  @Test(arguments: [
    "x", "é", "http://a.example/", "\u{8}", "\u{1B}[", "\u{1B}[1m", "((((", "\u{C}",
  ])
  func `a million of anything ends`(piece: String) throws {
    let document = try document(String(repeating: piece, count: 300_000))
    #expect(document.isComplete)
  }
}
