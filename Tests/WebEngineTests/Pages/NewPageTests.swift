import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// Row T43: what a page wants to have opened in another page.
@MainActor
@Suite
struct `A new page` {
  private final class Opener: WebPage.NewPagePresenting {
    var wishes: [WebPage.NewPageRequest] = []
    func openPage(_ wish: WebPage.NewPageRequest) { wishes.append(wish) }
  }

  private let answers: [String: ScriptedHandler.Answer] = [
    "/2": .page("<title>two</title>"), "/moved": .redirect("https://b.test/2"),
    "/form": .page(
      "<form action=/2 method=post target=_blank><input name=a value=1><button>go</button></form>"
    ),
  ]

  /// The wish of a page's first link.
  private func wish(_ html: String, _ opener: Opener = Opener()) async -> WebPage.NewPageRequest? {
    let stage = Stage(answers.merging(["/1": .page(html)]) { $1 }, newPages: opener)
    await stage.load("/1")
    _ = await stage.story(stage.page.follow(stage.page.rendered.page.link(LinkID(0))))
    return opener.wishes.first
  }

  @Test(
    arguments: [
      ("target=_blank", nil, false, "https://a.test/1"),
      ("target=side", "side", true, "https://a.test/1"),
      ("target=_BLANK rel=opener", nil, true, "https://a.test/1"),
      ("target=side rel=noopener", "side", false, "https://a.test/1"),
      ("target=side rel='opener noreferrer'", "side", false, nil),
      ("target=_blank rel=noreferrer", nil, false, nil),
      ("target=_blank referrerpolicy=origin", nil, false, "https://a.test/"),
    ] as [(String, String?, Bool, String?)]
  )
  func `knows its opener and tells its server where it comes from as the link says`(
    attributes: String,
    name: String?,
    keepsOpener: Bool,
    referrer: String?
  ) async throws {
    let wish = try #require(await wish("<a href=/2 \(attributes)>x</a>"))
    #expect(wish.windowName == name && wish.keepsOpener == keepsOpener && wish.isFromPerson)
    #expect(wish.request.headers["Referer"] == referrer)
    #expect(wish.opener.committedURL == Stage.url("/1") && wish.url == Stage.url("/2"))
    let other = Stage(answers)
    #expect(await other.story(other.page.load(wish)) == "started committed finished")
    #expect(other.requests.all.last?.headers["Referer"] == referrer)
    #expect(other.requests.all.last?.initiator == Stage.url("/1"))
    #expect(other.decider.actions.last?.navigationType == .linkActivated)
    #expect(other.decider.actions.last?.source?.request?.url == Stage.url("/1"))
  }

  @Test
  func `works out its referrer again at a redirect`() async throws {
    let wish = try #require(await wish("<a href=/moved target=_blank>x</a>"))
    let other = Stage(answers)
    #expect(await other.story(other.page.load(wish)) == "started redirect committed finished")
    #expect(other.requests.all.last?.headers["Referer"] == "https://a.test/")
  }

  @Test
  func `gets the form that was sent, without a question`() async throws {
    let opener = Opener()
    let stage = Stage(answers, newPages: opener)
    await stage.load("/form")
    _ = stage.page.activate(stage.page.rendered.forms.controls[1].id)
    for _ in 0..<1_000 where opener.wishes.isEmpty { await Task.yield() }
    let wish = try #require(opener.wishes.first)
    #expect(wish.action.navigationType == .formSubmitted && !wish.keepsOpener)
    let other = Stage(answers)
    #expect(await other.story(other.page.load(wish)) == "started committed finished")
    #expect(other.requests.all.last?.method == "POST" && other.decider.resubmissions == 0)
    #expect(other.requests.all.last?.body?.bytes == Array("a=1".utf8))
    #expect(stage.page.committedURL == Stage.url("/form"))
  }

  @Test(arguments: ["tern:start", "file:///etc/hostname", "view-source:https://a.test/"])
  func `is not opened for an address that the page may not lead to`(address: String) async {
    let opener = Opener()
    let html = "<a href='\(address)' target=_blank>x</a>"
    let stage = Stage(["/1": .page(html)], newPages: opener)
    await stage.load("/1")
    let link = stage.page.rendered.page.link(LinkID(0))
    let story = await stage.story(stage.page.follow(link))
    #expect(story.hasPrefix("started !") && opener.wishes.isEmpty)
    // Asking again for what the panel tells of does not lead there either.
    #expect(await stage.story(stage.page.retry()) == story)
    #expect(stage.page.committedURL == Stage.url("/1"))
  }

  @Test
  func `may be loaded in the page that asks`() async throws {
    final class Here: WebPage.NewPagePresenting {
      func openPage(_ wish: WebPage.NewPageRequest) { wish.opener.load(wish) }
    }
    let here = Here()
    let stage = Stage(
      answers.merging(["/1": .page("<a href=/2 target=x>x</a>")]) { $1 },
      newPages: here
    )
    await stage.load("/1")
    _ = await stage.story(stage.page.follow(stage.page.rendered.page.link(LinkID(0))))
    for await event in stage.page.navigationEvents { if case .finished = event.kind { break } }
    #expect(stage.page.title == "two" && stage.page.canGoBack)
  }
}
