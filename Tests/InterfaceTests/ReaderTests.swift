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
