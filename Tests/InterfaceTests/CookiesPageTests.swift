import Addressing
import Loading
import Testing

@testable import Interface

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

  @Test func `what servers left is shown by domain, without their markup`() async throws {
    let shown = await CookiesPage(of: store).html()
    for words in [
      "<h2>a.example", "<h2>b.example", "one", "hosts below too, TLS only", "below /in",
    ] {
      #expect(shown.contains(words), "\(words)")
    }
    #expect(shown.contains("&lt;b&gt;") && !shown.contains("<b>"))
    #expect(shown.contains("<li>www.a.example"))
  }

  @Test func `each site and each kind has a link that asks to forget it`() async {
    let shown = await CookiesPage(of: store).html()
    for request in [
      ForgetRequest.cookies(domain: "a.example"), .cookies(domain: "b.example"), .allCookies,
      .secureHosts, .cache,
    ] {
      #expect(shown.contains("\"\(PageTemplate.escaped(request.address))\""), "\(request)")
    }
  }
}
