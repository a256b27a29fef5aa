import Testing
import Text

@Suite struct DomainNamesTests {
  @Test(arguments: [
    ("Example.COM", "example.com"),
    ("faß.ExAmple", "xn--fa-hia.example"),
    ("BÜCHER.de", "xn--bcher-kva.de"),
    ("日本語。jp", "xn--wgv71a119e.jp"),
    ("xn--bcher-kva.de", "xn--bcher-kva.de"),
    ("XN--BCHER-KVA.de", "xn--bcher-kva.de"),
    ("a..b", "a..b"),
    ("-ä-.example", "xn-----via.example"),
    ("Ａ．example", "a.example"),
  ])
  func `a name has this form on the wire`(name: String, expected: String) {
    #expect(DomainNames.toASCII(name) == expected)
  }

  @Test(arguments: ["", "\u{AD}", "xn--", "xn--a-", "xn--0", "xn--zn7c.com", "a\u{200D}b", "א0ב1a"])
  func `a name that UTS 46 refuses has no form on the wire`(name: String) {
    #expect(DomainNames.toASCII(name, beStrict: name.hasPrefix("xn--")) == nil)
  }

  @Test(arguments: [
    ("xn--bcher-kva.de", "bücher.de"),
    ("plain.example", "plain.example"),
    ("xn--0.example", "xn--0.example"),
    ("xn--wgv71a119e.jp.", "日本語.jp."),
  ])
  func `a name is shown to people like this`(name: String, expected: String) {
    #expect(DomainNames.toUnicode(name) == expected)
  }

  @Test func `a strict name may not be long or hold an underscore`() {
    #expect(DomainNames.toASCII("a_b", beStrict: true) == nil)
    #expect(DomainNames.toASCII(String(repeating: "a", count: 64), beStrict: true) == nil)
    #expect(DomainNames.toASCII("a-b.example", beStrict: true) == "a-b.example")
  }
}
