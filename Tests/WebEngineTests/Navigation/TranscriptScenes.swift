import Addressing
import Loading

@testable import WebEngine

/// What happens in each transcript: short courses of inputs, by the rows that they walk through.
enum TranscriptScenes {
  typealias Scene = @Sendable (inout MachineScript) -> Void

  static let all: [String: Scene] = asking.merging(requests) { first, _ in first }
    .merging(documents) { first, _ in first }.merging(histories) { first, _ in first }

  static let lost = LoadingError(.networkConnectionLost, url: nil, reason: "gone")

  private static let asking: [String: Scene] = [
    "T01 the current address is fetched past the cache": { script in
      script.load("x")
      script.decide(script.ask("x"), .cancel)
      script.decide(script.ask("x") { $0.request.method = "POST" }, .cancel)
      script.ask("x") { $0.request.cachePolicy = .returnCacheDataDontLoad }
    },
    "T05 a start ends the document that loads": { script in
      script.commit(script.start("x"))
      script.start("y")
    },
    "T06 a start ends the request that is out": { script in
      script.commitSecured("x")
      script.start("y", isLink: true)
      script.start("http://a.test/z")
    },
    "T07 a refusal": { script in
      script.load("x")
      script.decide(script.ask("y"), .cancel)
      script.ask("z")
    },
    "T09 who may go where": { script in
      script.load("x")
      for address in ["tern:start", "file:///x"] { script.start(address, isLink: true) }
      let folder = MachineScript.url("file:///f/")
      let inside = script.ask("file:///f/a") { $0.readableFolder = folder }
      script.decide(inside)
      script.commit(inside)
      script.start("file:///g/b")
      script.decide(script.ask("ws://a.test/") { $0.content = .html("given") })
    },
    "T32 consent before the decider is none, and no is no": { script in
      script.post("x")
      script.reload()
      script.apply(.resubmissionAnswered(script.lastID, true))
      script.decide(script.lastID)
      script.apply(.resubmissionAnswered(script.lastID, false))
      script.apply(.resubmissionAnswered(script.lastID, true))
    },
    "T43 a new window": { script in
      script.decide(script.ask("x", isLink: true) { $0.opensNewWindow = true })
      script.machine = NavigationStateMachine(opensNewPages: true)
      script.decide(script.ask("y") { $0.opensNewWindow = true })
      script.load("x")
      for address in ["tern:start", "mailto:a@b.test", "https://a.test/x#f"] {
        script.decide(script.ask(address, isLink: true) { $0.opensNewWindow = true })
        script.apply(.handOffAnswered(script.lastID, true))
      }
    },
    "T44 what asks is given up": { script in
      script.load("x")
      script.apply(.cancel(script.ask("y")))
      script.ask("z")
      script.apply(.stop)
    },
    "T24 what led nowhere is asked for again": { script in
      script.apply(.retry(script.machine.makeNavigationID()))
      script.apply(.failed(script.start("x"), lost))
      script.apply(.retry(script.machine.makeNavigationID()))
      script.decide(script.lastID)
      script.commit(script.lastID)
      script.apply(.finished(script.lastID))
      script.apply(.retry(script.machine.makeNavigationID()))
      script.apply(.stop)
      script.apply(.retry(script.machine.makeNavigationID()))
      script.decide(script.lastID)
      script.apply(.cancel(script.lastID))
      script.apply(.forgetAttempt)
      script.apply(.forgetAttempt)
    },
    "T45 another program": { script in
      script.load("x")
      let id = script.ask("mailto:a@b.test")
      script.decide(id)
      script.apply(.handOffAnswered(id, true))
    },
    "T48 https first": { script in
      for policy in [WebPage.HTTPSNavigationPolicy.userMediatedFallbackToHTTP, .errorOnFailure] {
        script.upgrade("http://a.test/x", policy)
        script.apply(.failed(script.lastID, lost))
      }
      script.upgrade("http://a.test/x", .automaticFallbackToHTTP)
      script.apply(.failed(script.lastID, lost))
      script.apply(.failed(script.lastID, lost))
      script.upgrade("http://a.test/y", .automaticFallbackToHTTP)
      script.respond(script.lastID, status: 302, location: "/z")
      script.decide(script.lastID)
      script.apply(.failed(script.lastID, lost))
      script.upgrade("http://a.test/w", .automaticFallbackToHTTP)
      let stopped = LoadingError(.cancelled, url: nil, reason: "stopped")
      script.apply(.failed(script.lastID, stopped))
      script.upgrade("http://a.test/u", .userMediatedFallbackToHTTP)
      script.respond(script.lastID, status: 302, location: "/t")
      script.decide(script.lastID)
      script.commit(script.lastID)
      script.apply(.failed(script.lastID, lost))
      script.upgrade("http://a.test/v", .userMediatedFallbackToHTTP)
      script.commit(script.lastID)
      script.apply(.failed(script.lastID, lost))
    },
    "T48 a host that is known has no way back": { script in
      script.machine = NavigationStateMachine(securedAddress: { $0.withScheme("https") })
      let id = script.ask("http://a.test/x") {
        $0.plainHTTPAlternative = $0.request.url
      }
      script.decide(id)
      script.respond(id, status: 302, location: "http://b.test/")
      script.decide(id)
      script.apply(.failed(id, lost))
      let alone = script.ask("http://a.test/z") { $0.plainHTTPAlternative = $0.request.url }
      script.decide(alone)
      script.apply(.failed(alone, lost))
      script.decide(script.ask("http://a.test/y") { $0.content = .html("given") })
    },
  ]

