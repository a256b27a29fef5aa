import DOM
import Parsing
import Testing

@Suite struct JSONReaderTests {
  private func document(
    _ text: String,
    chunk: Int = 1 << 16,
    format: DocumentFormat = .json
  ) throws -> Document {
    try #require(Reading.document(Array(text.utf8), chunk: chunk, format: format))
  }

  private func text(_ text: String, format: DocumentFormat = .json) throws -> String {
    let document = try document(text, format: format)
    return document.textContent(of: document.body)
  }

  private static let sample = """
    {"name": "a \\"b\\" \\u00e9\\ud83d\\ude00", "big": 12345678901234567890.10, "ok": [true, null],
     "empty": {}, "list": [{"title": "One", "id": 1}, {"id": 2}], "deep": [[[1]], "https://e.org/x"],
     "name": "twice"}
    """

  @Test(arguments: [
    ("\"a\"", "\"a\""), ("1.50", "1.50"), ("-0e+10", "-0e+10"), ("[]", "[]"), ("{}", "{}"),
    ("[1, \"a\", null]", "[1, \"a\", null]"), ("\"\\ud800x\"", "\"\u{FFFD}x\""),
    ("\"\\u0000\"", "\"\u{FFFD}\""), (" \t\r\n true \n", "true"),
    ("{\"a\":1,\"a\":2}", "{…}a: 1a: 2"),
  ])
  func `values are shown as they are written`(json: String, shown: String) throws {
    #expect(try text(json) == shown)
  }

  @Test func `a record is called by its title, and duplicate names stay`() throws {
    let shown = try text(Self.sample)
    #expect(shown.contains("0: One"))
    #expect(shown.contains("1: 2"))
    #expect(shown.contains("12345678901234567890.10"))
    #expect(shown.contains("name: \"twice\""))
    #expect(shown.contains("a \"b\" é😀"))
  }

  /// The parts of the first record of a list: its bold title, and its members as they follow.
  private func record(_ json: String) throws -> (title: String, members: String) {
    let document = try document("[\(json), 1]")
    let nodes = (0..<document.nodeCount).map { NodeID(UInt32($0)) }
    let summaries = nodes.filter { document.isHTML($0, .summary) }
    let summary = try #require(summaries.dropFirst().first)
    let bold = nodes.first { node in
      document.isHTML(node, .b)
        && document.textContent(of: summary).hasSuffix(document.textContent(of: node))
    }
    let whole = document.textContent(of: document.parent(of: summary))
    let head = document.textContent(of: summary)
    return (bold.map { document.textContent(of: $0) } ?? "", String(whole.dropFirst(head.count)))
  }

