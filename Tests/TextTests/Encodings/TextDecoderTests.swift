import Testing
import Text

@Suite struct TextDecoderTests {
  private func decode(_ bytes: [UInt8], _ label: String, step: Int) -> String {
    guard let encoding = TextEncoding(label: label) else { return "unknown label" }
    var decoder = TextDecoder(encoding)
    var output: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let end = min(index + step, bytes.count)
      decoder.decode(Array(bytes[index..<end]), isLast: false, into: &output)
      index = end
    }
    decoder.decode([], isLast: true, into: &output)
    return String(decoding: output, as: UTF8.self)
  }

  @Test(
    arguments: [
      ("utf-8", [0xEF, 0xBB, 0xBF, 0x61, 0xE2, 0x82, 0xAC], "a€"),
      (
        "utf-8", [0xF0, 0x9F, 0x98, 0x80, 0xE2, 0x82, 0x41, 0xFF, 0xC0],
        "😀\u{FFFD}A\u{FFFD}\u{FFFD}"
      ),
      ("utf-8", [0xED, 0xA0, 0x80, 0xF0, 0x9F], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("utf-16", [0xFF, 0xFE, 0x61, 0x00, 0x3D, 0xD8, 0x00, 0xDE, 0x3D, 0xD8], "a😀\u{FFFD}"),
      ("utf-16be", [0x00, 0x61, 0xDC, 0x00, 0x20], "a\u{FFFD}\u{FFFD}"),
      ("latin1", [0x80, 0x81, 0xE9], "€\u{81}é"),
      ("koi8-u", [0xAE, 0xC1], "ўа"),
      ("x-mac-cyrillic", [0x80, 0xA2, 0xFF], "АҐ€"),
      ("windows-874", [0xA1, 0xDB], "ก\u{FFFD}"),
      ("x-user-defined", [0x80, 0x41], "\u{F780}A"),
      ("sjis", [0x82, 0xA0, 0xB1, 0x5C, 0x87, 0x40, 0x81], "あｱ\\①\u{FFFD}"),
      (
        "euc-jp", [0xA4, 0xA2, 0x8E, 0xB1, 0x8F, 0xB0, 0xA1, 0xAD, 0xA1, 0xA4, 0x41],
        "あｱ丂①\u{FFFD}A"
      ),
      ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x61], "あa"),
      ("euc-kr", [0xB0, 0xA1, 0x81, 0x41, 0xC9, 0x41], "가갂\u{FFFD}A"),
      ("big5", [0xA4, 0xA4, 0xA3, 0xE1, 0x88, 0x62, 0xA2, 0xCC], "中€Ê\u{304}十"),
      ("gbk", [0xD6, 0xD0, 0x80, 0x81, 0x30, 0x81, 0x30, 0xA3, 0xA0], "中€\u{80}\u{3000}"),
      (
        "gb18030", [0x94, 0x39, 0xFC, 0x36, 0x84, 0x31, 0xA4, 0x37, 0x81, 0x30, 0x41],
        "😀\u{FFFD}\u{FFFD}0A"
      ),
      ("hz-gb-2312", [0x7E, 0x7B], "\u{FFFD}"),
    ] as [(String, [UInt8], String)]
  )
  func `bytes decode alike in any chunks`(label: String, bytes: [UInt8], expected: String) {
    for step in [1, 2, 3, 5, 1000] {
      let decoded = decode(bytes, label, step: step)
      #expect(Array(decoded.unicodeScalars) == Array(expected.unicodeScalars), "steps of \(step)")
    }
  }

  @Test(arguments: [(" UTF8 ", "utf-8"), ("ISO-8859-9", "windows-1254"), ("GB2312", "gbk")])
  func `a label names an encoding`(label: String, name: String) {
    #expect(TextEncoding(label: label)?.name == name)
  }
}
