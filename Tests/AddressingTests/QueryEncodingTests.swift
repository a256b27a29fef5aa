import Addressing
import Testing
import Text

@Suite struct QueryEncodingTests {
  @Test(arguments: [
    ("windows-1252", "?q=ü€ '&x", "?q=%FC%80%20%27&x"),
    ("windows-1252", "?q=漢", "?q=%26%2328450%3B"),
    ("shift_jis", "?q=表 b", "?q=%95\\%20b"), ("euc-kr", "?한", "?%C7%D1"),
    ("koi8-r", "?я#я", "?%D1#%D1%8F"),
    ("utf-8", "?q=ü", "?q=%C3%BC"), ("utf-16le", "?q=ü", "?q=%C3%BC"),
    ("windows-1252", "ü?a", "%C3%BC?a"),
  ])
  func `a link's query is written in the document's charset`(
    charset: String,
    link: String,
    tail: String
  ) throws {
    let base = try #require(WebURL("https://a.example/p/"))
    let encoding = try #require(TextEncoding(label: charset))
    let url = try #require(WebURL(link, base: base, queryEncoding: encoding))
    #expect(url.href == "https://a.example/p/" + tail)
  }

  @Test(arguments: ["ws://a.example/?ü", "wss://a.example/?ü", "data:x?ü", "foo://a/?ü"])
  func `other schemes stay with UTF-8`(address: String) throws {
    let encoding = try #require(TextEncoding(label: "windows-1252"))
    let url = try #require(WebURL(address, base: nil, queryEncoding: encoding))
    #expect(url.href.hasSuffix("?%C3%BC"))
  }
}
