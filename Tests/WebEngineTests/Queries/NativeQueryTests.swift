import DOM
import Layout
import Testing

@testable import WebEngine

/// Contract 2.9: what a program asks a page instead of a script.
@MainActor
@Suite
struct `Native queries` {
  private func page() async -> WebPage {
    let filler = String(repeating: "<p>line", count: 60)
    let stage = Stage([
      "/x": .page(
        "<h1 id=top1>One</h1>\(filler)<h2 id=second>Two <b>bold</b></h2><p class='a b' lang=de>text</p>"
          + "<p class=a hidden>gone</p><a href=y>link</a><form name=f action=/s><input name=q></form>"
      )
    ])
    await stage.load("/x")
    return stage.page
  }

  @Test
  func `tell sections, places, links and forms`() async {
    let page = await page()
    let sections = page.outline()
    #expect(sections.map(\.title) == ["One", "Two bold"] && sections.map(\.level) == [1, 2])
    #expect(sections.map(\.id) == ["top1", "second"])
    #expect(page.offset(ofElement: "second")?.row == sections.last?.row)
    #expect(page.offset(ofElement: "nothing") == nil)
    page.scroll(to: sections[1])
    #expect(
      page.scrollPosition.row > 0 && page.scrollGeometry.visibleRows.contains(sections[1].row ?? -1)
    )
    #expect(page.links().map(\.text) == ["link"] && page.forms().map(\.name) == ["f"])
  }

  @Test(
    arguments: [
      ("p.a", 2), ("p.a.b, h1", 2), ("h2 > b", 1), (":lang(de)", 1), ("p:nth-of-type(1)", 1),
      ("form input[name=q]", 1), ("#top1 ~ h2:has(b)", 1), ("article", 0), ("p::before", 0),
    ]
  )
  func `find elements by selectors`(selector: String, count: Int) async {
    let page = await page()
    #expect(page.query(selector)?.count == count)
  }

  @Test(arguments: ["", "p >", "p { color: red }", ":nonsense", "a,,b", "p)"])
  func `refuse what is no selector`(selector: String) async {
    #expect(await page().query(selector) == nil)
  }

  @Test
  func `tell the text of an element`() async throws {
    let page = await page()
    let heading = try #require(page.query("h2")?.first)
    #expect(page.text(of: heading) == "Two bold")
    #expect(WebPage().query("p") == [] && WebPage().outline().isEmpty)
  }
}
