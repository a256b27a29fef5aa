import Testing

@testable import TerminalIO

@Suite struct OutputTests {
  @Test(arguments: [
    (255, 0, 0, 256, 196), (128, 128, 128, 256, 244), (0, 0, 0, 256, 16), (255, 255, 255, 256, 231),
    (200, 10, 10, 8, 1), (10, 10, 10, 8, 0), (250, 250, 250, 16, 15), (120, 120, 120, 16, 8),
  ])
  func `a colour becomes the nearest one that the terminal has`(
    red: Int,
    green: Int,
    blue: Int,
    count: Int,
    index: Int
  ) {
    let found = ColorReduction.index(
      red: UInt8(red),
      green: UInt8(green),
      blue: UInt8(blue),
      count: count
    )
    #expect(Int(found) == index)
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "st", "screen", "foot-extra"])
  func `terminals that take titles get them without anything that could end them`(term: String) {
    let title = WindowTitle(term: term)
    let sequence = title.sequence(for: "a\u{1B}]0;b\u{07}c\u{9C}d", showsUnicode: true)
    #expect(sequence == "\u{1B}]2;a]0;bcd\u{1B}\\")
  }

  @Test(arguments: ["dumb", "vt100", "linux", "", "unknown"])
  func `other terminals get no title`(term: String) {
    #expect(WindowTitle(term: term).sequence(for: "title", showsUnicode: true) == "")
  }

  @Test(arguments: [
    ("foot-extra", ["foot", "xterm-256color", "xterm"]), ("new-mono", ["new", "xterm", "vt100"]),
    ("unheard", ["xterm-256color", "xterm"]), ("", ["xterm-256color", "xterm"]),
  ])
  func `a terminal nobody has described is taken for a likely one`(term: String, names: [String]) {
    #expect(TerminalKind.substitutes(for: term) == names)
  }

  @Test(arguments: [("", ""), ("a", "YQ=="), ("ab", "YWI="), ("abc", "YWJj"), ("é?", "w6k/")])
  func `text for the clipboard is written in base 64`(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }
}
