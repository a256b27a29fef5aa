import Testing
import Text

/// The scanner against the standard library's characters, which follow UAX #29 to the letter.
@Suite struct GraphemeAgreementTests {
  /// Offsets at which clusters end.
  private func ends(_ text: String) -> [Int] {
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    var offset = 0
    while offset < bytes.count {
      offset += GraphemeScanner.cluster(in: bytes, at: offset, end: bytes.count).byteCount
      ends.append(offset)
    }
    return ends
  }

  private func standardEnds(_ text: String) -> [Int] {
    text.indices.dropFirst().map { text.utf8.distance(from: text.startIndex, to: $0) }
      + (text.isEmpty ? [] : [text.utf8.count])
  }

  /// Texts put together from parts, the same at every run.
  private func texts(from parts: [String]) -> [String] {
    var state: UInt64 = 42
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    return (0..<3000).map { _ in
      (0..<(1 + next(7))).map { _ in parts[next(parts.count)] }.joined()
    }
  }

  @Test func `clusters end where characters do`() {
    let parts = [
      "a", "é", "\u{301}", "\u{20E3}", "\u{200D}", "\u{FE0F}", "\u{FE0E}", "\r", "\n", "\u{0}", "日",
      "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각", "👩", "❤", "\u{1F3FD}", "🇩", "🇪", "☝", "\u{600}",
      "\u{200B}", "\u{200C}", "\u{E0067}", "🏴", "א", "\u{5B8}", "ไ", "\u{E31}",
    ]
    for text in texts(from: parts) {
      #expect(ends(text) == standardEnds(text), "\(Array(text.unicodeScalars))")
    }
  }

  @Test func `in scripts whose marks take cells the scanner cuts more often, never less`() {
    let parts = [
      "क", "\u{94D}", "ष", "\u{93E}", "\u{93F}", "त", "\u{BCD}", "க", "\u{BBF}", "က", "\u{103C}",
      "\u{1031}", "ก", "\u{E33}", "\u{200D}", "\u{200C}", "a", "\u{1B05}", "\u{D4E}",
    ]
    for text in texts(from: parts) {
      let missing = Set(standardEnds(text)).subtracting(ends(text))
      #expect(missing.isEmpty, "\(Array(text.unicodeScalars))")
    }
  }
}
