import Addressing
import Testing

@testable import Loading

@Suite struct CookieJarTests {
  private static let now = 1_700_000_000

  private func context(
    _ address: String,
    from initiator: String? = nil,
    via hops: [String] = [],
    method: String = "GET",
    topLevel: Bool = true
  ) throws -> CookieContext {
    var request = URLRequest(url: try #require(WebURL(address)))
    request.method = method
    request.initiator = initiator.flatMap { WebURL($0) }
    request.redirectedFrom = hops.compactMap { WebURL($0) }
    request.isTopLevelNavigation = topLevel
    return try #require(CookieContext(request, suffixes: .shared))
  }

  private func sent(
    _ fields: [String],
    by setter: String,
    to target: CookieContext,
    after seconds: Int = 0
  ) throws -> String {
    var jar = CookieJar(suffixes: .shared)
    for field in fields { jar.store(field, from: try context(setter), now: Self.now) }
    return jar.cookies(for: target, now: Self.now + seconds).map(\.pair).joined(separator: "; ")
  }

  @Test(arguments: [
    ("a=1; SameSite=Strict", "https://b.example/", "GET", true, 0, ""),
    ("a=1; SameSite=Strict", "https://www.a.example/", "POST", false, 0, "a=1"),
    ("a=1; SameSite=Lax", "https://b.example/", "GET", true, 0, "a=1"),
    ("a=1; SameSite=Lax", "https://b.example/", "POST", true, 0, ""),
    ("a=1; SameSite=Lax", "https://b.example/", "GET", false, 0, ""),
    ("a=1", "https://b.example/", "POST", true, 119, "a=1"),
    ("a=1", "https://b.example/", "POST", true, 121, ""),
    ("a=1", "https://b.example/", "GET", false, 0, ""),
    ("a=1; SameSite=None; Secure", "https://b.example/", "POST", false, 0, "a=1"),
    ("a=1; SameSite=None", "https://a.example/", "GET", true, 0, ""),
    ("a=1; SameSite=Strict", "http://a.example/", "GET", true, 0, ""),
  ])
  func `SameSite says which requests of other sites a cookie goes with`(
    _ field: String,
    _ initiator: String,
    _ method: String,
    _ topLevel: Bool,
    _ seconds: Int,
    _ expected: String
  ) throws {
    let target = try context(
      "https://a.example/",
      from: initiator,
      method: method,
      topLevel: topLevel
    )
    #expect(
      try sent([field], by: "https://a.example/", to: target, after: seconds) == expected
    )
  }

  @Test func `A redirect through another site makes a request cross-site, one up to TLS does not`()
    throws
  {
    let field = ["a=1; SameSite=Strict"]
    let bounced = try context("https://a.example/", via: ["https://b.example/"])
    #expect(try sent(field, by: "https://a.example/", to: bounced).isEmpty)
    let raised = try context("https://www.a.example/", via: ["http://a.example/"])
    #expect(try sent(field, by: "https://www.a.example/", to: raised) == "a=1")
  }

  @Test(arguments: [
    "__Host-a=1; Secure; Path=/": true, "__Host-a=1; Secure": false,
    "__Host-a=1; Secure; Path=/; Domain=a.example": false, "__Host-a=1; Path=/": false,
    "__HOST-a=1; Secure; Path=/x": false, "__Secure-a=1": false, "__sEcUrE-a=1": false,
    "__Secure-a=1; secure": true, "=__Secure-a=1; secure": false, "__Host-a; Secure; Path=/": false,
    "a=1; Secure; Partitioned": true, "a=1; Max-Age=-99999999999999999999": false,
    "a=ü\u{1F36A}": true, "ü=1": true, "a=1; Max-Age=1e9": true, "a=1; Max-Age=": true,
    "=a": true, "=": false, ";": false, "a=1\u{7F}": false, "a\u{1}=1": false, "a=\t1": true,
  ])
  func `Prefixes hold what they promise, and control characters hold nothing`(
    _ field: String,
    _ isStored: Bool
  ) throws {
    var jar = CookieJar(suffixes: .shared)
    jar.store(field, from: try context("https://a.example/"), now: Self.now)
    #expect((jar.count == 1) == isStored)
  }

  @Test(arguments: [
    ("com", false), ("co.uk", false), ("example.co.uk", true), ("github.io", false),
    ("www.example.co.uk", true), ("other.co.uk", false), ("ample.co.uk", false),
  ])
  func `A public suffix takes no cookies`(_ domain: String, _ isStored: Bool) throws {
    var jar = CookieJar(suffixes: .shared)
    let setter = try context("https://www.example.co.uk/")
    jar.store("a=1; Domain=" + domain, from: setter, now: Self.now)
    #expect((jar.count == 1) == isStored)
  }

