import Testing
import Text

@Suite struct LineBreakerTests {
  private func pieces(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var breaks: [Int] = []
    LineBreaker.appendOpportunities(in: bytes, range: 0..<bytes.count, to: &breaks)
    var result: [String] = []
    var start = 0
    for end in breaks + [bytes.count] {
      result.append(String(decoding: bytes[start..<end], as: UTF8.self))
      start = end
    }
    return result.joined(separator: "|")
  }

  @Test(arguments: [
    "one |two", "well-|known", "1,234.50", "a/|b", "2020-01-05", "-5", "(a) |b", "don't",
    "$100 |and |100%",
    "http://|example.com/|a?|b=c", "é|日|本|語", "naïve |café", "10\u{A0}km", "foo |!|bar", "日|本|語、|日",
    "a",
    "e\u{301}e", "über-|groß", "f(x)", "1/2", "👍🏽|👍🏽", "a\u{AD}|b", "a\u{200B}|b",
  ])
  func `a line may break at the bars`(marked: String) {
    #expect(pieces(marked.filter { $0 != "|" }) == marked)
  }

  @Test func `thai words are found by the dictionary`() {
    #expect(pieces("ภาษาไทยง่ายมาก").contains("|"))
  }

  @Test(arguments: ["日", "a", "ภ", "a-"])
  func `long texts without spaces take linear time`(unit: String) {
    let bytes = Array(String(repeating: unit, count: 100_000).utf8)
    var breaks: [Int] = []
    let clock = ContinuousClock()
    let time = clock.measure {
      LineBreaker.appendOpportunities(in: bytes, range: 0..<bytes.count, to: &breaks)
    }
    #expect(time < .seconds(20))
    #expect(breaks.allSatisfy { $0 > 0 && $0 < bytes.count })
  }
}
