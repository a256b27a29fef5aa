import Testing

@testable import Text

@Suite struct BidirectionalOrderTests {
  /// The text as it is shown, characters of right-to-left runs turned around.
  private func shown(_ text: String, isRightToLeft: Bool) -> String {
    let bytes = Array(text.utf8)
    return BidirectionalOrder.runs(of: bytes, isRightToLeft: isRightToLeft)
      .map { run in
        let part = String(decoding: bytes[run.range], as: UTF8.self)
        return run.isRightToLeft ? String(part.reversed()) : part
      }
      .joined()
  }

  @Test(arguments: [
    ("abc", false, "abc"), ("אבג", false, "גבא"), ("abc אבג 12", false, "abc 12 גבא"),
    ("אבג abc", true, "abc גבא"), ("אב 12 גד", true, "דג 12 בא"), ("", true, ""),
    ("a\u{1F600}ב", false, "a\u{1F600}ב"),
  ])
  func `lines are ordered by UAX 9`(text: String, isRightToLeft: Bool, expected: String) {
    #expect(shown(text, isRightToLeft: isRightToLeft) == expected)
  }

  @Test func `only scripts that run to the left are looked at`() {
    for text in ["plain", "élan Ωmega Привет", "日本語 한국어", "👍🏽 – “x”", "नमस्ते ไทย"] {
      #expect(!BidirectionalOrder.mayReorder(text.utf8), "\(text)")
    }
    for text in ["x שלום", "سلام", "\u{FB1D}", "\u{FEFB}"] {
      #expect(BidirectionalOrder.mayReorder(text.utf8), "\(text)")
    }
  }

  @Test(arguments: [
    ("plain (a)", "plain (a)"), ("אבג", "גבא"), ("News: אבג (12)", "News: (12) גבא"),
    ("אבג - Example", "Example - גבא"),
    ("1. אב", "בא .1"), ("ab\u{5D0}\u{5B8}\u{5D1}", "ab\u{5D1}\u{5D0}\u{5B8}"), ("", ""),
  ])
  func `a label is shown as its first letter runs`(text: String, expected: String) {
    #expect(String(decoding: BidirectionalOrder.shown(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test func `brackets are mirrored`() {
    #expect(BidirectionalOrder.mirrored("(") == ")")
    #expect(BidirectionalOrder.mirrored("x") == "x")
  }

  @Test func `lines without end keep their order`() {
    let text = String(repeating: "א", count: 100_000)
    #expect(BidirectionalOrder.runs(of: Array(text.utf8), isRightToLeft: true).count == 1)
  }
}
