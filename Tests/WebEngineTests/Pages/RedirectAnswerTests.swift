import Addressing
import Loading
import Testing

@testable import WebEngine

/// Row 000-C21: the decider answers a redirect with a request.
@MainActor
@Suite
struct `A redirect that the decider answers` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/r": .redirect("/en"), "/en": .page("<title>en</title>"), "/de": .page("<title>de</title>"),
    "/loop": .redirect("/loop"),
  ]

  @Test
  func `is followed as it is, by another request, or not at all`() async throws {
    let stage = Stage(answers)
    #expect(await stage.load("/r") == "started redirect committed finished")
    #expect(stage.page.title == "en")
    var seen: [String] = []
    stage.decider.redirect = { response, request in
      seen.append("\(response.status ?? 0) \(response.url.pathname) \(request.url.pathname)")
      var request = request
      request.url = Stage.url("/de")
      request.headers.set("X-Locale", "de")
      return request
    }
    #expect(await stage.load("/r") == "started redirect committed finished")
    #expect(seen == ["302 /r /en"] && stage.page.title == "de")
    #expect(stage.requests.all.last?.headers["X-Locale"] == "de")
    // The decider is asked about the request that goes out, and the chain tells of it.
    #expect(stage.decider.actions.last?.request.url == Stage.url("/de"))
    #expect(stage.decider.actions.last?.isRedirect == true)
    #expect(stage.page.redirectChain.map(\.to) == [Stage.url("/de")])
    stage.decider.redirect = { _, _ in nil }
    let count = stage.decider.actions.count
    #expect(await stage.load("/r") == "started !interruptedByPolicyChange")
    #expect(stage.decider.actions.count == count + 1 && stage.page.title == "de")
  }

  @Test
  func `still counts as a hop`() async {
    let stage = Stage(answers)
    stage.decider.redirect = { _, _ in URLRequest(url: Stage.url("/loop")) }
    let story = await stage.load("/loop")
    #expect(story.hasSuffix("!tooManyRedirects") && stage.requests.all.count == 21)
  }

  @Test(arguments: ["data:text/html,x", "file:///etc/hostname", "tern:start", "javascript:1"])
  func `leads nowhere that a redirect may not lead`(address: String) async {
    let stage = Stage(answers)
    stage.decider.redirect = { _, _ in URLRequest(url: Stage.url(address)) }
    #expect(await stage.load("/r") == "started !unsafeRedirect")
    #expect(stage.requests.paths == ["/r"])
  }

  @Test
  func `takes no password to another origin, whatever the decider says`() {
    var offered = URLRequest(url: Stage.url("https://a.test/x"))
    offered.authorization = RequestAuthorization(server: .ada(for: "https://a.test/x"))
    offered.initiator = Stage.url("https://c.test/")
    offered.redirectedFrom = [Stage.url("https://a.test/")]
    for (address, keeps) in [("https://a.test/y", true), ("https://b.test/", false)] {
      var changed = offered
      changed.url = Stage.url(address)
      changed.redirectedFrom = []
      changed.initiator = nil
      let request = RedirectRules.request(changed, insteadOf: offered)
      #expect((request.authorization.server != nil) == keeps)
      #expect(request.initiator == offered.initiator)
      #expect(request.redirectedFrom == offered.redirectedFrom)
    }
  }

  @Test
  func `is answered by the decider behind rules, and judged by the rules`() async {
    let stage = Stage(answers)
    stage.decider.redirect = { _, _ in URLRequest(url: Stage.url("/de")) }
    for (allowed, story) in [
      ("a.test", "started redirect committed finished"), ("b.test", "!interruptedByPolicyChange"),
    ] {
      let rule = WebPage.NavigationRules.Rule(hosts: [allowed], allows: true)
      let page = WebPage(
        configuration: WebPage.Configuration(),
        navigationDecider: WebPage.NavigationRules(
          [rule],
          allowsOthers: false,
          next: stage.decider
        ),
        handlers: ["https": ScriptedHandler(answers: answers)]
      )
      #expect(await stage.story(page.load(Stage.url("/r"))) == story)
      #expect(page.title == (allowed == "a.test" ? "de" : ""))
    }
  }
}
