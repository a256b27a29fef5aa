import Addressing
import Testing

struct WebURLTests {
  @Test(arguments: [
    ("https://example.org/a/b?x#y", "c", "https://example.org/a/c"),
    ("https://example.org/a/b?x#y", "?z", "https://example.org/a/b?z"),
    ("https://example.org/a/b?x#y", "#z", "https://example.org/a/b?x#z"),
    ("https://example.org/a/b?x#y", "", "https://example.org/a/b?x"),
    ("https://example.org/a/b", "//other/c", "https://other/c"),
    ("https://example.org/a/b/", "../c", "https://example.org/a/c"),
    ("file:///home/a/b.html", "c d.html", "file:///home/a/c%20d.html"),
    ("mailto:a@b", "#x", "mailto:a@b#x"),
  ])
  func `a link resolves against its base`(base: String, link: String, expected: String) throws {
    let baseURL = try #require(WebURL(base))
    #expect(WebURL(link, base: baseURL)?.href == expected)
  }

  @Test(arguments: [
    "", "x", "http://", "http://a b/", "http://[::1", "http://a:99999/", "http://%00/",
  ])
  func `what is no URL is refused`(text: String) {
    #expect(WebURL(text) == nil)
  }

  @Test
  func `an endless URL is refused`() {
    #expect(WebURL("http://a/" + String(repeating: "x", count: WebURL.longestURL)) == nil)
    #expect(WebURL("http://a/" + String(repeating: "\u{e9}", count: WebURL.longestURL / 4)) == nil)
  }

  @Test
  func `a fragment can be set, encoded and removed`() throws {
    let url = try #require(WebURL("http://a/b?c#d"))
    #expect(url.withFragment("x y").href == "http://a/b?c#x%20y")
    #expect(url.withFragment(nil).href == "http://a/b?c")
    #expect(url.withFragment(nil).fragment == nil)
    #expect(url.equalsIgnoringFragment(url.withFragment("z")))
  }

  @Test
  func `a query can be set and removed`() throws {
    let url = try #require(WebURL("http://a/b?c#d"))
    #expect(url.withQuery("x=1 2").href == "http://a/b?x=1%202")
    #expect(url.withQuery(nil).href == "http://a/b")
    #expect(url.withQuery("q").query == "q")
  }

  @Test
  func `http and https change into each other and into nothing else`() throws {
    let url = try #require(WebURL("http://a:443/b"))
    #expect(url.withScheme("https")?.href == "https://a/b")
    #expect(url.withScheme("mailto") == nil)
    #expect(url.withScheme("file") == nil)
  }

  @Test
  func `credentials can be read and removed`() throws {
    let url = try #require(WebURL("https://me:s%40cret@a:8080/b?c#d"))
    #expect(url.username == "me")
    #expect(url.password == "s%40cret")
    #expect(url.withoutCredentials.href == "https://a:8080/b?c#d")
    #expect(url.withoutCredentials.port == 8080)
    #expect(url.withoutCredentials.fragment == "d")
    let source = WebURL("view-source:https://u:p@a/b")
    #expect(source?.withoutCredentials.href == "view-source:https://a/b")
    #expect(WebURL("https://me@a/")?.password == "")
  }

  @Test(arguments: [
    ("https://a/", 443), ("http://a:8080/", 8080), ("ftp://a/", 21), ("ws://a/", 80),
  ])
  func `the effective port is the written one or the scheme's`(text: String, port: Int) throws {
    #expect(try #require(WebURL(text)).effectivePort == port)
  }

  @Test
  func `equal URLs are equal and hash alike`() throws {
    let one = try #require(WebURL("HTTP://A:80/b/../c"))
    let other = try #require(WebURL("http://a/c"))
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }

  @Test(arguments: [
    ("file:///a%20b/c.html", "/a b/c.html"), ("file:///a%2Fb", nil), ("file:///a%00", nil),
    ("file://host/a", nil), ("http://a/b", nil), ("file:///%FF", nil),
    ("file:///caf%C3%A9", "/caf\u{e9}"),
  ])
  func `a file URL names a path of this machine`(text: String, path: String?) throws {
    #expect(try #require(WebURL(text)).filePath == path)
  }

  @Test(arguments: ["/a b/c?d#e%41.html", "/C|/x\\y", "/tab\there", "/a:b", "/\u{e9}/`^{}"])
  func `a path survives being made a URL`(path: String) throws {
    #expect(try #require(WebURL.file(path: path)).filePath == path)
  }

  @Test
  func `a relative path or one with NUL makes no file URL`() {
    #expect(WebURL.file(path: "a") == nil)
    #expect(WebURL.file(path: "/a\0b") == nil)
  }

  @Test(arguments: [
    ("https://example.org:443/a", "https://example.org"), ("http://a:81/", "http://a:81"),
    ("file:///a", "null"), ("data:,x", "null"), ("blob:https://a/uuid", "https://a"),
  ])
  func `the origin is scheme, host and port`(text: String, origin: String) throws {
    #expect(try #require(WebURL(text)).origin.serialized == origin)
  }
}
