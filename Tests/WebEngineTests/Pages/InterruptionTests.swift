import Addressing
import Loading
import Testing

@testable import WebEngine

/// Groups O5 and O6: Stop, close and loads at every moment, and deciders that never answer.
@MainActor
@Suite
struct `Interruptions` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<p>one"), "/2": .page("<p>two"), "/silent": .silent,
    "/endless": .endless("<p>beginning"), "/redirect": .redirect("/silent"),
  ]

  @Test(
    arguments: [
      ("/silent", "started", "started !cancelled"),
      ("/endless", "committed", "started committed !after:cancelled"),
      ("/redirect", "redirect", "started redirect !cancelled"),
    ]
  )
  func `Stop and close inside each event end the navigation there`(
    path: String,
    moment: String,
    story: String
  ) async {
    for closes in [false, true] {
      let stage = Stage(answers)
      stage.probe.body = { [page = stage.page] word in
        guard word == moment else { return }
        if closes { page.close() } else { page.stopLoading() }
        if closes { page.close() } else { page.stopLoading() }
      }
      #expect(await stage.load(path) == story)
      stage.probe.body = nil
      #expect(!stage.page.isLoading)
      #expect(stage.page.estimatedProgress == 1)
      #expect(stage.page.failure == nil)
      #expect(stage.page.transfers.isEmpty)
      if !closes { #expect(await stage.load("/1") == "started committed finished") }
      if closes { #expect(await stage.load("/1") == "!pageClosed") }
    }
  }

  @Test(arguments: ["started", "committed", "finished"])
  func `a load inside each event replaces what goes on`(moment: String) async {
    let stage = Stage(answers)
    var next: WebPage.Navigation?
    stage.probe.body = { [page = stage.page] word in
      guard word == moment, next == nil else { return }
      next = page.load(Stage.url("/2"))
    }
    let first = await stage.load("/1")
    let ends = ["started": "started !cancelled", "committed": "started committed !after:cancelled"]
    #expect(first == ends[moment] ?? "started committed finished")
    #expect(await stage.story(next ?? stage.page.reload()) == "started committed finished")
    #expect(stage.text.contains("two"))
  }

  @Test(arguments: ["stop", "load", "close", "cancel"])
  func `a decider that never answers holds nothing up`(way: String) async {
    let stage = Stage(answers)
    let gate = Gate()
    stage.decider.decideAction = { action in
      if action.request.url.pathname == "/1" { await gate.pass() }
      return .allow
    }
    let navigation = stage.page.load(Stage.url("/1"))
    let story = Task { await stage.story(navigation) }
    await gate.awaitArrival()
    switch way {
    case "stop": stage.page.stopLoading()
    case "load": #expect(await stage.load("/2") == "started committed finished")
    case "close": stage.page.close()
    default: story.cancel()
    }
    #expect(await story.value == (way == "close" ? "!cancelled" : "!cancelled"))
    let before = stage.page.backForwardList
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.page.backForwardList == before)
    #expect(!stage.requests.paths.contains("/1"))
  }

  @Test(arguments: ["stop", "load", "close"])
  func `a decider that never answers about a response holds nothing up`(way: String) async {
    let stage = Stage(answers)
    let gate = Gate()
    stage.decider.decideResponse = { response in
      if response.response.url.pathname == "/1" { await gate.pass() }
      return .allow
    }
    let navigation = stage.page.load(Stage.url("/1"))
    await gate.awaitArrival()
    switch way {
    case "stop": stage.page.stopLoading()
    case "load": #expect(await stage.load("/2") == "started committed finished")
    default: stage.page.close()
    }
    #expect(await stage.story(navigation) == "started !cancelled")
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect(stage.page.committedURL?.pathname == (way == "load" ? "/2" : nil))
  }

  @Test
  func `a load from inside a decider replaces the one that asks`() async {
    let stage = Stage(answers)
    var second: WebPage.Navigation?
    stage.decider.decideAction = { [page = stage.page] action in
      if action.request.url.pathname == "/1", second == nil {
        second = page.load(Stage.url("/2"))
      }
      return .allow
    }
    #expect(await stage.load("/1") == "!cancelled")
    #expect(await stage.story(second ?? stage.page.reload()) == "started committed finished")
  }

  @Test
  func `preferences that a decider throws away change nothing later`() async {
    let stage = Stage(["/x": .page("<p>plain")])
    stage.decider.change = { $0.preferredHTTPSNavigationPolicy = .errorOnFailure }
    await stage.load("http://a.test/x")
    #expect(stage.page.url?.scheme == "https")
    stage.decider.change = { _ in }
    await stage.load("http://b.test/x")
    #expect(stage.page.url?.scheme == "http")
  }

  @Test
  func `known hosts are asked over TLS before the start, with no way back`() async {
    let configuration = WebPage.Configuration()
    var headers = HeaderList()
    headers.append("Strict-Transport-Security", "max-age=600")
    configuration.websiteDataStore.transportSecurity.store(headers, from: Stage.url("/"))
    let stage = Stage(["/x": .page("<p>plain")], configuration)
    await stage.load("http://a.test/x")
    #expect(stage.page.url?.href == "https://a.test/x")
    await stage.load("http://b.test/x")
    #expect(stage.page.url?.href == "http://b.test/x")
  }
}
