import Testing

@testable import Interface

@Suite struct ReaderTests {
  @Test func `R shows the article alone and then the page again`() async {
    let session = Session("text")
    session.page.hasArticle = true
    session.press("R")
    await session.settle()
    #expect(session.page.asked.last == "article")
    #expect(session.browser.note?.text == "The article alone; R shows the whole page")
    session.press("R")
    #expect(session.page.asked.last == "whole page")
    #expect(session.browser.note?.text == "The whole page")
  }

  @Test func `an article asked for too early comes with the page, and not on another one`() async {
    let session = Session("text")
    session.page.hasArticle = true
    session.page.isLoading = true
    session.press("R")
    #expect(session.statusRow.contains("when the page has arrived"))
    #expect(!session.page.asked.contains("article"))
    session.page.isLoading = false
    session.look()
    await session.settle()
    #expect(session.page.asked.last == "article")
    session.press("R")
    session.page.isLoading = true
    session.press("R")
    session.page.show("another")
    session.page.isLoading = false
    session.look()
    await session.settle()
    #expect(session.page.asked.last == "whole page")
  }

  @Test func `a page without an article says so`() async {
    let session = Session("text")
    session.press("R")
    await session.settle()
    #expect(session.browser.note?.text == "No article was found on this page")
  }

  @Test func `the key is told where an article is likely`() {
    let session = Session("text")
    #expect(!session.browser.hints.contains { $0.text == "article" })
    session.page.hasArticle = true
    #expect(session.browser.hints.contains { $0.key == "R" && $0.text == "article" })
  }
}
