import Testing
import Text

@Suite struct GraphemeScannerTests {
  private func clusters(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var offset = 0
    while offset < bytes.count {
      let cluster = GraphemeScanner.cluster(in: bytes, at: offset, end: bytes.count)
      guard cluster.byteCount > 0 else { break }
      parts.append(String(decoding: bytes[offset..<offset + cluster.byteCount], as: UTF8.self))
      offset += cluster.byteCount
    }
    return parts
  }

  @Test(arguments: [
    ("a", 1), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日", 2), ("日本語", 6), ("ｱ", 1), ("Ａ", 2),
    ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("👩‍👩‍👧‍👦", 2), ("👍🏽", 2), ("❤\u{FE0F}", 2), ("❤", 1),
    ("❤\u{FE0E}", 1), ("1\u{FE0F}\u{20E3}", 2), ("🇩🇪", 2), ("🇩", 1), ("🇩🇪🇫", 3), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
    ("\u{301}", 0), ("\u{0}\u{1B}", 0), ("\u{200B}", 0), ("\u{FEFF}", 0), ("…—“”", 4), ("■○", 2),
    ("का", 2), ("ကြော", 4), ("தமிழ்", 4), ("กำ", 2), ("กี", 1), ("\u{AD}", 0), ("", 0), ("x\u{200D}y", 2),
    ("😀😀", 4), ("䷀", 2), ("㉈", 2),
  ])
  func `text takes this many cells`(text: String, cells: Int) {
    let bytes = Array(text.utf8)
    #expect(GraphemeScanner.width(of: bytes, in: 0..<bytes.count) == cells)
  }

  @Test(arguments: [
    ["a", "b"], ["e\u{301}", "x"], ["\r\n", "\n"], ["👩‍👩‍👧‍👦", "👍🏽"], ["🇩🇪", "🇫🇷", "🇮"], ["한", "국"],
    ["क्", "ष"], ["\u{1112}\u{1161}\u{11AB}", "a"], ["\u{600}1", "2"], ["☝🏽", "1\u{FE0F}\u{20E3}"],
    ["a\u{200D}", "b"], ["က", "ြ", "ေ", "ာ"], ["ষ", "\u{9CB}", "ক"],
  ])
  func `text is cut between clusters`(parts: [String]) {
    #expect(clusters(parts.joined()) == parts)
  }

  @Test func `nothing past the end is looked at`() {
    let bytes = Array("e\u{301}".utf8)
    #expect(
      GraphemeScanner.cluster(in: bytes, at: 0, end: 1) == GraphemeCluster(byteCount: 1, width: 1)
    )
    #expect(GraphemeScanner.cluster(in: bytes, at: 3, end: 9).byteCount == 0)
  }

  @Test(arguments: [[0xFF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF8, 0x88, 0x80]])
  func `faulty bytes are measured one by one`(bytes: [UInt8]) {
    #expect(GraphemeScanner.cluster(in: bytes, at: 0, end: bytes.count).byteCount == 1)
    #expect(GraphemeScanner.width(of: bytes, in: 0..<bytes.count) == bytes.count)
  }

  @Test func `a long run of marks is cut and costs no more than its length`() {
    let text = Array("a".utf8) + Array(repeating: Array("\u{301}".utf8), count: 100_000).joined()
    #expect(GraphemeScanner.cluster(in: text, at: 0, end: text.count).byteCount == 63)
    #expect(GraphemeScanner.width(of: text, in: 0..<text.count) == 1)
  }

  /// What is known by its bytes alone must be what the tables of Unicode say: a mark behind it makes the scanner look there.
  @Test(arguments: [0xC0...0x2FF, 0x380...0x47F, 0x4E00...0x9FFF])
  func `letters that are known by their bytes are measured as the tables say`(
    range: ClosedRange<UInt32>
  ) throws {
    for value in range {
      let letter = String(try #require(Unicode.Scalar(value)))
      let marked = Array((letter + "\u{301}").utf8)
      let pair = Array((letter + letter).utf8)
      let looked = GraphemeScanner.cluster(in: marked, at: 0, end: marked.count)
      let known = GraphemeScanner.cluster(in: pair, at: 0, end: pair.count)
      #expect(looked.byteCount == letter.utf8.count + 2, "U+\(String(value, radix: 16))")
      #expect(known.byteCount == letter.utf8.count && known.width == looked.width)
      #expect(GraphemeScanner.width(of: pair, in: 0..<pair.count) == 2 * looked.width)
    }
  }

  @Test(arguments: [
    ("a\u{301}é", ["a\u{301}", "é"]), ("é\u{301}é", ["é\u{301}", "é"]),
    ("漢\u{FE00}字", ["漢\u{FE00}", "字"]),
    ("é\u{200D}é", ["é\u{200D}", "é"]), ("aé漢", ["a", "é", "漢"]),
    ("か\u{3099}漢", ["か\u{3099}", "漢"]),
  ])
  func `a mark behind a letter joins it`(text: String, parts: [String]) {
    #expect(clusters(text) == parts)
  }

  @Test(arguments: [
    [0xC3], [0xC3, 0x61], [0xE6], [0xE6, 0xBC], [0xE6, 0x61, 0xA2], [0xE6, 0xBC, 0x61],
  ])
  func `a letter that is cut off counts byte by byte`(bytes: [UInt8]) {
    #expect(GraphemeScanner.width(of: bytes, in: 0..<bytes.count) == bytes.count)
    #expect(GraphemeScanner.cluster(in: bytes, at: 0, end: bytes.count).byteCount == 1)
  }
}
