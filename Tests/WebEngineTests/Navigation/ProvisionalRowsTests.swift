import Addressing
import Loading
import Testing

@testable import WebEngine

@Suite
struct `State table, before the commit` {
  @Test
  func `T12: a redirect is asked about and then followed`() {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: 302, location: "/y")
    #expect(script.others.last == "askRedirect 1")
    #expect(script.events == ["started 1"])
    script.decide(id)
    #expect(script.events == ["started 1", "redirect 1"])
    #expect(script.now.url?.href == "https://a.test/y")
    #expect(script.now.provisionalURL?.href == "https://a.test/y")
  }

  @Test
  func `T12: a redirect of a link leaves the address alone`() {
    var script = MachineScript()
    script.load("x")
    let id = script.start("y", isLink: true)
    script.respond(id, status: 302, location: "/z")
    script.decide(id)
    #expect(script.now.url?.href == "https://a.test/x")
  }

  @Test
  func `T13: a refused redirect fails`() {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: 302, location: "/y")
    script.decide(id, .cancel)
    #expect(script.events == ["started 1", "failedProvisional 1 interruptedByPolicyChange"])
    #expect(script.now.url == nil)
  }

  @Test
  func `T14: twenty redirects are followed and not one more`() {
    var script = MachineScript()
    let id = script.start("x")
    for _ in 0..<20 {
      script.respond(id, status: 302, location: "/x")
      script.decide(id)
    }
    #expect(script.events.count == 21)
    script.respond(id, status: 302, location: "/x")
    #expect(script.events.last == "failedProvisional 1 tooManyRedirects")
    #expect(script.now.estimatedProgress == 1)
  }

  @Test(arguments: [
    "data:text/html,x", "file:///x", "about:blank", "blob:x", "javascript:1", "tern:start",
    "http://a b/",
  ])
  func `T15: an unsafe target is refused`(target: String) {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: 302, location: target)
    #expect(script.events == ["started 1", "failedProvisional 1 unsafeRedirect"])
  }

  @Test
  func `T16: a redirect to another program is handed off once allowed`() {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: 302, location: "mailto:x@y.test")
    script.decide(id)
    script.apply(.handOffAnswered(id, true))
    #expect(script.events == ["started 1", "failedProvisional 1 handedOff"])
  }

  @Test(arguments: [200, 404, 500])
  func `T18: final headers are put to the decider`(status: Int) {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, status: status)
    #expect(script.others.last == "askResponse 1")
    #expect(script.events == ["started 1"])
  }

  @Test(arguments: [204, 205])
  func `T19: an answer without content leaves everything as it was`(status: Int) {
    var script = MachineScript()
    script.load("x")
    let id = script.start("y")
    script.clear()
    script.respond(id, status: status)
    #expect(script.events == ["failedProvisional 2 noContent"])
    #expect(script.list == "[x]")
    #expect(!script.others.contains { $0.hasPrefix("panel") })
  }

  @Test
  func `T20: the first byte commits`() {
    var script = MachineScript()
    let id = script.start("x")
    script.commit(id)
    #expect(script.events == ["started 1", "committed 1"])
    #expect(script.list == "[x]")
    #expect(script.now.committedURL?.href == "https://a.test/x")
    #expect(script.now.provisionalURL == nil)
    #expect(script.now.isLoading)
  }

  @Test
  func `T20: a commit prunes what lay ahead, a start does not`() {
    var script = MachineScript()
    script.load("1")
    script.load("2")
    script.apply(.traverse(script.machine.makeNavigationID(), .offset(-1)))
    let back = script.machine.asking?.id
    if let back {
      script.decide(back)
      script.commit(back)
    }
    let id = script.start("3")
    #expect(script.list == "[1] 2")
    script.commit(id)
    #expect(script.list == "1 [3]")
  }

  @Test
  func `T21: a type that cannot be shown fails`() {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id, canShow: false)
    script.apply(.responseDecided(id, .allow))
    #expect(script.events == ["started 1", "failedProvisional 1 cannotShowMIMEType"])
  }

  @Test
  func `T22: a response that the decider refuses is not shown`() {
    let script = Self.answered(.cancel)
    #expect(script.events == ["started 1", "failedProvisional 1 interruptedByPolicyChange"])
    #expect(!script.others.contains("download"))
  }

  @Test
  func `T23: a response that is to be saved becomes a download`() {
    let script = Self.answered(.download)
    #expect(script.events == ["started 1", "failedProvisional 1 interruptedByPolicyChange"])
    #expect(script.others.contains("download"))
  }

  /// A load whose response was decided about.
  private static func answered(_ decision: WebPage.PolicyDecision) -> MachineScript {
    var script = MachineScript()
    let id = script.start("x")
    script.respond(id)
    script.apply(.responseDecided(id, decision))
    return script
  }

  @Test
  func `T24: a network error shows the kept page and a panel`() {
    var script = MachineScript()
    script.load("x")
    let id = script.start("y")
    script.clear()
    let error = LoadingError(.cannotFindHost, url: nil, reason: "no such host")
    script.apply(.failed(id, error))
    #expect(script.events == ["failedProvisional 2 cannotFindHost"])
    #expect(script.now.url?.href == "https://a.test/x")
    #expect(script.now.estimatedProgress == 1)
    #expect(script.others.contains("panel cannotFindHost"))
  }

  @Test
  func `T25: Stop brings the old address back`() {
    var script = MachineScript()
    script.load("x")
    _ = script.start("y")
    script.clear()
    script.apply(.stop)
    #expect(script.events == ["failedProvisional 2 cancelled"])
    #expect(script.now.url?.href == "https://a.test/x")
    #expect(!script.others.contains { $0.hasPrefix("panel") })
  }

  @Test
  func `T42: an older navigation commits while a newer one asks`() {
    var script = MachineScript()
    let older = script.start("x")
    script.ask("y")
    script.commit(older)
    #expect(script.events == ["started 1", "committed 1"])
    #expect(script.now.url?.href == "https://a.test/y")
    #expect(script.now.committedURL?.href == "https://a.test/x")
  }

  @Test
  func `T48: an upgrade that fails falls back under the same id`() {
    var script = MachineScript()
    let id = script.ask("http://a.test/x")
    var preferences = WebPage.NavigationPreferences()
    preferences.preferredHTTPSNavigationPolicy = .automaticFallbackToHTTP
    script.apply(.actionDecided(id, .allow, preferences))
    #expect(script.others.last == "open GET https://a.test/x")
    let error = LoadingError(.cannotConnectToHost, url: nil, reason: "refused")
    script.apply(.failed(id, error))
    #expect(script.events == ["started 1"])
    #expect(script.others.last == "open GET http://a.test/x")
    #expect(script.now.url?.href == "http://a.test/x")
  }

  /// A machine whose policy has a rule for `plain.test` and asks about all else.
  private func script(_ rule: TransportPolicy.Rule) -> MachineScript {
    var script = MachineScript()
    let policy = TransportPolicy(.warn, exceptions: ["plain.test": rule])
    script.machine = NavigationStateMachine(transportRule: { policy.rule(for: $0) })
    return script
  }

  @Test(
    arguments: [
      (.allow, "open GET http://plain.test/x", nil),
      (.warn, "open GET https://plain.test/x", "http://plain.test/x"),
      (.block, "open GET https://plain.test/x", nil),
    ] as [(TransportPolicy.Rule, String, String?)]
  )
  func `T48: the policy says whether https is tried first, and what is offered then`(
    rule: TransportPolicy.Rule,
    opened: String,
    offered: String?
  ) {
    var script = script(rule)
    let id = script.start("http://plain.test/x")
    #expect(script.others.last == opened)
    script.apply(.failed(id, LoadingError(.cannotConnectToHost, url: nil, reason: "refused")))
    #expect(script.events.last == "failedProvisional 1 cannotConnectToHost")
    #expect(script.offered == offered)
  }

  @Test
  func `T12: a redirect to http goes by the policy, and never around in circles`() {
    var script = script(.allow)
    var id = script.start("x")
    script.respond(id, status: 302, location: "http://plain.test/")
    script.decide(id)
    #expect(script.others.last == "open GET http://plain.test/")
    // Another host is asked over https first.
    id = script.start("x")
    script.respond(id, status: 302, location: "http://b.test/")
    script.decide(id)
    #expect(script.others.last == "open GET https://b.test/")
    // It leads back to its own http: there the person is asked.
    script.respond(id, status: 302, location: "http://b.test/")
    #expect(script.events.last == "failedProvisional 2 insecureLoadBlocked")
    #expect(script.offered == "http://b.test/")
    script = self.script(.block)
    id = script.start("x")
    script.respond(id, status: 302, location: "http://plain.test/")
    #expect(script.events.last == "failedProvisional 1 insecureLoadBlocked")
    #expect(script.offered == nil)
  }

  @Test
  func `T48: a chain of redirects begins at what was asked over the network`() {
    var script = MachineScript()
    script.machine = NavigationStateMachine(securedAddress: { $0.withScheme("https") })
    script.load("http://a.test/x")
    #expect(script.now.initialURL?.scheme == "https" && script.now.hasOnlySecureContent)
    script = MachineScript()
    script.upgrade("http://a.test/x", .automaticFallbackToHTTP)
    script.apply(.failed(script.lastID, TranscriptScenes.lost))
    script.commit(script.lastID)
    #expect(script.now.initialURL?.scheme == "http" && !script.now.hasOnlySecureContent)
  }
}
