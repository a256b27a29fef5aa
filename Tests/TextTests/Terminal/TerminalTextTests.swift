import Testing
import Text

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain", "plain"), ("a\u{1B}[31mb", "a[31mb"), ("a\nb\tc", "a b c"), ("a\u{9B}1mb", "a1mb"),
    ("\u{202E}abc\u{2066}", "abc"), ("x\u{2028}y", "x y"), ("é日👩‍👩‍👧", "é日👩‍👩‍👧"), ("a\u{7F}\u{0}", "a"),
    ("a\u{E0061}\u{E0062}\u{E007F}b", "ab"),
    ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{E0067}\u{E0062}\u{E007F}"),
    ("x\u{2060}y\u{2063}\u{180E}\u{61C}", "xy"), ("🏴\u{E0067}a\u{E0062}", "🏴\u{E0067}a"),
  ])
  func `nothing that a terminal obeys is left`(text: String, expected: String) {
    #expect(TerminalText.sanitized(text) == expected)
    let bytes = Array(text.utf8)
    #expect(TerminalText.sanitized(bytes, in: 0..<bytes.count) == Array(expected.utf8))
  }
}
