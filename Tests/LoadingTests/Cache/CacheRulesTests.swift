import Addressing
import Testing

@testable import Loading

@Suite struct CacheRulesTests {
  private static let now = 1_700_000_000
  private static let date = "Tue, 14 Nov 2023 22:13:20 GMT"
  private let request: URLRequest

  init() throws { request = URLRequest(url: try #require(WebURL("http://a.example/page"))) }

  private func response(_ fields: [(String, String)], status: Int = 200) -> URLResponse {
    var headers = HeaderList()
    headers.append("Date", Self.date)
    for (name, value) in fields { headers.append(name, value) }
    return URLResponse(url: request.url, status: status, headers: headers)
  }

  private func stored(
    _ fields: [(String, String)],
    status: Int = 200,
    for request: URLRequest? = nil
  ) -> StoredResponse? {
    CacheRules.stored(
      response(fields, status: status),
      to: request ?? self.request,
      requestTime: Self.now,
      responseTime: Self.now
    )
  }

  private func decision(
    _ fields: [(String, String)],
    age: Int,
    status: Int = 200,
    policy: URLRequest.CachePolicy = .useProtocolCachePolicy,
    asking: [(String, String)] = []
  ) throws -> String {
    var request = request
    request.cachePolicy = policy
    for (name, value) in asking { request.headers.append(name, value) }
    let stored = try #require(self.stored(fields, status: status))
    switch CacheRules.decide(request, stored: [stored], now: Self.now + age) {
    case .use: return "use"
    case .validate: return "validate"
    case .fetch: return "fetch"
    case .unavailable: return "unavailable"
    }
  }

  // MARK: Freshness

  private static let ages: [([(String, String)], Int, String)] = [
    ([("Cache-Control", "max-age=60")], 59, "use"),
    ([("Cache-Control", "max-age=60")], 60, "fetch"),
    ([("Cache-Control", "max-age=60"), ("ETag", "\"x\"")], 61, "validate"),
    ([("Cache-Control", "max-age=60"), ("Age", "50")], 20, "fetch"),
    ([("Cache-Control", "max-age=60"), ("Age", "99999999999999999999999")], 20, "fetch"),
    ([("Cache-Control", "max-age=\"60\"")], 59, "use"),
    ([("Cache-Control", "s-maxage=9, max-age=60")], 59, "use"),
    ([("Cache-Control", "s-maxage=60, public")], 1, "fetch"),
    ([("Cache-Control", "max-age=sixty")], 0, "fetch"),
    ([("Cache-Control", "no-cache, max-age=60"), ("ETag", "\"x\"")], 1, "validate"),
    ([("Expires", "Tue, 14 Nov 2023 22:14:20 GMT")], 59, "use"),
    ([("Expires", "Tuesday, 14-Nov-23 22:14:20 GMT")], 59, "use"),
    ([("Expires", "Tue Nov 14 22:14:20 2023")], 59, "use"),
    ([("Expires", "0")], 0, "fetch"), ([("Expires", "Tue, 14 Nov 2023 22:14:20 CEST")], 0, "fetch"),
    ([("Cache-Control", "max-age=0"), ("Expires", "Tue, 14 Nov 2023 22:14:20 GMT")], 1, "fetch"),
    ([("Last-Modified", "Tue, 14 Nov 2023 22:03:20 GMT")], 59, "use"),
    ([("Last-Modified", "Tue, 14 Nov 2023 22:03:20 GMT")], 60, "validate"),
    ([("Last-Modified", "Tue, 14 Nov 2000 22:03:20 GMT")], 8 * 86_400, "validate"),
    ([("Cache-Control", "max-age=60, stale-while-revalidate=99"), ("ETag", "x")], 61, "validate"),
    ([("Cache-Control", "max-age=60, immutable")], 59, "use"),
    ([("Cache-Control", "max-age=60, no-cache=\"set-cookie\""), ("ETag", "x")], 1, "validate"),
    ([("Cache-Control", "max-age=60, private=\"set-cookie\"")], 1, "use"),
    ([("Cache-Control", "max-age=60"), ("Cache-Control", "max-age=5")], 6, "use"),
    ([("Cache-Control", "max-age=99999999999999999999")], 86_400 * 365, "use"),
    ([("Cache-Control", "max-age=60"), ("Age", "-5")], 59, "use"),
    ([("Cache-Control", "max-age=60"), ("Age", "many")], 59, "use"),
    ([], 0, "fetch"),
  ]

  @Test(arguments: ages)
  func `A response is fresh for as long as it says, or for a tenth of its age`(
    _ fields: [(String, String)],
    _ age: Int,
    _ expected: String
  ) throws {
    #expect(try decision(fields, age: age) == expected)
  }

  @Test(arguments: [
    ("no-cache", "fetch"), ("max-age=5", "fetch"), ("max-age=20", "use"), ("min-fresh=51", "fetch"),
    ("min-fresh=50", "use"), ("only-if-cached", "use"),
  ])
  func `A request may wish for more than fresh`(_ wish: String, _ expected: String) throws {
    let fields = [("Cache-Control", "max-age=60")]
    #expect(try decision(fields, age: 10, asking: [("Cache-Control", wish)]) == expected)
  }

  @Test(arguments: [
    ("max-age=60", "max-stale", "use"), ("max-age=60", "max-stale=39", "fetch"),
    ("max-age=60", "max-stale=40", "use"), ("max-age=60, must-revalidate", "max-stale", "fetch"),
    ("max-age=60", "only-if-cached", "unavailable"),
  ])
  func `A stale response is used only where both sides allow it`(
    _ control: String,
    _ wish: String,
    _ expected: String
  ) throws {
    let fields = [("Cache-Control", control)]
    #expect(try decision(fields, age: 100, asking: [("Cache-Control", wish)]) == expected)
  }

  // MARK: The six policies

  @Test(arguments: [
    (URLRequest.CachePolicy.useProtocolCachePolicy, "use", "validate", "fetch"),
    (.reloadIgnoringLocalCacheData, "fetch", "fetch", "fetch"),
    (.reloadIgnoringLocalAndRemoteCacheData, "fetch", "fetch", "fetch"),
    (.returnCacheDataElseLoad, "use", "use", "fetch"),
    (.returnCacheDataDontLoad, "use", "use", "unavailable"),
    (.reloadRevalidatingCacheData, "validate", "validate", "fetch"),
  ])
  func `Each policy answers a fresh, a stale and a missing response in its way`(
    _ policy: URLRequest.CachePolicy,
    _ fresh: String,
    _ stale: String,
    _ missing: String
  ) throws {
    let fields = [("Cache-Control", "max-age=60"), ("ETag", "\"x\"")]
    #expect(try decision(fields, age: 1, policy: policy) == fresh)
    #expect(try decision(fields, age: 100, policy: policy) == stale)
    var request = request
    request.cachePolicy = policy
    let decision = CacheRules.decide(request, stored: [], now: Self.now)
    #expect(decision == (missing == "fetch" ? .fetch : .unavailable))
  }

  @Test func `The server is asked with the validators, and other caches with no-cache when wished`()
    throws
  {
    let kept = try #require(stored([("ETag", "W/\"x\""), ("Last-Modified", Self.date)]))
    var request = request
    request.cachePolicy = .reloadRevalidatingCacheData
    let asked = CacheRules.sent(request, validating: kept)
    #expect(asked.headers["If-None-Match"] == "W/\"x\"")
    #expect(asked.headers["If-Modified-Since"] == Self.date)
    #expect(asked.headers["Cache-Control"] == "max-age=0")
    request.cachePolicy = .reloadIgnoringLocalAndRemoteCacheData
    #expect(CacheRules.sent(request, validating: nil).headers["Cache-Control"] == "no-cache")
  }

  // MARK: Storing

  @Test(arguments: [
    (200, "", true), (200, "no-store", false), (200, "NO-STORE", false), (200, "private", true),
    (301, "", true), (308, "", true), (302, "", false), (302, "max-age=9", true), (303, "", false),
    (307, "max-age=9", true), (206, "max-age=9", false), (401, "max-age=9", false),
    (404, "", true), (410, "", true), (500, "", false), (503, "max-age=9", true),
    (418, "must-understand, max-age=9", false),
  ])
  func `The status and the field decide what is stored`(
    _ status: Int,
    _ control: String,
    _ isStored: Bool
  ) {
    let fields = control.isEmpty ? [] : [("Cache-Control", control)]
    #expect((stored(fields, status: status) != nil) == isStored)
  }

  @Test(arguments: [
    ("", false), ("max-age=60", false), ("public", true), ("must-revalidate", true),
    ("s-maxage=60", true),
  ])
  func `What was given for a password is kept only where the server says so`(
    _ control: String,
    _ isStored: Bool
  ) throws {
    var request = request
    request.headers.append("Authorization", "Basic eDp5")
    let fields = control.isEmpty ? [] : [("Cache-Control", control)]
    #expect((stored(fields, for: request) != nil) == isStored)
    var named = self.request
    named.url = try #require(WebURL("http://u:p@a.example/page"))
    #expect((stored(fields, for: named) != nil) == isStored)
  }

  @Test(arguments: ["POST", "HEAD", "PUT"])
  func `Only what GET brings is stored`(_ method: String) {
    var request = request
    request.method = method
    #expect(stored([("Cache-Control", "max-age=60")], for: request) == nil)
  }

  @Test func `A part is not stored, and cookies are not kept with a response`() throws {
    var request = request
    request.headers.append("Range", "bytes=0-1")
    #expect(stored([], for: request) == nil)
    let kept = try #require(stored([("Set-Cookie", "a=1"), ("ETag", "\"x\"")]))
    #expect(kept.response.headers["Set-Cookie"] == nil)
  }

  @Test func `Vary has to find the same fields again`() throws {
    var german = request
    german.headers.append("Accept-Language", "de")
    german.headers.append("User-Agent", "one")
    let kept = try #require(
      stored([("Vary", "accept-language"), ("Cache-Control", "max-age=60")], for: german)
    )
    german.headers.set("User-Agent", "two")
    #expect(CacheRules.decide(german, stored: [kept], now: Self.now) == .use(kept))
    german.headers.set("Accept-Language", "fr")
    #expect(CacheRules.decide(german, stored: [kept], now: Self.now) == .fetch)
    #expect(stored([("Vary", "*")]) == nil)
  }

  // MARK: What a 304 and a change do

  @Test func `A 304 brings new fields and leaves those of the body`() throws {
    let kept = try #require(
      stored([
        ("Cache-Control", "max-age=1"), ("Age", "7"), ("Content-Type", "text/html"), ("X", "old"),
      ])
    )
    let answer = response(
      [
        ("Cache-Control", "max-age=99"), ("Content-Type", "text/plain"), ("Content-Length", "0"),
        ("X", "new"), ("X", "newer"),
      ],
      status: 304
    )
    let merged = CacheRules.merged(kept, with: answer, requestTime: 5, responseTime: 6)
    #expect(merged.response.status == 200 && merged.lifetime == 99)
    #expect(merged.response.headers["Content-Type"] == "text/html")
    #expect(merged.response.headers.values(of: "X") == ["new", "newer"])
    #expect(merged.response.headers["Age"] == nil && merged.responseTime == 6)
  }

  @Test(arguments: [
    ("POST", 200, ["http://a.example/page", "http://a.example/list"]), ("GET", 200, []),
    ("POST", 500, []), ("DELETE", 303, ["http://a.example/page", "http://a.example/list"]),
  ])
  func `A change makes invalid what is stored of the origin at the addresses it names`(
    _ method: String,
    _ status: Int,
    _ expected: [String]
  ) {
    var request = request
    request.method = method
    let answer = response(
      [("Location", "/list#end"), ("Content-Location", "http://b.example/")],
      status: status
    )
    #expect(CacheRules.invalidated(by: answer, to: request) == expected)
  }
}
