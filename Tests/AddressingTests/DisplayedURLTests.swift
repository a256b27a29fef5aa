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
    "https://f\u{131}le.com/", "https://\u{f0}ocs.com/", "https://l\u{b7}l.com/",
    "https://a\u{259}.com/",
    // Digits of two writings, a number in disguise, a dash that is a long vowel, strokes between ideographs.
    "https://\u{967}\u{968}3.com/", "https://\u{437}7.com/", "https://\u{4e00}\u{30fc}.jp/",
    "https://\u{4e09}\u{30ce}.com/", "https://\u{44a}\u{430}nk.ru/",
    // All of Greek, Armenian and Thai that looks Latin.
    "https://\u{3bf}\u{3bd}.com/", "https://\u{585}\u{578}\u{57d}.com/",
    "https://\u{e1e}\u{e1f}.com/",
    "https://g\u{3bf}\u{3bf}gle.com/", "https://x\u{323}\u{307}.com/",
    "https://a\u{30ce}b.com/",
  ])
  func `a look-alike stays punycode`(text: String) throws {
    #expect(try #require(WebURL(text)).displayString.contains("xn--"))
  }

  @Test(arguments: [
    ("https://\u{441}\u{43e}\u{441}\u{430}.ru/", "https://\u{441}\u{43e}\u{441}\u{430}.ru/"),
    ("https://\u{fe}or.is/", "https://\u{fe}or.is/"),
    ("https://\u{131}\u{15f}\u{131}k.tr/", "https://\u{131}\u{15f}\u{131}k.tr/"),
    ("https://col\u{b7}legi.cat/", "https://col\u{b7}legi.cat/"),
    ("https://stra\u{df}e.de/", "https://stra\u{df}e.de/"),
    ("https://\u{967}\u{968}.com/", "https://\u{967}\u{968}.com/"),
    ("https://\u{30b5}\u{30fc}\u{30d0}.jp/", "https://\u{30b5}\u{30fc}\u{30d0}.jp/"),
    ("https://\u{5e9}\u{5dc}\u{5d5}\u{5dd}.il/", "https://\u{5e9}\u{5dc}\u{5d5}\u{5dd}.il/"),
  ])
  func `letters are read where they are at home`(text: String, shown: String) throws {
    #expect(try #require(WebURL(text)).displayString == shown)
  }

  @Test(arguments: [
    (
      "https://a/wiki/%D0%94%D0%B0?q=%C3%BC#%E6%97%A5",
      "https://a/wiki/\u{414}\u{430}?q=\u{fc}#\u{65e5}"
    ),
    // What is not a letter, what is cut or wrong, and what cannot be seen.
    ("https://a/%20%2F%3F%25%E2%80%AE", "https://a/%20%2F%3F%25%E2%80%AE"),
    ("https://a/%D0%FF%C3", "https://a/%D0%FF%C3"),
    ("https://a/%E2%80%8B%C2%A0", "https://a/%E2%80%8B%C2%A0"),
    ("https://a/%E3%85%A4%E1%85%9F%EF%BE%A0", "https://a/%E3%85%A4%E1%85%9F%EF%BE%A0"),
    ("https://a/%F3%A0%81%81%D8%9C", "https://a/%F3%A0%81%81%D8%9C"),
    ("mailto:%C3%A9@b", "mailto:\u{e9}@b"), ("https://a/%C3%A9%2e", "https://a/\u{e9}%2e"),
  ])
  func `letters in paths are readable, and nothing else is decoded`(text: String, shown: String)
    throws
  {
    #expect(try #require(WebURL(text)).displayString == shown)
  }

  @Test
  func `nothing that is displayed can steer a terminal`() throws {
    let url = try #require(WebURL("https://a/\u{1b}[31m\u{202e}?\u{85}#\u{9b}\u{7f}"))
    #expect(url.displayString.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f })
  }
}
