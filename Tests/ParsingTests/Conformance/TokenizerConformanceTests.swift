import TestSupport
import Testing

@testable import Parsing

/// The html5lib tokenizer suite against the normalizer, in all of its initial states.
@Suite struct TokenizerConformanceTests {
  /// How many cases passed when this was last raised. It never falls.
  private static let recordedMinimum = 7032

  @Test(arguments: [1, 1 << 20])
  func `tokens are those of the HTML standard`(chunk: Int) {
    let cases = TokenizerCase.suite()
    guard !cases.isEmpty else { return print("skipped: no corpus (html5lib-tests)") }
    let passed = cases.count { test in
      let tokens = NormalizedToken.tokens(
        of: test.input,
        from: test.state,
        lastStartTag: test.lastStartTag,
        chunk: chunk
      )
      return tokens == test.expected
    }
    print("html5lib tokenizer: \(passed) of \(cases.count) equal")
    #expect(passed >= Self.recordedMinimum)
  }
}
