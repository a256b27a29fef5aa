import Addressing
import Testing

struct DisplayedURLTests {
  @Test(arguments: [
    "https://user:secret@example.org/", "https://:secret@example.org/", "ftp://u:p@h/",
    "custom://u:p@h/",
  ])
  func `a password is never displayed`(text: String) throws {
    let shown = try #require(WebURL(text)).displayString
    #expect(!shown.contains("@"))
    #expect(!shown.contains("secret"))
  }

  @Test(arguments: [
    ("https://b\u{fc}cher.example/x", "https://b\u{fc}cher.example/x"),
    ("https://xn--bcher-kva.example:8080/?q", "https://b\u{fc}cher.example:8080/?q"),
    (
      "https://\u{442}\u{435}\u{441}\u{442}.\u{440}\u{444}/",
      "https://\u{442}\u{435}\u{441}\u{442}.\u{440}\u{444}/"
    ),
    ("https://\u{4f8b}\u{5b50}.\u{6d4b}\u{8bd5}/", "https://\u{4f8b}\u{5b50}.\u{6d4b}\u{8bd5}/"),
    ("https://\u{645}\u{62b}\u{627}\u{644}.com/", "https://\u{645}\u{62b}\u{627}\u{644}.com/"),
    (
      "https://\u{39d}\u{3af}\u{3ba}\u{3bf}\u{3c2}.gr/",
      "https://\u{3bd}\u{3af}\u{3ba}\u{3bf}\u{3c2}.gr/"
    ),
    (
      "https://\u{30b5}\u{30f3}\u{30d7}\u{30eb}.jp/", "https://\u{30b5}\u{30f3}\u{30d7}\u{30eb}.jp/"
    ),
  ])
  func `an honest international name is decoded`(text: String, shown: String) throws {
    #expect(try #require(WebURL(text)).displayString == shown)
  }

  @Test(arguments: [
    // A Latin word with one Cyrillic letter, and one that is Cyrillic throughout.
    "https://p\u{430}ypal.com/", "https://\u{430}\u{440}\u{440}\u{04cf}\u{435}.com/",
    // A dotless i, a Greek omicron among Latin letters, a combining mark that NFC keeps, a slash in kana.
    "https://f\u{131}le.com/", "https://g\u{3bf}\u{3bf}gle.com/", "https://x\u{323}\u{307}.com/",
    "https://a\u{30ce}b.com/",
  ])
  func `a look-alike stays punycode`(text: String) throws {
    #expect(try #require(WebURL(text)).displayString.contains("xn--"))
  }

  @Test
  func `nothing that is displayed can steer a terminal`() throws {
    let url = try #require(WebURL("https://a/\u{1b}[31m\u{202e}?\u{85}#\u{9b}\u{7f}"))
    #expect(url.displayString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
  }
}
