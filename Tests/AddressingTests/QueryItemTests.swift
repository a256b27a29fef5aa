import Addressing
import Testing

/// Row 000-L20: the query as names and values.
@Suite
struct `The items of a query` {
  private func url(_ text: String) throws -> WebURL { try #require(WebURL(text)) }

  private func items(_ text: String) throws -> String {
    try url(text).queryItems.map { "\($0.name):\($0.value ?? "-")" }.joined(separator: " ")
  }

  @Test(arguments: [
    ("https://a.test/", ""), ("https://a.test/?", ":-"), ("https://a.test/?a=1&b&c=", "a:1 b:- c:"),
    ("https://a.test/?a=1=2&=x", "a:1=2 :x"), ("https://a.test/?q=a+b%20c%2Bd", "q:a b c+d"),
    ("https://a.test/?%C3%A9=%E2%82%AC", "é:€"), ("https://a.test/?a&&b", "a:- :- b:-"),
  ])
  func `are read, decoded`(address: String, expected: String) throws {
    #expect(try items(address) == expected)
  }

  @Test(arguments: [
    "https://a.test/", "https://a.test/?", "https://a.test/?#f", "https://a.test/p?a=1&b&c=#f%20g",
    "https://a.test/?a=%7e+%2B&&=&%zz=%&x='\"", "mailto:a@b.test?subject=x%20y&body=z",
    "data:,x?y=%C3",
  ])
  func `give the same address when they are written as they were read`(address: String) throws {
    let url = try url(address)
    #expect(url.withQueryItems(url.queryItems) == url)
  }

  @Test(arguments: ["plain", "a b", "a+b", "a&b=c#d", "é€😀", "%41", "\u{1}\n", "", "'\"<>"])
  func `give the same names and values when the address is read again`(text: String) throws {
    let items = [QueryItem(name: text, value: text), QueryItem(name: "n" + text, value: nil)]
    let url = try url("https://a.test/p#f").withQueryItems(items)
    #expect(url.queryItems == items && url.fragment == "f")
    #expect(WebURL(url.href) == url)
  }

  @Test
  func `of which one is changed leave the others as they are written`() throws {
    let url = try url("https://a.test/?a=%7e&b=x%20y&c=3#f")
    var items = url.queryItems
    items[1].value = "new & odd"
    #expect(url.withQueryItems(items).href == "https://a.test/?a=%7e&b=new+%26+odd&c=3#f")
    items.remove(at: 1)
    items[1].name = "d"
    #expect(url.withQueryItems(items).href == "https://a.test/?a=%7e&d=3#f")
    #expect(url.withQueryItems([]).href == "https://a.test/#f")
  }

  @Test
  func `are not more than there may be`() throws {
    let url = try url("https://a.test/?" + String(repeating: "a&", count: 20_000))
    #expect(url.queryItems.count == WebURL.mostQueryItems)
    #expect(url.withQueryItems(url.queryItems) == url)
  }

  @Test(arguments: [
    ("https://a.test/p?id=1&utm_source=x&UTM_Medium=y&fbclid=z#f", "https://a.test/p?id=1#f"),
    ("https://a.test/?gclid=1", "https://a.test/"),
    ("https://a.test/?a=%7E&gclid=1&b", "https://a.test/?a=%7E&b"),
    ("https://a.test/?u=utm_source", "https://a.test/?u=utm_source"),
    ("https://www.youtube.com/watch?v=1&si=2&feature=share", "https://www.youtube.com/watch?v=1"),
    ("https://a.test/?si=2&s=3&t=4", "https://a.test/?si=2&s=3&t=4"),
    ("https://notyoutube.com/?si=2", "https://notyoutube.com/?si=2"),
    ("https://x.com/a/status/1?s=20&t=abc", "https://x.com/a/status/1"),
    ("ftp://a.test/?utm_source=x", "ftp://a.test/?utm_source=x"),
    ("https://a.test/?", "https://a.test/?"),
  ])
  func `lose those that track, and only those`(address: String, clean: String) throws {
    #expect(try url(address).withoutTrackingParameters.href == clean)
    #expect(try url(clean).withoutTrackingParameters.href == clean)
  }
}
