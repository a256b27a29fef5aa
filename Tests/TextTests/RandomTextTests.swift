import TestSupport
import Testing
import Text

/// Random bytes in every encoding, and random texts in clusters, lines and directions.
@Suite struct RandomTextTests {
  private static let labels = [
    "utf-8", "utf-16le", "utf-16be", "windows-1252", "iso-2022-jp", "shift_jis", "euc-jp",
    "gb18030", "gbk", "big5",
    "euc-kr", "iso-8859-2", "koi8-r", "macintosh", "x-user-defined", "replacement",
  ]

  @Test(arguments: labels)
  func `any bytes are text in any encoding`(label: String) throws {
    let encoding = try #require(TextEncoding(label: label))
    var text = HostileText(seed: 1)
    for _ in 0..<HostileText.rounds(200) {
      var decoder = TextDecoder(encoding)
      var output: [UInt8] = []
      for _ in 0..<text.number(in: 0...4) {
        let bytes = (0..<text.number(in: 0...12)).map { _ in
          text.once(in: 3)
            ? text.pick([0x1B, 0x24, 0x28, 0x42, 0x80, 0x81, 0xFF, 0xFE])
            : UInt8(text.number(in: 0...255))
        }
        decoder.decode(bytes, isLast: false, into: &output)
      }
      decoder.decode([], isLast: true, into: &output)
      #expect(String(validating: output, as: UTF8.self) != nil)
      _ = TextEncoder(encoding).encode(text.text(8))
      _ = TextEncoder(encoding).encodeForQuery(text.text(8))
    }
  }

  @Test(arguments: 0..<4)
  func `any text has clusters, line ends and an order`(seed: UInt64) {
    var text = HostileText(seed: seed)
    for _ in 0..<HostileText.rounds(400) {
      let bytes = Array(text.text(12).utf8)
      var place = 0
      while place < bytes.count {
        let cluster = GraphemeScanner.cluster(in: bytes, at: place, end: bytes.count)
        #expect(cluster.byteCount > 0 && cluster.width >= 0)
        place += max(1, cluster.byteCount)
      }
      #expect(place == bytes.count)
      _ = GraphemeScanner.width(of: bytes, in: 0..<bytes.count)
      var opportunities: [Int] = []
      LineBreaker.appendOpportunities(in: bytes, range: 0..<bytes.count, to: &opportunities)
      _ = BidirectionalOrder.runs(of: bytes, isRightToLeft: text.once(in: 2))
      _ = BidirectionalOrder.shown(bytes)
      #expect(TerminalText.isClean(TerminalText.sanitized(bytes, in: 0..<bytes.count), in: 0..<0))
      _ = DomainNames.toASCII(String(decoding: bytes, as: UTF8.self))
      _ = DomainNames.toUnicode(String(decoding: bytes, as: UTF8.self))
      _ = ByteCount.text(Int(text.number()) ?? 0)
      var sniffer = EncodingSniffer(
        forced: nil,
        declared: nil,
        readsMeta: true,
        topLevelDomain: nil
      )
      let markup = text.bytes(
        10,
        with: [
          "<meta charset=", "<meta http-equiv=content-type content='", "charset", "\"", ">", "<!--",
        ]
      )
      _ = sniffer.feed(markup)
      _ = sniffer.finish()
    }
  }

  @Test(arguments: [Int.max, Int.max - 1, Int.min, -1, 0, 999, 1000, 999_499, 999_500])
  func `any number of bytes can be written`(count: Int) {
    #expect(!ByteCount.text(count).isEmpty)
  }
}
