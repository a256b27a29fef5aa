import Testing

@testable import tern

struct LanguageTests {
  @Test(arguments: [
    ("de_AT.UTF-8", "de-AT, de;q=0.9, en;q=0.8"), ("en_US", "en-US, en;q=0.9"), ("C", nil),
    ("POSIX", nil), ("fr:de_DE@euro", "fr, de-DE;q=0.9, de;q=0.8, en;q=0.7"), ("C.UTF-8", nil),
    ("d\u{e9}", nil), ("de_\r\nX: y", "de, en;q=0.9"),
  ])
  func `a locale asks for its language, then English`(locale: String, expected: String?) {
    #expect(Language.accepted(for: locale) == expected)
  }
}
