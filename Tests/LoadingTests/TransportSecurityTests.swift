import Addressing
import Testing

@testable import Loading

@Suite struct TransportSecurityTests {
  private static let now = 1_700_000_000

  private func known(
    _ field: String,
    by setter: String,
    asking address: String,
    after seconds: Int = 0
  ) throws -> String? {
    let store = TransportSecurityStore()
    var headers = HeaderList()
    headers.append("Strict-Transport-Security", field)
    store.store(headers, from: try #require(WebURL(setter)), now: Self.now)
    return store.secured(try #require(WebURL(address)), now: Self.now + seconds)?.href
  }

  @Test(
    arguments: [
      ("max-age=60", "https://a.example/", "http://a.example/x", 0, "https://a.example/x"),
      ("max-age=60", "https://a.example/", "http://a.example/x", 60, nil),
      ("max-age=60", "https://a.example/", "http://www.a.example/", 0, nil),
      (
        "max-age=60; includeSubDomains", "https://a.example/", "http://x.y.a.example/", 0,
        "https://x.y.a.example/"
      ),
      ("max-age=60; includeSubDomains", "https://a.example/", "http://xa.example/", 0, nil),
      ("max-age=60", "http://a.example/", "http://a.example/", 0, nil),
      ("max-age=60", "https://10.0.0.1/", "http://10.0.0.1/", 0, nil),
      ("max-age=60", "https://[::1]/", "http://[::1]/", 0, nil),
      ("max-age=60", "https://a.example/", "http://a.example:80/", 0, "https://a.example/"),
      (
        "max-age=60", "https://a.example:8443/", "http://a.example:8080/", 0,
        "https://a.example:8080/"
      ),
      ("max-age=60", "https://a.example/", "http://A.example./", 0, "https://a.example./"),
      ("max-age=60", "https://a.example/", "https://a.example/", 0, nil),
    ] as [(String, String, String, Int, String?)]
  )
  func `A known host is asked over TLS`(
    _ field: String,
    _ setter: String,
    _ address: String,
    _ seconds: Int,
    _ expected: String?
  ) throws {
    #expect(try known(field, by: setter, asking: address, after: seconds) == expected)
  }

  @Test(
    arguments: [
      ("max-age=31536000", 31_536_000, false), ("max-age=\"5\"", 5, false),
      (" Max-Age = 5 ; INCLUDESUBDOMAINS ; preload ; x=\"a;b\"", 5, true),
      ("includeSubDomains", nil, false),
      ("max-age=5; max-age=6", nil, false), ("max-age=-5", nil, false), ("max-age", nil, false),
      ("max-age=5; includeSubDomains=1", nil, false), ("max-age=5;;", 5, false), ("", nil, false),
      ("max-age=5; b ad", nil, false), ("max-age=99999999999999999999", 315_360_000, false),
    ] as [(String, Int?, Bool)]
  )
  func `The field is read by its grammar or not at all`(
    _ text: String,
    _ age: Int?,
    _ subdomains: Bool
  ) {
    let field = StrictTransportSecurityField(text)
    #expect(field?.maximumAge == age && (field?.includesSubdomains ?? false) == subdomains)
  }

  @Test func `A known host bears no exception for its certificate`() throws {
    let store = TransportSecurityStore()
    let url = try #require(WebURL("https://a.example/"))
    #expect(!store.forbidsExceptions(url))
    var headers = HeaderList()
    headers.append("Strict-Transport-Security", "max-age=60; includeSubDomains")
    store.store(headers, from: url)
    #expect(store.forbidsExceptions(url))
    #expect(store.forbidsExceptions(try #require(WebURL("https://b.a.example:444/"))))
    #expect(!store.forbidsExceptions(try #require(WebURL("https://example/"))))
  }

  @Test func `An age of 0 ends it, and the first of two fields counts`() throws {
    let store = TransportSecurityStore()
    let host = try #require(WebURL("https://a.example/"))
    let plain = try #require(WebURL("http://a.example/"))
    var headers = HeaderList()
    headers.append("Strict-Transport-Security", "max-age=60")
    headers.append("Strict-Transport-Security", "max-age=0")
    store.store(headers, from: host, now: Self.now)
    #expect(store.secured(plain, now: Self.now) != nil)
    headers.set("Strict-Transport-Security", "max-age=0")
    store.store(headers, from: host, now: Self.now)
    #expect(store.secured(plain, now: Self.now) == nil)
  }
}
