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

  @Test(
    arguments: [
      ("http://u:p@host/a@b", "http://host/a@b"), ("u:p@host", "host"), ("u:p@s@host/", "host/"),
      ("http://ho st:p@x y/", "http://x y/"), ("host/?a:b@c", "host/?a:b@c"),
      ("mailto:a@b.c", "mailto:a@b.c"), ("a@b", "a@b"), ("", ""),
    ]
  )
  func `a typed address is told without its password`(typed: String, told: String) {
    #expect(PrintableText.withoutPassword(typed) == told)
  }
}