  @Test(
    arguments: [
      (#"{"id": 7, "title": "One", "body": "Words\nand more"}"#, "One", "Words\nand moreid: 7"),
      (#"{"text": "first", "name": "n", "title": "T"}"#, "T", #"firstname: "n""#),
      (#"{"title": "", "name": "n", "body": 5}"#, "n", #"title: ""body: 5"#),
      (#"{"title": "One", "tags": ["a"], "body": "late"}"#, "One", #"tags: ["a"]body: "late""#),
      (#"{"title": "One", "title": "Two"}"#, "One", #"title: "Two""#),
    ] as [(String, String, String)]
  )
  func `a record of a list is its bold title with its text below, and then the rest`(
    json: String,
    title: String,
    members: String
  ) throws {
    let record = try record(json)
    #expect(record.title == title && record.members == members)
  }

  @Test(arguments: [#"{"id": 7, "body": "x"}"#, #"{"title": 5}"#, #"{"a": {"title": "x"}}"#])
  func `what has no title is no record`(json: String) throws {
    let shown = try text("[\(json)]")
    #expect(shown.contains("body: \"x\"") || shown.contains("title: "))
  }

  @Test func `a long title is cut in the head and whole below it`() throws {
    let long = String(repeating: "word ", count: 30)
    let record = try record("{\"title\": \"\(long)\", \"body\": \"b\"}")
    #expect(record.title.hasSuffix("…") && record.members == "btitle: \"\(long)\"")
  }

  @Test(arguments: [100, 20_000])
  func `long lists of records are lists like short ones, wherever chunks end`(count: Int) throws {
    let records = (0..<count).map {
      "{\"userId\": 1, \"id\": \($0), \"title\": \"title \($0)\", \"body\": \"body \($0)\"}"
    }
    let list = "[" + records.joined(separator: ",") + "]"
    let document = try document(list, chunk: 1_000)
    let nodes = (0..<document.nodeCount).map { NodeID(UInt32($0)) }
    let titles = nodes.filter { document.isHTML($0, .b) }.map { document.textContent(of: $0) }
    #expect(titles.count { $0.hasPrefix("title ") } == count)
    let shown = document.textContent(of: document.body)
    #expect(shown.contains("\(count - 1): title \(count - 1)body \(count - 1)userId: 1"))
  }

  @Test(arguments: [1, 2, 3, 7, 64])
  func `chunks may end anywhere`(chunk: Int) throws {
    let whole = TreeDump.text(of: try document(Self.sample))
    #expect(TreeDump.text(of: try document(Self.sample, chunk: chunk)) == whole)
  }

  @Test func `a text that is cut anywhere says where and keeps what was read`() throws {
    let bytes = Array(Self.sample.utf8)
    for length in 0..<bytes.count {
      let part = try #require(Reading.document(Array(bytes[..<length]), format: .json))
      let shown = part.textContent(of: part.body)
      #expect(shown.contains("Line "), "cut at \(length)")
      if length > 60 { #expect(shown.contains("é😀"), "cut at \(length)") }
    }
  }

  @Test(arguments: [
    ("{\"a\": 1,\n \"b\" 2}", "Line 2, column 6: “:” was expected, not “2”."),
    ("[1, 2,]", "Line 1, column 7: a value was expected, not “]”."),
    ("[tru]", "Line 1, column 2: “tru” is no value."),
    ("[01]", "Line 1, column 2: “01” is no number."),
    ("{'a': 1}", "Line 1, column 2: a name in double quotes or “}” was expected, not “'”."),
    ("1 2", "Line 1, column 3: the end of the text was expected, not “2”."),
    ("[1}", "Line 1, column 3: “,” or “]” was expected, not “}”."),
    ("\"a\nb\"", "Line 1, column 3: a string holds a control character that is not escaped."),
    ("\"é\\x\"", "Line 1, column 4: a backslash quotes what it may not quote."),
    ("", "Line 1, column 1: there is nothing to read."),
    ("NaN", "Line 1, column 1: “NaN” is no value."), ("-", "“-” is no number."),
    ("1.", "“1.” is no number."), ("1e", "“1e” is no number."), (".5", "a value was expected"),
    ("\"\\u12g4\"", "four hexadecimal digits were expected"), ("[", "before everything is closed"),
    ("\"abc", "the text ends inside a string"), ("<html>", "a value was expected, not “<”"),
  ])
  func `damage is named with its place`(json: String, sentence: String) throws {
    #expect(try text(json).contains(sentence))
  }

  @Test func `what follows the damage is still there to read`() throws {
    #expect(try text("[1, oops, 2]\nend").contains("oops, 2]\nend"))
    #expect(try text("[\"open").contains("\"open"))
  }

  @Test func `an address in a string is a link`() throws {
    let document = try document(
      "{\"a\": \"see https://e.org/(x), ok\", \"b\": \"javascript:alert(1)\"}"
    )
    let links = (0..<document.nodeCount).map { NodeID(UInt32($0)) }.filter {
      document.isHTML($0, .a)
    }
    #expect(links.map { document.attributeValue(of: $0, .href) } == ["https://e.org/(x)"])
  }

  @Test(arguments: ["[", "{\"a\":", "[{\"a\":"])
  func `a hundred thousand levels end with a sentence`(piece: String) throws {
    let shown = try text(String(repeating: piece, count: 100_000))
    #expect(shown.contains("more than 10000 levels"))
  }

  @Test func `long lists are folded in portions`() throws {
    let list = "[" + (0..<1500).map { "\($0)" }.joined(separator: ",") + "]"
    let document = try document(list)
    let summaries = (0..<document.nodeCount).map { NodeID(UInt32($0)) }
      .filter { document.isHTML($0, .summary) }
      .map { document.textContent(of: $0) }
    #expect(summaries.first == "[…]")
    #expect(summaries.count == 11)
    #expect(summaries.contains("100–199") && summaries.contains("1000–1999"))
    #expect(document.textContent(of: document.body).contains("1499: 1499"))
  }

  @Test func `a large file is folded behind its first lines`() throws {
    let record = "{\"id\": 1, \"name\": \"a name\"},"
    let document = try document("[" + String(repeating: record, count: 40_000) + "0]")
    var open = 0
    var closed = 0
    for index in 0..<document.nodeCount {
      let node = NodeID(UInt32(index))
      guard document.isHTML(node, .details) else { continue }
      if document.hasAttribute(node, .open) { open += 1 } else { closed += 1 }
    }
    #expect(open > 10_000 && closed > 10_000)
  }

  @Test func `lines of JSON are shown one after another, and a damaged one is skipped`() throws {
    let shown = try text("{\"a\":1}\n{\"b\":oops}\n[3]\n\n\"end\"", format: .jsonLines)
    #expect(shown.contains("a: 1"))
    #expect(shown.contains("Line 2, column 6: “oops” is no value."))
    #expect(shown.contains("[3]"))
    #expect(shown.hasSuffix("\"end\""))
    #expect(!shown.contains("Line 3"))
  }
}
