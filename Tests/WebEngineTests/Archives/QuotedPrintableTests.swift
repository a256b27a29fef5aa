import TestSupport
import Testing

@testable import WebEngine

@Suite
struct `Quoted-printable text` {
  private func encoded(_ text: String) -> String {
    String(decoding: QuotedPrintable.encoded(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a=b", "a=3Db"), ("é", "=C3=A9"), ("one\r\ntwo", "one\r\ntwo"),
    ("one\ntwo", "one=0A=\r\ntwo"), ("one\rtwo", "one=0Dtwo"), ("end ", "end=20"),
    ("tab\t\r\nx", "tab=09\r\nx"), ("", ""),
  ])
  func `keeps every byte, and lines where they are`(text: String, expected: String) {
    #expect(encoded(text) == expected)
  }

  @Test(arguments: 0..<40)
  func `any bytes come back, in lines of at most 76 characters of ASCII`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let letters: [UInt8] = [0x0D, 0x0A, 0x20, 0x09, 0x3D, 0x2D, 0x41, 0x7F, 0x80, 0xFF, 0]
    let bytes = (0..<3_000).map { _ in letters.randomElement(using: &random) ?? 0 }
    let written = QuotedPrintable.encoded(bytes)
    #expect(QuotedPrintable.decoded(written) == bytes)
    for line in written.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = line.last == 0x0D ? line.dropLast() : line
      #expect(text.count <= 76 && text.last != 0x20 && text.last != 0x09)
      #expect(text.allSatisfy { $0 == 0x09 || (0x20..<0x7F).contains($0) })
    }
  }

  @Test(arguments: [
    ("a=\r\nb", "ab"), ("a=\nb", "ab"), ("a= \t\r\nb", "ab"), ("a=", "a"), ("a=4", "a=4"),
    ("=zz", "=zz"), ("=3d=3D", "=="), ("=E2=82=AC", "€"),
  ])
  func `soft breaks go, and what is no escape stays`(text: String, expected: String) {
    let decoded = QuotedPrintable.decoded(Array(text.utf8))
    #expect(String(decoding: decoded, as: UTF8.self) == expected)
  }

  @Test(arguments: [
    ("A title", "A title"), ("é", "=?utf-8?Q?=C3=A9?="), ("a =?b", "=?utf-8?Q?a_=3D=3Fb?="),
    ("new\r\nBcc: x", "new  Bcc: x"),
  ])
  func `a header field is ASCII in one line or folded`(text: String, expected: String) {
    #expect(EncodedWords.written(text) == expected)
  }

  @Test
  func `a long title is cut between characters`() {
    let words = EncodedWords.written(String(repeating: "日", count: 50))
      .split(separator: "\r\n ", omittingEmptySubsequences: false)
    #expect(words.count > 1)
    for word in words {
      #expect(word.utf8.count <= 75 && word.hasPrefix("=?utf-8?Q?") && word.hasSuffix("?="))
      #expect((word.dropFirst(10).dropLast(2).utf8.count) % 9 == 0)
    }
  }
}
