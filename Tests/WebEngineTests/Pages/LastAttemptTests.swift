import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// A load that failed or was stopped keeps its address, and can be asked for again.
@MainActor
@Suite
struct `A load that led to no document` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<title>one</title><a href=/silent>on</a> <a href=#here>here</a><p id=here>one"),
    "/2": .page("two"), "/down": .failing(.timedOut), "/silent": .silent,
    "/endless": .endless("begin"), "/none": .status(204, ""),
    "/back": .unreachable(1, "<title>back</title>back"),
    "/in": .locked("Basic realm=v", "<title>in</title>"), "/file": .redirect("/down"),
    "/odd": .typed("application/zip", "PK"),
  ]

  private func attempt(_ page: WebPage) -> String {
    page.lastAttempt.map { "\($0.ending) \($0.url.pathname)" } ?? "-"
  }

  @Test(arguments: [
    ("/down", "failed /down"), ("/odd", "failed /odd"), ("/file", "failed /down"), ("/none", "-"),
    ("/1", "-"),
  ])
  func `keeps what was asked for when it fails, and nothing else`(path: String, kept: String) async
  {
    for first in [nil, "/2"] {
      let stage = Stage(answers)
      if let first { await stage.load(first) }
      await stage.load(path)
      #expect(attempt(stage.page) == kept)
      let shown = kept == "-" ? stage.page.committedURL : stage.page.lastAttempt?.url
      #expect(stage.page.displayedURL == shown)
      if kept != "-" { #expect(stage.page.url == first.map { Stage.url($0) }) }
    }
  }

  @Test
  func `keeps what was asked for when it is stopped, also while the decider is asked`() async {
    let stage = Stage(answers)
    let gate = Gate()
    stage.decider.decideAction = { _ in
      await gate.pass()
      return .allow
    }
    let navigation = stage.page.load(Stage.url("/2"))
    await gate.awaitArrival()
    stage.page.stopLoading()
    #expect(attempt(stage.page) == "stopped /2")
    #expect(await stage.story(navigation) == "!cancelled")
    gate.open()
    #expect(await stage.story(stage.page.retry()) == "started committed finished")
    #expect(stage.page.committedURL == Stage.url("/2"))
    stage.probe.body = { if $0 == "started" { stage.page.stopLoading() } }
    await stage.load("/silent")
    stage.probe.body = nil
    #expect(attempt(stage.page) == "stopped /silent")
    #expect(stage.page.displayedURL == Stage.url("/silent"))
    #expect(stage.page.url == Stage.url("/2"))
  }

  @Test
  func `of two that are stopped the newer one is kept`() async {
    let stage = Stage(answers)
    await stage.load("/1")
    let gate = Gate()
    stage.decider.decideAction = { action in
      if action.request.url.pathname == "/2" { await gate.pass() }
      return .allow
    }
    let older = stage.page.load(Stage.url("/silent"))
    for _ in 0..<100_000 where stage.page.provisionalURL == nil { await Task.yield() }
    let newer = stage.page.load(Stage.url("/2"))
    await gate.awaitArrival()
    stage.page.stopLoading()
    #expect(attempt(stage.page) == "stopped /2")
    #expect(await stage.story(older) == "started !cancelled")
    #expect(await stage.story(newer) == "!cancelled")
    gate.open()
  }

  @Test
  func `a password that is not given keeps the address too`() async {
    let stage = Stage(answers)
    stage.decider.answerChallenge = { _ in (.cancelAuthenticationChallenge, nil) }
    await stage.load("/in")
    #expect(attempt(stage.page) == "authenticationCancelled /in")
    stage.decider.answerChallenge = { _ in
      (.useCredential, Credential(user: "ada", password: "secret"))
    }
    #expect(await stage.story(stage.page.retry()) == "started committed finished")
    #expect(stage.page.title == "in" && attempt(stage.page) == "-")
  }

  @Test
  func `is asked for again past the cache, although nothing was ever committed`() async {
    let stage = Stage(answers)
    await stage.load("/back")
    #expect(stage.page.committedURL == nil)
    #expect(await stage.story(stage.page.retry()) == "started committed finished")
    #expect(stage.page.title == "back" && stage.page.failure == nil)
    #expect(stage.requests.all.last?.cachePolicy == .reloadIgnoringLocalCacheData)
    #expect(stage.requests.paths == ["/back", "/back"])
  }

  @Test
  func `is asked for again when its failure was dismissed`() async {
    let stage = Stage(answers)
    await stage.load("/2")
    await stage.load("/back")
    stage.page.failure = nil
    _ = await stage.story(stage.page.retry())
    #expect(stage.page.title == "back")
  }

  @Test
  func `without one the document is loaded again, and an empty page has nothing`() async {
    let stage = Stage(answers)
    #expect(await stage.story(stage.page.retry()) == "!nothingToReload")
    await stage.load("/2")
    #expect(await stage.story(stage.page.retry()) == "started committed finished")
    #expect(stage.decider.actions.last?.navigationType == .reload)
    // After a commit the document is the one that is asked for.
    stage.probe.body = { if $0 == "committed" { stage.page.stopLoading() } }
    await stage.load("/endless")
    stage.probe.body = nil
    #expect(attempt(stage.page) == "-" && stage.page.displayedURL == Stage.url("/endless"))
  }

  @Test
  func `a way back that failed is a way back again`() async {
    let stage = Stage(answers)
    await stage.load("/back")
    _ = await stage.story(stage.page.retry())
    await stage.load("/2")
    stage.page.configuration.pageMemory.removeAll(of: stage.page)
    stage.decider.decideResponse = { _ in
      stage.page.stopLoading()
      return .allow
    }
    _ = await stage.story(stage.page.goBack())
    stage.decider.decideResponse = { _ in .allow }
    #expect(attempt(stage.page) == "stopped /back" && !stage.page.canGoForward)
    _ = await stage.story(stage.page.retry())
    #expect(stage.page.canGoForward && !stage.page.canGoBack)
    #expect(stage.decider.actions.last?.navigationType == .backForward)
  }

  @Test
  func `a form is not sent again unasked`() async {
    let stage = Stage(answers)
    var request = URLRequest(url: Stage.url("/back"))
    request.method = "POST"
    request.body = RequestBody(Array("a=1".utf8))
    _ = await stage.story(stage.page.load(request))
    #expect(await stage.story(stage.page.retry()) == "!cancelled")
    #expect(stage.decider.resubmissions == 1)
    // The answer no leaves everything as it was.
    #expect(attempt(stage.page) == "failed /back")
    stage.decider.resubmits = true
    #expect(await stage.story(stage.page.retry()) == "started committed finished")
    #expect(stage.requests.all.map(\.method) == ["POST", "POST"])
    #expect(stage.requests.all.last?.body?.bytes == Array("a=1".utf8))
  }

  @Test
  func `asking again gives a page no rights that it had not`() async {
    let stage = Stage(["/1": .page("<a href=tern:start>in</a>")])
    await stage.load("/1")
    let link = stage.page.rendered.page.link(LinkID(0))
    let refused = "started !unsupportedURL"
    #expect(await stage.story(stage.page.follow(link)) == refused)
    for _ in 0..<2 { #expect(await stage.story(stage.page.retry()) == refused) }
  }

  @Test
  func `asking again stays inside the folder that the page may read`() async {
    let stage = Stage([:])
    let folder = Stage.url("file:///nowhere/f/")
    let outside = Stage.url("file:///nowhere/g")
    let load = stage.page.load(fileURL: outside, allowingReadAccessTo: folder)
    #expect(await stage.story(load) == "started !noPermission")
    #expect(await stage.story(stage.page.retry()) == "started !noPermission")
  }

  @Test
  func `a move inside the document, or giving it up, brings the document's address back`() async {
    let stage = Stage(answers)
    await stage.load("/1")
    await stage.load("/down")
    #expect(stage.page.displayedURL == Stage.url("/down"))
    stage.page.forgetLastAttempt()
    #expect(stage.page.displayedURL == Stage.url("/1") && stage.page.lastAttempt == nil)
    await stage.load("/down")
    await stage.load("/1#here")
    #expect(stage.page.displayedURL == Stage.url("/1#here") && stage.page.lastAttempt == nil)
  }

  @Test
  func `holds no password that was typed for it`() async {
    let stage = Stage(["/in": .locked("Basic realm=v", "x"), "/1": .page("x")])
    stage.decider.answerChallenge = { challenge in
      challenge.previousFailureCount == 0
        ? (.useCredential, Credential(user: "ada", password: "wrong"))
        : (.cancelAuthenticationChallenge, nil)
    }
    await stage.load("/in")
    #expect(attempt(stage.page) == "authenticationCancelled /in")
    #expect(stage.page.lastAttempt?.request?.authorization == RequestAuthorization())
  }
}
