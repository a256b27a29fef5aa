import Testing

@testable import tern

struct PrintableTextTests {
  @Test
  func `nothing that a terminal could obey is left`() {
    #expect(
      PrintableText.text("a\u{1b}[2J\nb\tc\u{9b}\u{202e}\u{61c}\u{7f}")
        == "a\u{fffd}[2J\nb\tc\u{fffd}\u{fffd}\u{fffd}\u{fffd}"
    )
    #expect(PrintableText.line("a\nb\r") == "a b\u{fffd}")
  }
}
