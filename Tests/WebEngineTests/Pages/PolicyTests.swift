import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// Groups P and O17, and what belongs to a link.
@MainActor
@Suite
struct `Policies` {
  private final class Opener: WebPage.NewPagePresenting {
    var opened: [WebPage.NavigationAction] = []
    func openPage(_ wish: WebPage.NewPageRequest) { opened.append(wish.action) }
  }

  /// What interceptors answer, and who was asked.
  @MainActor
  private final class Told {
    var result = WebPage.OpenURLAction.Result.handled
    var asked: [String] = []
  }

  private let links = """
    <a href=/2>plain</a> <a href=/2 target=side>side</a> <a href=/2 rel="nofollow noreferrer">quiet</a>
    <a href=/file download="../name.txt">save</a> <a href=https://b.test/2 referrerpolicy=unsafe-url>loud</a>
    """

  private func stage(
    _ configuration: WebPage.Configuration = WebPage.Configuration(),
    _ opener: Opener? = nil
  ) async -> Stage {
    let answers: [String: ScriptedHandler.Answer] = [
      "/1": .page(links), "/2": .page("<p>two"), "/file": .typed("text/plain", "content"),
    ]
    let stage = Stage(answers, configuration, newPages: opener)
    await stage.load("/1")
    return stage
  }

  private func link(_ stage: Stage, _ number: UInt32) -> PageLink {
    stage.page.rendered.page.link(LinkID(number))
  }

  @Test
  func `P1: an action that is allowed, allowed late, redirected and ignored`() async {
    let stage = Stage(["/x": .page("x"), "/r": .redirect("/x")])
    #expect(await stage.load("/x") == "started committed finished")
    stage.decider.decideAction = { _ in
      for _ in 0..<50 { await Task.yield() }
      return .allow
    }
    #expect(await stage.load("/x") == "started committed finished")
    #expect(await stage.load("/r") == "started redirect committed finished")
    #expect(stage.decider.actions.last?.isRedirect == true)
    #expect(stage.decider.actions.last?.request.url.pathname == "/x")
    stage.decider.decideAction = { _ in .cancel }
    for _ in 0..<2 { #expect(await stage.load("/x") == "!interruptedByPolicyChange") }
  }

  @Test
  func `P2: the action of an html load`() async throws {
    let stage = Stage([:])
    let base = Stage.url("http://webkit.test")
    _ = await stage.story(stage.page.load(html: "x", baseURL: base))
    let action = try #require(stage.decider.actions.first)
    #expect(action.navigationType == .other && action.buttonNumber == 0 && action.modifiers == [])
    #expect(!action.isRedirect && action.request.url.href == "http://webkit.test/")
    #expect(action.target?.isMainFrame == true)
  }

  @Test
  func `P3: the response decider sees address and type, and its refusal ends the load`() async {
    let stage = Stage(["/x": .page("x"), "/z": .typed("application/zip", "x")])
    await stage.load("/x")
    #expect(stage.decider.responses.last?.canShowMimeType == true)
    #expect(stage.decider.responses.last?.response.url.pathname == "/x")
    #expect(await stage.load("/z") == "started !cannotShowMIMEType")
    #expect(stage.decider.responses.last?.canShowMimeType == false)
    stage.decider.decideResponse = { _ in .cancel }
    #expect(await stage.load("/x") == "started !interruptedByPolicyChange")
  }

  @Test
  func `P4: a named window is asked for elsewhere, with its name and source`() async throws {
    let opener = Opener()
    let stage = await stage(WebPage.Configuration(), opener)
    _ = await stage.story(stage.page.follow(link(stage, 1)))
    let action = try #require(opener.opened.first)
    #expect(action.target == nil && action.targetFrameName == "side")
    #expect(action.source?.request?.url.pathname == "/1")
    #expect(stage.page.url?.pathname == "/1")
    stage.decider.decideAction = { _ in .cancel }
    _ = await stage.story(stage.page.follow(link(stage, 1)))
    #expect(opener.opened.count == 1)
  }

  @Test
  func `a new window without anybody to open it loads here`() async {
    let stage = await stage()
    _ = await stage.story(stage.page.follow(link(stage, 1)))
    #expect(stage.page.url?.pathname == "/2")
  }

  @Test
  func `button and keys come along, and may ask for a new window`() async {
    let opener = Opener()
    let stage = await stage(WebPage.Configuration(), opener)
    var activation = WebPage.LinkActivation()
    activation.buttonNumber = 2
    activation.modifiers = [.control]
    activation.opensNewWindow = true
    _ = await stage.story(stage.page.follow(link(stage, 0), activation: activation))
    #expect(opener.opened.first?.buttonNumber == 2)
    #expect(opener.opened.first?.modifiers == .control)
    #expect(opener.opened.first?.navigationType == .linkActivated)
  }

  @Test(
    arguments: [(0, "https://a.test/1"), (2, nil), (4, "https://a.test/1")] as [(UInt32, String?)]
  )
  func `a link's own words decide about the referrer`(number: UInt32, referrer: String?) async {
    let stage = await stage()
    _ = await stage.story(stage.page.follow(link(stage, number)))
    #expect(stage.requests.all.last?.headers["Referer"] == referrer)
  }

  @Test
  func `a header and a meta element decide about the referrer of the document`() async {
    let page = "<a href=https://b.test/2>out</a>"
    let stage = Stage([
      "/h": .headed(["Referrer-Policy": "no-referrer"], page),
      "/m": .page("<meta name=referrer content=unsafe-url>" + page), "/2": .page("two"),
    ])
    await stage.load("/h")
    _ = await stage.story(stage.page.follow(link(stage, 0)))
    #expect(stage.requests.all.last?.headers["Referer"] == nil)
    await stage.load("/m")
    _ = await stage.story(stage.page.follow(link(stage, 0)))
    #expect(stage.requests.all.last?.headers["Referer"] == "https://a.test/m")
  }

  @Test
  func `O17: the nearest interceptor wins, and its four results`() async {
    let stage = await stage()
    let told = Told()
    let outer = stage.page.interceptOpenURL(
      with: WebPage.OpenURLAction { _ in
        told.asked.append("outer")
        return .discarded
      }
    )
    let inner = stage.page.interceptOpenURL(
      with: WebPage.OpenURLAction { _ in
        told.asked.append("inner")
        return told.result
      }
    )
    func follow() async -> String { await stage.story(stage.page.follow(link(stage, 0))) }
    #expect(await follow() == "!handedOff")
    told.result = .discarded
    #expect(await follow() == "!interruptedByPolicyChange")
    told.result = .systemAction(Stage.url("/file"))
    #expect(await follow() == "started committed finished")
    #expect(stage.page.url?.pathname == "/file")
    await stage.load("/1")
    told.result = .systemAction
    #expect(await follow() == "started committed finished")
    #expect(stage.page.url?.pathname == "/2")
    #expect(told.asked == ["inner", "inner", "inner", "inner"])
    await stage.load("/1")
    stage.page.removeOpenURLInterceptor(inner)
    #expect(await follow() == "!interruptedByPolicyChange")
    stage.page.removeOpenURLInterceptor(outer)
    #expect(await follow() == "started committed finished")
  }

  @Test
  func `N3: the decider sees body, User-Agent and Accept`() async throws {
    var configuration = WebPage.Configuration()
    configuration.applicationNameForUserAgent = "Embedder/2"
    let stage = Stage(["/x": .page("x")], configuration)
    var request = URLRequest(url: Stage.url("/x"))
    request.method = "POST"
    request.body = RequestBody(Array("a=1".utf8))
    _ = await stage.story(stage.page.load(request))
    let seen = try #require(stage.decider.actions.first?.request)
    #expect(seen.body?.bytes == Array("a=1".utf8))
    #expect(seen.headers["User-Agent"]?.hasSuffix("Embedder/2") == true)
    #expect(seen.headers["Accept"] != nil)
    stage.page.customUserAgent = "Mine/1"
    await stage.load("/x")
    #expect(stage.requests.all.last?.headers["User-Agent"] == "Mine/1")
  }

  @Test
  func `a page under lockdown fetches nothing else and goes nowhere by itself`() async {
    let page =
      "<link rel=stylesheet href=/s.css><meta http-equiv=refresh content='0; url=/y'><p>text"
    let stage = Stage(["/x": .page(page), "/s.css": .typed("text/css", "p { display: none }")])
    stage.decider.change = { $0.isLockdownModeEnabled = true }
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text.contains("text") && stage.requests.paths == ["/x"])
    #expect(!stage.page.refresh.isWaiting)
  }

