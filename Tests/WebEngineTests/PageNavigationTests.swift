import Addressing
import DOM
import Layout
import Loading
import Testing

@testable import WebEngine

@MainActor
@Suite
struct `A page that goes from place to place` {
  private let three = ["startedProvisionalNavigation", "committed", "finished"]

  private func makePage(
    _ answers: [String: ScriptedHandler.Answer],
    _ configuration: WebPage.Configuration = WebPage.Configuration()
  ) -> WebPage {
    let handler = ScriptedHandler(answers: answers)
    return WebPage(
      configuration: configuration,
      navigationDecider: nil,
      handlers: ["https": handler]
    )
  }

  private func url(_ path: String) -> WebURL { MachineScript.url("https://a.test" + path) }

  private func story(_ navigation: WebPage.Navigation) async -> [String] {
    await `A page that is loaded`.story(of: navigation)
  }

  private func text(_ page: WebPage) -> String {
    let painted = page.rendered.page
    return (0..<painted.lineCount).map { painted.text(at: $0) }.joined(separator: "\n")
  }

  @Test
  func `a redirect makes one entry under its last address`() async {
    let page = makePage(["/x": .redirect("/y"), "/y": .page("<p>there")])
    let story = await story(page.load(url("/x#f")))
    #expect(
      story == [
        "startedProvisionalNavigation", "receivedServerRedirect", "committed", "finished",
      ]
    )
    #expect(page.url?.href == "https://a.test/y#f")
    #expect(page.initialURL?.href == "https://a.test/x#f")
    #expect(page.redirectChain.count == 1)
    #expect(page.backForwardList.backList.isEmpty)
  }

  @Test
  func `an error page of a server is a page`() async {
    let page = makePage(["/x": .status(500, "<p>broken server")])
    #expect(await story(page.load(url("/x"))) == three)
    #expect(page.response?.status == 500)
    #expect(page.failure == nil)
  }

  @Test
  func `a body that breaks off keeps its beginning`() async {
    let page = makePage(["/x": .broken("<p>first half")])
    let story = await story(page.load(url("/x")))
    #expect(story == ["startedProvisionalNavigation", "committed", "throws"])
    #expect(text(page).contains("first half"))
    #expect(page.failure?.isAfterCommit == true)
    #expect(page.failure?.code == "URL -1005")
  }

  @Test
  func `back is served from memory with the events of a load`() async {
    let page = makePage(["/1": .page("<title>one</title><p>one"), "/2": .page("<p>two")])
    _ = await story(page.load(url("/1")))
    let first = page.backForwardList.currentItem?.id
    _ = await story(page.load(url("/2")))
    #expect(page.canGoBack)
    #expect(await story(page.goBack()) == three)
    #expect(page.title == "one")
    #expect(text(page).contains("one"))
    #expect(page.backForwardList.currentItem?.id == first)
    #expect(page.canGoForward)
    #expect(await story(page.goForward()) == three)
    #expect(text(page).contains("two"))
  }

  @Test
  func `the place is restored after going back`() async {
    let long = (1...100).map { "<p id=p\($0)>paragraph \($0)" }.joined()
    let page = makePage(["/1": .page(long), "/2": .page("<p>two")])
    _ = await story(page.load(url("/1")))
    page.scrollPosition.row = 40
    _ = await story(page.load(url("/2")))
    #expect(page.scrollPosition.row == 0)
    _ = await story(page.goBack())
    #expect(page.scrollPosition.row == 40)
  }

  @Test
  func `a fragment scrolls and moves inside the document`() async {
    let long = (1...100).map { "<p id=p\($0)>paragraph \($0)" }.joined()
    let page = makePage(["/1": .page(long)])
    _ = await story(page.load(url("/1#p50")))
    #expect(page.scrollPosition.row == page.rendered.page.row(ofAnchor: "p50"))
    #expect(await story(page.load(url("/1#p9"))) == [])
    #expect(page.scrollPosition.row == page.rendered.page.row(ofAnchor: "p9"))
    #expect(page.backForwardList.backList.count == 1)
  }

  @Test
  func `two loads in one turn show only the second`() async {
    let page = makePage(["/1": .page("<p>one"), "/2": .page("<p>two")])
    let events = page.navigationEvents
    let first = page.load(url("/1"))
    let second = page.load(url("/2"))
    #expect(await story(first) == ["throws"])
    #expect(await story(second) == three)
    page.close()
    var ids: Set<UInt64> = []
    for await event in events { ids.insert(event.navigationID.rawValue) }
    #expect(ids == [second.id?.rawValue ?? 0])
  }

  @Test
  func `a thousand loads end, and one finishes`() async {
    let page = makePage(["/": .page("<p>x")])
    var navigations: [WebPage.Navigation] = []
    for number in 0..<1_000 { navigations.append(page.load(url("/?\(number)"))) }
    var ends = 0
    for navigation in navigations.dropLast() where await story(navigation) == ["throws"] {
      ends += 1
    }
    #expect(ends == 999)
    #expect(await story(navigations[999]) == three)
    #expect(page.recorders.isEmpty)
    #expect(page.transfers.isEmpty)
  }

  @Test
  func `Stop ends a load that never answers`() async {
    let page = makePage(["/x": .silent])
    let navigation = page.load(url("/x"))
    var names: [String] = []
    do {
      for try await event in navigation {
        names.append(event.kind.name)
        page.stopLoading()
      }
    } catch {
      names.append(ErrorPresenter.sentence(for: error))
    }
    #expect(names == ["startedProvisionalNavigation", "The load was stopped."])
    #expect(page.failure == nil)
    #expect(!page.isLoading)
  }

  @Test
  func `cancelling the task that iterates stops the load`() async {
    let page = makePage(["/x": .endless("<p>beginning")])
    let navigation = page.load(url("/x"))
    let task = Task { await story(navigation) }
    for await event in page.navigationEvents where event.kind.name == "committed" {
      task.cancel()
      break
    }
    #expect(await task.value.last == "throws")
    #expect(!page.isLoading)
  }

  @Test
  func `a page that is closed ends everything`() async {
    let page = makePage(["/x": .silent])
    let navigation = page.load(url("/x"))
    let events = page.navigationEvents
    page.close()
    #expect(await story(navigation) == ["throws"])
    for await _ in events { Issue.record("no event after close") }
    #expect(await story(page.load(url("/y"))) == ["throws"])
  }

  @Test(arguments: ["audio/mpeg", "application/zip"])
  func `a type that cannot be shown fails`(type: String) async {
    let page = makePage(["/x": .typed(type, "bytes")])
    #expect(await story(page.load(url("/x"))) == ["startedProvisionalNavigation", "throws"])
    #expect(page.failure?.code == "engine 100")
  }

  @Test
  func `another width keeps the place by its text`() async {
    let words = String(repeating: "some words of a long paragraph ", count: 30)
    let long = (1...40).map { "<p id=p\($0)>mark\($0) \(words)" }.joined()
    let page = makePage(["/1": .page(long)])
    _ = await story(page.load(url("/1")))
    page.scrollPosition.row = page.rendered.page.row(ofAnchor: "p20") ?? 0
    page.setViewport(columns: 40, rows: 24)
    await page.layoutTask?.value
    #expect(page.rendered.page.width == 40)
    #expect(page.scrollPosition.row == page.rendered.page.row(ofAnchor: "p20"))
  }
}
