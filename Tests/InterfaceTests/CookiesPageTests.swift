import Addressing
import Interface
import Loading
import Testing

@Suite struct CookiesPageTests {
  private let store = WebsiteDataStore.nonPersistent()

  init() throws {
    for (address, field) in [
      ("https://www.a.example/", "one=1; Domain=a.example; Max-Age=999; Secure"),
      ("https://b.example/", "two=<b>\"; Path=/in"),
    ] {
      var headers = HeaderList()
      headers.append("Set-Cookie", field)
      headers.append("Strict-Transport-Security", "max-age=999")
      let url = try #require(WebURL(address))
      store.cookies.store(headers, from: URLRequest(url: url))
      store.transportSecurity.store(headers, from: url)
    }
  }

  private func html(_ page: CookiesPage, _ address: String = "tern:cookies") async throws -> String
  {
    await page.html(for: try #require(WebURL(address)))
  }

  /// The target of a link by the beginning of its query.
  private func target(_ query: String, in html: String) throws -> String {
    let start = try #require(html.firstRange(of: "tern:cookies?" + query))
    let rest = html[start.lowerBound...]
    return String(rest.prefix { $0 != "\"" }).replacing("&amp;", with: "&")
  }

  @Test func `what servers left is shown by domain, without their markup`() async throws {
    let shown = try await html(CookiesPage(of: store))
    for words in [
      "<h2>a.example", "<h2>b.example", "one", "hosts below too, TLS only", "below /in",
    ] {
      #expect(shown.contains(words), "\(words)")
    }
    #expect(shown.contains("&lt;b&gt;") && !shown.contains("<b>"))
    #expect(shown.contains("<li>www.a.example"))
  }

  @Test func `a link forgets the cookies of its domain alone`() async throws {
    let page = CookiesPage(of: store)
    let after = try await html(page, target("domain=a.example", in: html(page)))
    #expect(after.contains("are forgotten") && !after.contains("<h2>a.example"))
    #expect(store.cookies.all.map(\.name) == ["two"])
    _ = try await html(page, target("all=hosts", in: after))
    #expect(store.transportSecurity.all.isEmpty)
    _ = try await html(page, target("all=cookies", in: after))
    #expect(store.cookies.all.isEmpty)
  }

  @Test func `an address that another page made up forgets nothing`() async throws {
    let page = CookiesPage(of: store)
    for query in ["?all=cookies", "?all=cookies&key=", "?key=x&domain=b.example", "?domain"] {
      _ = try await html(page, "tern:cookies" + query)
    }
    let other = try target("all=cookies", in: await html(CookiesPage(of: store)))
    _ = try await html(page, other)
    #expect(store.cookies.all.count == 2)
  }
}
