import Addressing
import Loading
import Testing

@testable import WebEngine

/// Group O3: what becomes of method, body and fields for each status and method; the count is printed.
@Suite
struct `The redirect matrix` {
  private static let statuses = [301, 302, 303, 307, 308]
  private static let methods = ["GET", "HEAD", "POST", "PUT", "DELETE"]
  private static let targets = [
    "/other", "other", "//a.test/other", "https://a.test/other", "https://b.test/other",
    "http://a.test/other", "https://a.test:8443/other", "?query",
  ]
  private static let bodyFields = ["Content-Type", "Content-Encoding", "Content-Language"]

  private static func request(_ method: String) -> URLRequest {
    var request = URLRequest(url: MachineScript.url("https://a.test/dir/from"))
    request.method = method
    if method == "POST" || method == "PUT" { request.body = RequestBody(Array("a=1".utf8)) }
    for field in bodyFields { request.headers.set(field, "x") }
    request.headers.set("Authorization", "Basic eDp5")
    request.headers.set("X-Own", "kept")
    let space = ProtectionSpace(of: request.url, realm: "r", scheme: .basic)
    request.authorization.server = .init(
      credential: Credential(user: "ada", password: "secret"),
      space: space
    )
    return request
  }

  /// The method that follows, by the table of the Fetch standard's "HTTP-redirect fetch".
  private static func expectedMethod(_ method: String, _ status: Int) -> String {
    switch (status, method) {
    case (301, "POST"), (302, "POST"): "GET"
    case (303, "GET"), (303, "HEAD"): method
    case (303, _): "GET"
    default: method
    }
  }

  @Test
  func `method, body and fields follow the table for every status, method and target`() {
    var cases = 0
    for status in Self.statuses {
      for method in Self.methods {
        for location in Self.targets {
          check(status, method, location)
          cases += 1
        }
      }
    }
    print("redirect matrix: \(cases) cases")
    #expect(cases == 200)
  }

  private func check(_ status: Int, _ method: String, _ location: String) {
    let name = "\(status) \(method) \(location)"
    let before = Self.request(method)
    guard let target = RedirectRules.target(of: location, from: before.url) else {
      Issue.record("\(name): no target")
      return
    }
    let after = RedirectRules.request(following: before, to: target, status: status)
    #expect(after.url == target, "\(name)")
    #expect(after.method == Self.expectedMethod(method, status), "\(name)")
    let changed = after.method != method
    #expect(after.body == (changed ? nil : before.body), "\(name)")
    for field in Self.bodyFields {
      #expect((after.headers[field] == nil) == changed, "\(name) \(field)")
    }
    #expect(after.headers["X-Own"] == "kept", "\(name)")
    let staysInOrigin = target.origin == before.url.origin
    #expect((after.headers["Authorization"] != nil) == staysInOrigin, "\(name)")
    #expect((after.authorization.server != nil) == staysInOrigin, "\(name)")
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a status without a Location is an ordinary response`(status: Int) {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: status)
    #expect(script.others.last == "askResponse 1")
  }

  @Test(arguments: [300, 304, 305, 306, 310, 399])
  func `other statuses with a Location are ordinary responses`(status: Int) {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: status, location: "/y")
    #expect(script.others.last == "askResponse 1")
  }

  @Test(
    arguments: [
      ("data:text/html,x", "unsafeRedirect"), ("file:///etc/passwd", "unsafeRedirect"),
      ("about:blank", "unsafeRedirect"), ("blob:https://a.test/1", "unsafeRedirect"),
      ("javascript:alert(1)", "unsafeRedirect"), ("tern:start", "unsafeRedirect"),
      ("view-source:https://a.test/", "unsafeRedirect"), ("http://a b/", "unsafeRedirect"),
      ("http://", "unsafeRedirect"), ("https://b.test:25/", "restrictedPort"),
    ]
  )
  func `an unsafe target ends the navigation`(location: String, error: String) {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: 302, location: location)
    #expect(script.events == ["started 1", "failedProvisional 1 \(error)"])
  }

  @Test(
    arguments: [
      ("/y", "https://a.test/y#old"), ("/y#new", "https://a.test/y#new"),
      ("/y#", "https://a.test/y#"),
      ("#only", "https://a.test/x#only"), ("https://b.test/", "https://b.test/#old"),
    ]
  )
  func `the fragment carries over unless the target brings its own`(
    location: String,
    expected: String
  ) {
    var script = MachineScript()
    let id = script.start("x#old")
    script.respond(id, status: 302, location: location)
    script.decide(id)
    #expect(script.now.provisionalURL?.href == expected)
  }

  @Test
  func `a bounce between two addresses and one to itself are counted hops`() {
    for targets in [["/y", "/x"], ["/x"]] {
      var script = MachineScript()
      let id = script.start("x")
      var hops = 0
      while script.machine.provisional != nil, hops < 100 {
        script.respond(id, status: 302, location: targets[hops % targets.count])
        script.decide(id)
        hops += 1
      }
      #expect(hops == 21)
      #expect(script.events.last == "failedProvisional 1 tooManyRedirects")
    }
  }

  @Test
  func `one hop over http marks the chain as insecure`() {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: 302, location: "http://b.test/")
    script.decide(id)
    script.respond(id, status: 302, location: "https://c.test/")
    script.decide(id)
    script.commit(id)
    #expect(!script.now.hasOnlySecureContent)
    #expect(script.now.redirectChain.map(\.status) == [302, 302])
  }

  @Test
  func `the referrer is worked out anew for every hop`() {
    var script = MachineScript()
    script.load("page")
    let id = script.ask("x", isLink: true) { navigation in
      let page = MachineScript.url("https://a.test/page")
      let referrer = Referrer(source: page, policy: .standard)
      navigation.request.setReferrer(referrer)
      navigation.referrer = referrer
    }
    script.decide(id)
    #expect(script.machine.provisional?.request.headers["Referer"] == "https://a.test/page")
    script.respond(id, status: 302, location: "https://b.test/")
    script.decide(id)
    #expect(script.machine.provisional?.request.headers["Referer"] == "https://a.test/")
    script.respond(id, status: 302, location: "http://c.test/")
    script.decide(id)
    #expect(script.machine.provisional?.request.headers["Referer"] == nil)
  }
}
