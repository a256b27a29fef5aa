import DOM
import Testing

/// Longer runs of characters travel beside the markup that libxml2 reads; nothing of them may be lost or displaced.
@Suite struct LongRunTests {
  @Test(arguments: [1, 7, 8, 9, 63, 64, 65, 4094, 4095, 4096, 8191, 40_000])
  func `runs of every length arrive whole`(length: Int) throws {
    let run = LongRunTests.run(of: length)
    let page =
      "<p title=\"\(run)\" lang=\(run)>\(run)<!--\(run)--><b>\(run)</b><script>\(run)</script>"
    let document = try #require(Reading.document(Array(page.utf8)))
    let paragraph = document.firstChild(of: document.body)
    #expect(document.attributeValue(of: paragraph, .title) == run)
    #expect(document.attributeValue(of: paragraph, .lang) == run)
    #expect(document.textContent(of: paragraph) == run + run + run)
    for chunk in [3, 1000] {
      #expect(Reading.dump(Array(page.utf8), chunk: chunk) == Reading.dump(Array(page.utf8)))
    }
  }

  @Test(arguments: [("\u{E9}", "&#xE9;"), ("\u{3042}", "&#x3042;"), ("\u{1F40E}", "&#x1F40E;")])
  func `no character of references is cut where a run is full`(
    character: String,
    reference: String
  ) throws {
    for letters in 8...11 {
      let head = LongRunTests.run(of: letters)
      let page = "<p title=\"" + head + String(repeating: reference, count: 3000) + "\">"
      let text = head + String(repeating: reference, count: 3000) + "</p>after"
      let document = try #require(Reading.document(Array((page + text).utf8)))
      let paragraph = document.firstChild(of: document.body)
      let expected = head + String(repeating: character, count: 3000)
      #expect(document.attributeValue(of: paragraph, .title) == expected)
      #expect(document.textContent(of: paragraph) == expected)
    }
  }

  @Test(arguments: ["\u{1}", "\u{2}", "\u{3}", "\u{4}", "\u{5}", "\"", "&amp;", "&#3;", "\u{FFFE}"])
  func `marks inside runs are characters like others`(mark: String) throws {
    let run = "long enough" + mark + "to travel" + mark
    let expected = run.replacing("&amp;", with: "&").replacing("&#3;", with: "\u{3}")
    let page = "<p title='\(run)'>\(run)<!--\(mark)long enough--><i>\(mark)</i>"
    let document = try #require(Reading.document(Array(page.utf8)))
    let paragraph = document.firstChild(of: document.body)
    #expect(document.attributeValue(of: paragraph, .title) == expected)
    #expect(document.textContent(of: paragraph).hasPrefix(expected))
  }

  @Test(arguments: ["\u{1}", "\u{2}", "\u{3}", "\u{4}", "a\u{4}"])
  func `marks in names are characters like others`(mark: String) throws {
    let page = "<x\(mark)y \(mark)name=value></x\(mark)y>"
    let document = try #require(Reading.document(Array(page.utf8)))
    let element = document.firstChild(of: document.body)
    #expect(document.names[document.name(of: element)] == Array("x\(mark)y".utf8))
    let attribute = document.attribute(of: element, at: 0).name
    #expect(document.names[attribute] == Array("\(mark)name".utf8))
    #expect(document.isClosed(element))
  }

  @Test func `what is left out does not displace what follows`() throws {
    let many = (0..<1100).map { " a\($0)=value-number-\($0)" }.joined()
    let page = "<p\(many)>first text</p title=\"left out of it\" lang=unquoted-value>second text"
    for chunk in [7, 100_000] {
      let document = try #require(Reading.document(Array(page.utf8), chunk: chunk))
      #expect(document.textContent(of: document.body) == "first textsecond text")
      let paragraph = document.firstChild(of: document.body)
      #expect(document.attributeCount(of: paragraph) == 1024)
      let last = document.attribute(of: paragraph, at: 1023)
      #expect(String(decoding: document.buffer[last.value], as: UTF8.self) == "value-number-1023")
    }
  }

  private static func run(of length: Int) -> String {
    String(decoding: (0..<length).map { UInt8(0x61 + $0 % 26) }, as: UTF8.self)
  }
}