  private static let requests: [String: Scene] = [
    "T12 a redirect": { script in
      let id = script.ask("x") { $0.referrer = .init(source: $0.request.url, policy: .unsafeURL) }
      script.decide(id)
      var response = URLResponse(
        url: MachineScript.url("https://a.test/x"),
        status: 302,
        mimeType: ""
      )
      response.headers.set("Location", "https://b.test/y")
      response.headers.set("Set-Cookie", "name=secret; Path=/")
      response.headers.set("Referrer-Policy", "origin")
      script.apply(.responded(id, response, canShow: true))
      script.decide(id)
      script.respond(id, status: 302, location: "https://c.test/z")
      script.decide(id)
      script.commit(id)
    },
    "T12 a redirect by another request": { script in
      for (target, decision) in [
        ("https://a.test/w", WebPage.PolicyDecision.allow), ("data:,x", .allow),
        ("tern:start", .allow),
        ("https://a.test/w", .cancel), ("mailto:a@b.test", .allow),
      ] {
        let id = script.start("x")
        script.respond(id, status: 302, location: "https://b.test/y")
        var request = URLRequest(url: MachineScript.url(target))
        request.authorization = RequestAuthorization(server: .ada(for: target))
        script.apply(.redirectDecided(id, request, decision))
      }
      let id = script.start("x")
      script.apply(
        .redirectDecided(id, URLRequest(url: MachineScript.url("https://a.test/w")), .allow)
      )
      script.respond(id, status: 302, location: "https://b.test/y")
      script.apply(.redirectDecided(id, nil, .allow))
      script.apply(.redirectDecided(id, nil, .allow))
    },
    "T13 a redirect that is saved": { script in
      let id = script.start("x")
      script.respond(id, status: 302, location: "/file")
      script.decide(id, .download)
    },
    "T16 a redirect that no program takes": { script in
      for isTaken in [false, true] {
        let id = script.start("x")
        script.respond(id, status: 302, location: "mailto:a@b.test")
        script.decide(id)
        script.apply(.handOffAnswered(id, isTaken))
      }
    },
    "T18 a second response, a verdict too early and bytes too early": { script in
      let id = script.start("x")
      script.apply(.responseDecided(id, .allow))
      script.respond(id)
      script.respond(id, status: 204)
      script.apply(.bodyBegan(id))
      script.apply(.responseDecided(id, .allow))
    },
    "T20 bytes that were given": { script in
      for isSimulated in [false, true] {
        let path = isSimulated ? "y" : "x"
        let id = script.ask(path) { $0.content = .html("given", isSimulated: isSimulated) }
        script.decide(id)
        script.respond(id, status: 302, location: "/elsewhere")
        script.apply(.responseDecided(id, .allow))
        script.apply(.bodyBegan(id))
        script.apply(.finished(id))
      }
      for offset in [-1, 1] {
        script.traverse(offset)
        script.decide(script.lastID)
        script.commit(script.lastID)
      }
      let form = script.ask("form") {
        $0.content = .html("given")
        $0.request.method = "POST"
      }
      script.decide(form)
      script.commit(form)
      script.reload()
      script.decide(script.lastID)
      let refused = script.ask("z") { $0.content = .html("given") }
      script.decide(refused)
      script.challenge(refused)
      script.apply(.failed(refused, lost))
    },
    "T24 a failure behind a redirect, with a password": { script in
      let id = script.ask("x") { $0.plainHTTPAlternative = MachineScript.url("http://a.test/x") }
      script.decide(id)
      script.challenge(id)
      script.apply(.authenticationAnswered(id, .useCredential, .ada))
      script.apply(.failed(id, lost))
      let other = script.ask("y") { $0.plainHTTPAlternative = MachineScript.url("http://a.test/y") }
      script.decide(other)
      script.respond(other, status: 302, location: "/z")
      script.decide(other)
      script.apply(.failed(other, lost))
    },
    "T17 passwords of server and proxy": { script in
      let id = script.start("https://eve:apple@a.test/x")
      script.challenge(id, status: 407)
      script.apply(.authenticationAnswered(id, .useCredential, .ada))
      script.challenge(id, status: 407)
      script.apply(.authenticationAnswered(id, .useCredential, .key))
      script.apply(.responseDecided(id, .cancel))
      let other = script.start("y")
      script.apply(.authorized(id, RequestAuthorization(server: .ada(for: "https://a.test/"))))
      script.challenge(other)
      script.apply(.authenticationAnswered(other, .useCredential, .ada))
      script.challenge(other)
      script.apply(.authenticationAnswered(other, .performDefaultHandling, nil))
      script.apply(.responseDecided(other, .allow))
      script.apply(.bodyBegan(other))
    },
    "T24 a certificate that is trusted": { script in
      let id = script.start("x")
      var fault = LoadingError(.certificateUntrusted, url: nil, reason: "odd")
      fault.certificate = .self("AAAA")
      script.apply(.failed(id, fault))
      script.apply(.authenticationAnswered(id, .useCredential, Credential(trusting: .self("AAAA"))))
      var response = URLResponse(
        url: MachineScript.url("https://a.test/x"),
        status: 200,
        mimeType: "text/html"
      )
      response.certificate = .self("AAAA")
      script.apply(.responded(id, response, canShow: true))
      script.apply(.responseDecided(id, .allow))
      script.apply(.bodyBegan(id))
    },
    "T27 progress": { script in
      let id = script.start("x")
      script.apply(.sent(id, 0.5))
      script.respond(id, length: 1_000)
      script.apply(.responseDecided(id, .allow))
      script.apply(.received(id, 100))
      script.apply(.bodyBegan(id))
      script.apply(.received(id, 400))
      script.apply(.laidOut(id))
      script.apply(.received(id, 250))
      script.start("y")
    },
  ]
}
