import Addressing
import DOM
import Layout
import Loading
import Testing

@testable import WebEngine

@MainActor
@Suite
struct `A page that is loaded` {
  /// The names of a navigation's events, with the failure at the end.
  static func story(of navigation: WebPage.Navigation) async -> [String] {
    var names: [String] = []
    do {
      for try await event in navigation { names.append(event.kind.name) }
    } catch {
      names.append("throws")
    }
    return names
  }

  @Test
  func `HTML from a string gives the normal three events`() async {
    let page = WebPage()
    let story = await Self.story(of: page.load(html: "<title>T</title><p>Hello"))
    #expect(story == ["startedProvisionalNavigation", "committed", "finished"])
    #expect(page.title == "T")
    #expect(page.url?.href == "about:blank")
    #expect(page.estimatedProgress == 1)
    #expect(!page.isLoading)
    #expect(page.response == nil)
    let text = (0..<page.rendered.page.lineCount).map { page.rendered.page.text(at: $0) }
    #expect(text.contains { $0.contains("Hello") })
  }

  @Test
  func `an unknown about page fails before it commits`() async {
    let page = WebPage()
    let story = await Self.story(of: page.load(WebURL("about:foo")))
    #expect(story == ["startedProvisionalNavigation", "throws"])
    #expect(page.url == nil)
  }

  @Test func `links that the program's own pages write in Markdown are links`() async throws {
    let page = WebPage()
    for try await _ in page.load(WebURL("tern:about")) {}
    let links = page.rendered.page
    let targets = (0..<links.linkCount).map { links.link(LinkID(UInt32($0))).href }
    #expect(targets == ["tern:start", "tern:help"])
    #expect(page.title.hasPrefix("About"))
  }

  @Test(arguments: ["tern:start", "tern:help", "tern:about"])
  func `the program's own pages load`(address: String) async {
    let page = WebPage()
    let story = await Self.story(of: page.load(WebURL(address)))
    #expect(story == ["startedProvisionalNavigation", "committed", "finished"])
    #expect(page.rendered.page.lineCount > 0)
  }
}