  @Test
  func `a decider that is a value keeps what it notes, and a late answer takes nothing back`() async
  {
    let gate = Gate()
    let page = WebPage(
      configuration: WebPage.Configuration(),
      navigationDecider: CountingDecider(gate: gate),
      handlers: ["https": ScriptedHandler(answers: ["/x": .page("x"), "/y": .page("y")])]
    )
    page.load(Stage.url("/slow"))
    await gate.awaitArrival()
    for path in ["/x", "/y"] {
      do { for try await _ in page.load(Stage.url(path)) {} } catch { Issue.record(error) }
    }
    #expect((page.decider as? CountingDecider)?.questions == 4)
    gate.open()
    for _ in 0..<100 { await Task.yield() }
    #expect((page.decider as? CountingDecider)?.questions == 4)
  }
}

/// Counts its questions in itself; one about `/slow` waits at a gate.
private struct CountingDecider: WebPage.NavigationDeciding {
  let gate: Gate
  var questions = 0

  mutating func decidePolicy(
    for action: WebPage.NavigationAction,
    preferences: inout WebPage.NavigationPreferences
  ) async -> WebPage.PolicyDecision {
    questions += 1
    if action.request.url.pathname == "/slow" { await gate.pass() }
    return .allow
  }

  mutating func decidePolicy(for response: WebPage.NavigationResponse) async
    -> WebPage.PolicyDecision
  {
    questions += 1
    return .allow
  }
}
