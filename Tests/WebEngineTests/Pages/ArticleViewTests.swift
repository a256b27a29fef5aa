import Addressing
import Articles
import DOM
import Layout
import Loading
import Testing

@testable import WebEngine

@MainActor
@Suite struct ArticleViewTests {
  private static let words = String(repeating: "so it goes on, ", count: 8)
  private static let prose = (1...30).map {
    "<p id=p\($0)>Paragraph \($0) has words, and more words, so that it counts as prose of an article: \(words)</p>"
  }
  private static let markup =
    "<title>A long story | Site</title><nav><a href=/>Home</a></nav>"
    + String(repeating: "<div class=menu><a href=/x>Elsewhere</a></div>", count: 20)
    + "<div id=content><h2>Part</h2>\(prose.joined())</div><form><input name=q value=v></form>"

  private func loaded(_ markup: String = Self.markup) async -> WebPage {
    let page = WebPage()
    page.setViewport(columns: 100, rows: 10)
    _ = await `A page that is loaded`.story(
      of: page.load(html: markup, baseURL: WebURL("https://a.example/1"))
    )
    return page
  }

  private func text(of page: WebPage) -> String {
    (0..<page.rendered.page.lineCount).map { page.rendered.page.text(at: $0) }
      .joined(separator: "\n")
  }

  @Test func `the article takes the place of the page and gives it back`() async {
    let page = await loaded()
    let whole = text(of: page)
    let links = page.rendered.page.linkCount
    #expect(page.hasArticle)
    #expect(page.article == nil)
    #expect(await page.showArticle())
    #expect(page.article?.title == "A long story")
    #expect(!text(of: page).contains("Home"))
    #expect(text(of: page).contains("Paragraph 30"))
    #expect(page.rendered.outline.entries.map(\.title) == ["A long story", "Part"])
    #expect(page.rendered.page.contentWidth <= 85)
    page.showWholePage()
    #expect(text(of: page) == whole)
    #expect(page.rendered.page.linkCount == links)
    #expect(page.article == nil)
  }

  @Test func `the text at the top of the view stays there`() async {
    let page = await loaded()
    let lines = (0..<page.rendered.page.lineCount).map { page.rendered.page.text(at: $0) }
    let row = lines.firstIndex { $0.contains("Paragraph 12 ") } ?? 0
    page.scrollPosition = WebPage.ScrollPosition(row: row)
    #expect(await page.showArticle())
    #expect(page.rendered.page.text(at: page.scrollPosition.row).contains("Paragraph 12 "))
    page.showWholePage()
    #expect(page.scrollPosition.row == row)
  }

  @Test(arguments: [
    "<title>x</title><hr>", "<title>x</title><p>Only three words", "<h1>A heading</h1><p>a, b, c.",
  ])
  func `a page that is no article says so`(markup: String) async {
    let page = await loaded(markup)
    #expect(!page.hasArticle)
    #expect(await !page.showArticle())
    #expect(page.article == nil)
  }

  @Test func `another width lays the article out again`() async {
    let page = await loaded()
    #expect(await page.showArticle())
    page.setViewport(columns: 40, rows: 10)
    while page.rendered.page.width != 40 { await Task.yield() }
    #expect(page.article != nil)
    #expect(!text(of: page).contains("Home"))
    page.showWholePage()
    while page.rendered.page.width != 40 || !text(of: page).contains("Home") { await Task.yield() }
    #expect(page.article == nil)
  }

  @Test func `going back finds the article where it was left`() async {
    let page = await loaded()
    #expect(await page.showArticle())
    page.scrollPosition = WebPage.ScrollPosition(row: 20)
    let place = page.rendered.page.text(at: 20)
    _ = await `A page that is loaded`.story(
      of: page.load(html: "<p>Another", baseURL: WebURL("https://a.example/2"))
    )
    #expect(page.article == nil)
    _ = await `A page that is loaded`.story(of: page.goBack())
    #expect(page.article?.title == "A long story")
    #expect(page.rendered.page.text(at: page.scrollPosition.row) == place)
  }

  @Test func `an article that is loaded again is shown as one, and a page as a page`() async {
    let page = await loaded()
    for isArticle in [true, false] {
      if isArticle { #expect(await page.showArticle()) } else { page.showWholePage() }
      _ = await `A page that is loaded`.story(of: page.reload())
      for _ in 0..<10_000 where page.rendered.showsArticle != isArticle { await Task.yield() }
      #expect(page.rendered.showsArticle == isArticle)
      #expect(text(of: page).contains("Home") != isArticle)
    }
  }

  @Test func `what was filled in is kept while the article is read`() async throws {
    let page = await loaded()
    let field = try #require(page.rendered.forms.controls.first)
    page.setValue("typed", of: field.id)
    #expect(await page.showArticle())
    #expect(page.rendered.forms.controls.isEmpty)
    page.showWholePage()
    #expect(page.value(of: field.id) == "typed")
  }

  @Test(arguments: [
    ("application/json", #"{"a": "long enough, to be prose, in other places"}"#),
    ("text/plain", "words"),
  ])
  func `what is no page has no article`(type: String, text: String) async {
    let page = WebPage()
    _ = await `A page that is loaded`.story(
      of: page.load(Array(text.utf8), mimeType: type, characterEncoding: nil, baseURL: nil)
    )
    #expect(await !page.showArticle())
  }
}
