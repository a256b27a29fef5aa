import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// What links and forms ask for besides their addresses.
@MainActor
@Suite
struct `The attributes of links` {
  /// The link of a number on the page as it is now.
  private func link(_ number: Int, _ stage: Stage) -> PageLink {
    stage.page.rendered.page.link(LinkID(UInt32(number)))
  }

  private func follow(_ html: String, in answer: (String) -> ScriptedHandler.Answer) async -> Stage
  {
    let stage = Stage(["/x": answer(html), "/y": .page("there")])
    stage.page.load(Stage.url("/x"))
    for _ in 0..<10_000 where stage.page.linkCount == 0 {
      try? await Task.sleep(for: .milliseconds(1))
    }
    _ = await stage.story(stage.page.follow(link(0, stage)))
    return stage
  }

  @Test(
    arguments: [
      ("<a href=y>", nil, false, "https://a.test/x"),
      ("<base href=data:text/html,x><a href=y>", nil, false, "https://a.test/x"),
      ("<base href=javascript:1><base href=/dir/><a href=y>", nil, false, "https://a.test/x"),
      ("<a href=y target=_blank>", "_blank", false, "https://a.test/x"),
      ("<a href=y target=_TOP>", nil, false, "https://a.test/x"),
      ("<base target=side><a href=y>", "side", false, "https://a.test/x"),
      (
        "<base target=side><base target=other><a href=y target=_self>", nil, false,
        "https://a.test/x"
      ),
      ("<a href=y download>", nil, true, "https://a.test/x"),
      ("<a href=y rel='nofollow NoReferrer noopener'>", nil, false, nil),
      ("<a href=y rel='nofollow noopener'>", nil, false, "https://a.test/x"),
      ("<a href=y referrerpolicy=origin>", nil, false, "https://a.test/"),
      ("<a href=y referrerpolicy=origin rel=noreferrer>", nil, false, nil),
    ] as [(String, String?, Bool, String?)]
  )
  func `are known once the page is there, and already while it arrives`(
    html: String,
    window: String?,
    isDownload: Bool,
    referrer: String?
  ) async {
    let filler = String(repeating: "<p>line", count: 60)
    for answer in [{ .page($0) }, { .endless($0 + filler) }] as [(String) -> ScriptedHandler.Answer]
    {
      let stage = await follow(html + "text</a>", in: answer)
      let action = stage.decider.actions.last
      #expect(action?.request.url.pathname == "/y")
      #expect(action?.targetFrameName == window && action?.opensNewWindow == (window != nil))
      #expect(action?.shouldPerformDownload == isDownload)
      #expect(action?.request.headers["Referer"] == referrer)
      stage.page.close()
    }
  }

  @Test(
    arguments: [
      ("<form action=y>", nil, "https://a.test/x"),
      ("<form action=y target=_blank>", "_blank", "https://a.test/x"),
      ("<base target=side><form action=y>", "side", "https://a.test/x"),
      ("<base target=side><form action=y target=_self>", nil, "https://a.test/x"),
      ("<form action=y rel=noreferrer>", nil, nil),
    ] as [(String, String?, String?)]
  )
  func `hold for forms, too`(html: String, window: String?, referrer: String?) async {
    let stage = Stage(["/x": .page(html + "<button>go</button></form>"), "/y": .page("there")])
    await stage.load("/x")
    guard let button = stage.page.rendered.forms.controls.first,
      case .submitted(let navigation) = stage.page.activate(button.id)
    else {
      Issue.record("nothing is sent")
      return
    }
    _ = await stage.story(navigation)
    let action = stage.decider.actions.last
    #expect(action?.navigationType == .formSubmitted && action?.targetFrameName == window)
    #expect(action?.request.headers["Referer"] == referrer)
  }

  @Test
  func
    `sheets tell servers what their element, their document or the sheet that imports them says`()
    async
  {
    let css: ScriptedHandler.Answer = .typed("text/css", "p { color: red }")
    let stage = Stage([
      "/x": .headed(
        ["Referrer-Policy": "origin"],
        "<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css referrerpolicy=no-referrer>"
          + "<link rel=stylesheet href=c.css referrerpolicy=unsafe-url><p>x"
      ),
      "/a.css": .typed("text/css", "@import 'd.css';"), "/b.css": css, "/c.css": css, "/d.css": css,
    ])
    await stage.load("/x")
    var told: [String: String] = [:]
    for request in stage.requests.all where request.url.pathname.hasSuffix(".css") {
      told[request.url.pathname] = request.headers["Referer"] ?? "none"
    }
    #expect(
      told == [
        "/a.css": "https://a.test/", "/b.css": "none", "/c.css": "https://a.test/x",
        "/d.css": "https://a.test/a.css",
      ]
    )
  }
}

extension WebPage {
  fileprivate var linkCount: Int { rendered.page.linkCount }
}