  @Test func `Without a list of suffixes a cookie stays with its host`() throws {
    var jar = CookieJar(suffixes: .missing)
    let setter = URLRequest(url: try #require(WebURL("https://www.example.org/")))
    let other = URLRequest(url: try #require(WebURL("https://example.org/")))
    let setting = try #require(CookieContext(setter, suffixes: .missing))
    jar.store("a=1; Domain=example.org", from: setting, now: Self.now)
    #expect(jar.cookies(for: setting, now: Self.now).count == 1)
    let reading = try #require(CookieContext(other, suffixes: .missing))
    #expect(jar.cookies(for: reading, now: Self.now).isEmpty)
  }

  @Test func `Nothing in the clear hides or sets a secure cookie`() throws {
    var jar = CookieJar(suffixes: .shared)
    jar.store("a=1; Secure", from: try context("https://a.example/"), now: Self.now)
    jar.store("a=2", from: try context("http://a.example/"), now: Self.now)
    jar.store("b=2; Secure", from: try context("http://a.example/"), now: Self.now)
    #expect(jar.all.map(\.value) == ["1"])
    #expect(jar.cookies(for: try context("http://a.example/"), now: Self.now).isEmpty)
  }

  @Test func `Max-Age wins over Expires, and no cookie lives longer than 400 days`() throws {
    let field = try #require(
      SetCookieField("a=1; Max-Age=60; Expires=Fri, 07 Aug 2037 08:04:19 GMT", now: Self.now)
    )
    #expect(field.expires == Self.now + 60)
    let long = try #require(SetCookieField("a=1; Max-Age=99999999999999999999", now: Self.now))
    #expect(long.expires == Self.now + 400 * 86_400)
  }

  @Test func `A site keeps 180 cookies, the used and the secure ones first`() throws {
    var jar = CookieJar(suffixes: .shared)
    let setter = try context("https://a.example/")
    jar.store("kept=1; Secure", from: setter, now: Self.now)
    for number in 0..<300 {
      jar.store("c\(number)=1", from: setter, now: Self.now + 1 + number)
    }
    #expect(jar.count == 180)
    #expect(jar.all.contains { $0.name == "kept" } && jar.all.contains { $0.name == "c299" })
    #expect(!jar.all.contains { $0.name == "c0" })
  }

  @Test func `All sites together keep 3,000 cookies`() throws {
    var jar = CookieJar(suffixes: .shared)
    for number in 0..<3_050 {
      let setter = try context("https://a\(number).example/")
      jar.store("c=\(number)", from: setter, now: Self.now + number)
    }
    #expect(jar.count == 3_000 && jar.all.contains { $0.value == "3049" })
  }

  @Test
  func `A pair of more than 4,096 bytes is left out, a long attribute is as if it were not there`()
    throws
  {
    let value = String(repeating: "x", count: 4_095)
    #expect(SetCookieField("a=" + value, now: 0) != nil)
    #expect(SetCookieField("ab=" + value, now: 0) == nil)
    let path = "/" + String(repeating: "x", count: 1_024)
    #expect(SetCookieField("a=1; Path=" + path, now: 0)?.path == nil)
  }

  @Test func `A cookie that is set again keeps its place in the order`() throws {
    let fields = ["a=1", "b=1", "a=2"]
    let target = try context("https://a.example/")
    #expect(try sent(fields, by: "https://a.example/", to: target) == "a=2; b=1")
  }

  @Test(arguments: [nil, Int.max])
  func `A cookie that is read back from a profile keeps its place in the order`(damage: Int?) throws
  {
    var jar = CookieJar(suffixes: .shared)
    let here = try context("https://a.example/")
    for field in ["lasting=1; Max-Age=60", "session=1"] {
      jar.store(field, from: here, now: Self.now)
    }
    var lasting = jar.all.filter { $0.expires != nil }
    if let damage { lasting[0].created = damage }
    jar.replaceLasting(by: lasting, keeping: [], now: Self.now)
    if damage == nil {
      #expect(jar.cookies(for: here, now: Self.now).map(\.name) == ["lasting", "session"])
    }
    jar.store("later=1", from: here, now: Self.now)
    #expect(jar.cookies(for: here, now: Self.now).last?.name == "later")
  }

  @Test func `An address is a site of its own`() throws {
    let target = try context("http://10.1.2.3/")
    #expect(try sent(["a=1; Domain=10.1.2.3"], by: "http://10.1.2.3/", to: target) == "a=1")
    #expect(try sent(["a=1; Domain=2.3"], by: "http://10.1.2.3/", to: target).isEmpty)
  }
}
