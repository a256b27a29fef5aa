import Addressing
import DOM
import Loading
import TestSupport
import Testing

@testable import WebEngine

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct `A page with forms` {
  private func makePage(_ answers: [String: ScriptedHandler.Answer]) -> WebPage {
    WebPage(
      configuration: WebPage.Configuration(),
      navigationDecider: nil,
      handlers: ["https": ScriptedHandler(answers: answers)]
    )
  }

  private func load(_ page: WebPage, _ path: String) async {
    _ = await `A page that is loaded`.story(
      of: page.load(MachineScript.url("https://a.test" + path))
    )
  }

  private func control(_ page: WebPage, _ name: String) throws -> ControlID {
    try #require(page.rendered.forms.controls.first { $0.name == name }?.id)
  }

  private let form = """
    <form action=/next><label id=l>Words <input name=q required></label>
    <input type=radio name=r value=1 checked><input type=radio name=r value=2>
    <select name=s><option>a<option>b<option disabled>c</select><input type=number name=n value=1>
    <textarea name=t readonly>x</textarea><input type=reset name=z><button name=b>Go</button></form>
    """

  @Test func `controls do what a person wants of them`() async throws {
    let page = makePage(["/": .page(form)])
    await load(page, "/")
    let (q, s, n, t) = (
      try control(page, "q"), try control(page, "s"), try control(page, "n"), try control(page, "t")
    )
    let radios = page.rendered.forms.controls.filter { $0.type == .radio }.map(\.id)
    page.setValue("a\nb", of: q)
    page.setValue("changed", of: t)
    page.toggle(radios[1])
    page.select(1, of: s)
    page.select(2, of: s)
    page.stepUp(n)
    #expect(page.value(of: q) == "ab" && page.value(of: t) == "x" && page.value(of: s) == "b")
    #expect(radios.map { page.isChecked($0) } == [false, true] && page.value(of: n) == "2")
    #expect(page.control(q)?.label == "Words")
    guard case .changed = page.activate(try control(page, "z")) else {
      Issue.record("a reset changes")
      return
    }
    #expect(page.value(of: q) == "" && page.isChecked(radios[0]) && page.value(of: s) == "a")
    let label = try #require(page.rendered.forms.labelFor.first { $0.value == q }?.key)
    guard case .focus(q) = page.activate(label: label) else {
      Issue.record("a label leads to its control")
      return
    }
  }

  @Test func `Enter sends a form with its first button, once it is valid`() async throws {
    let page = makePage(["/": .page(form), "/next": .page("<p>there")])
    await load(page, "/")
    let q = try control(page, "q")
    guard case .invalid(let failures) = page.implicitSubmission(from: q) else {
      Issue.record("an empty required field is not sent")
      return
    }
    #expect(failures.map(\.control) == [q])
    page.setValue("x y", of: q)
    guard case .submitted(let navigation) = page.implicitSubmission(from: q) else {
      Issue.record("a valid form is sent")
      return
    }
    _ = await `A page that is loaded`.story(of: navigation)
    #expect(page.url?.href == "https://a.test/next?q=x+y&r=1&s=a&n=1&t=x&b=")
  }

  @Test func `values are there again after back, forward and reload`() async throws {
    let page = makePage(["/": .page(form), "/next": .page("<input name=other>")])
    await load(page, "/")
    page.setValue("mine", of: try control(page, "q"))
    await load(page, "/next")
    page.setValue("another", of: try control(page, "other"))
    #expect(page.rendered.forms.controls.count == 1)
    _ = await `A page that is loaded`.story(of: page.goBack())
    #expect(page.value(of: try control(page, "q")) == "mine")
    _ = await `A page that is loaded`.story(of: page.reload())
    #expect(page.value(of: try control(page, "q")) == "mine")
    _ = await `A page that is loaded`.story(of: page.goForward())
    #expect(page.value(of: try control(page, "other")) == "another")
    await load(page, "/")
    #expect(page.value(of: try control(page, "q")) == "")
  }

  @Test func `a field can be used before the page is complete`() async throws {
    let page = makePage([
      "/": .endless("<form><input name=q></form>" + String(repeating: "<p>x", count: 500))
    ])
    _ = page.load(MachineScript.url("https://a.test/"))
    while page.rendered.forms.controls.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
    let q = try control(page, "q")
    page.setValue("early", of: q)
    page.setViewport(columns: 40, rows: 10)
    #expect(page.value(of: q) == "early" && page.isLoading)
    page.close()
  }

  @Test func `controls without a place on the page are marked`() async throws {
    let html = """
      <form><input name=a><input name=b type=hidden><p style=display:none><input name=c></p>
      <details><summary>More</summary><input name=d></details></form>
      """
    let page = makePage(["/": .page(html)])
    await load(page, "/")
    #expect(page.rendered.forms.controls.map(\.isRendered) == [true, false, false, false])
    let details = try #require(
      page.rendered.document.map { document in
        document.parent(of: try control(page, "d").node)
      }
    )
    page.toggleDisclosure(details)
    while page.control(try control(page, "d"))?.isRendered != true {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  @Test func `the decider sees what a form sends`() async throws {
    let decider = RecordingDecider()
    let page = WebPage(
      configuration: WebPage.Configuration(),
      navigationDecider: decider,
      handlers: [
        "https": ScriptedHandler(answers: [
          "/": .page("<form method=post action=/p><input name=a value=1></form>"),
          "/p": .page("ok"),
        ])
      ]
    )
    await load(page, "/")
    let form = try #require(page.rendered.forms.forms.first?.id)
    _ = await `A page that is loaded`.story(of: page.submit(form))
    let action = try #require(decider.actions.last)
    #expect(action.navigationType == .formSubmitted && action.request.method == "POST")
    #expect(action.request.body?.bytes == Array("a=1".utf8))
    #expect(action.request.headers["Referer"] == "https://a.test/")
    // To send it again the person is asked, and this one says no.
    let story = await `A page that is loaded`.story(of: page.reload())
    #expect(decider.resubmissions == 1 && !story.contains("committed"))
  }

  @Test func `a form is posted again where a 307 leads, its files with it`() async throws {
    let server = try #require(
      LoopbackServer { line in
        let head = line.hasPrefix("POST /first ") ? "307 Over there\r\nLocation: /second" : "200 OK"
        return [.text("HTTP/1.1 \(head)\r\nContent-Type: text/html\r\nContent-Length: 2\r\n\r\nok")]
      }
    )
    let page = WebPage()
    let html = """
      <form action=/first method=post enctype=multipart/form-data><input type=file name=f></form>
      """
    let base = try #require(WebURL("http://127.0.0.1:\(server.port)/"))
    _ = await `A page that is loaded`.story(of: page.load(html: html, baseURL: base))
    page.setFiles(["/etc/passwd"], of: try control(page, "f"))
    let form = try #require(page.rendered.forms.forms.first?.id)
    let story = await `A page that is loaded`.story(of: page.submit(form))
    #expect(story.last == "finished")
    let bodies = server.requests.map { request in
      String(decoding: request, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1).last
    }
    #expect(bodies.count == 2 && bodies[0] == bodies[1] && bodies[0]?.contains("root:") == true)
    #expect(page.url?.pathname == "/second" && page.upload == nil)
  }
}

/// Lets everything happen but sending a form twice, and remembers what it was asked.
@MainActor
private final class RecordingDecider: WebPage.NavigationDeciding {
  private(set) var actions: [WebPage.NavigationAction] = []
  private(set) var resubmissions = 0

  func decidePolicy(
    for action: WebPage.NavigationAction,
    preferences: inout WebPage.NavigationPreferences
  ) async -> WebPage.PolicyDecision {
    actions.append(action)
    return .allow
  }

  func confirmResubmission(of request: URLRequest) async -> Bool {
    resubmissions += 1
    return false
  }
}
