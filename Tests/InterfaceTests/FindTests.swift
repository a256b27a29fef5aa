import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite struct FindTests {
  private let text = "alpha beta\ngamma Alpha\n" + lines(60) + "\nalpha [alpha link](/a)"

  @Test func `all matches are highlighted and counted while typing`() async {
    let session = Session(text)
    session.press("/")
    session.type("alp")
    await session.settle()
    #expect(session.statusRow.hasPrefix(" Find alp"))
    #expect(session.statusRow.hasSuffix("1/4"))
    #expect(session.texts(styled: session.browser.look.theme.currentMatch) == ["alp"])
    #expect(session.texts(styled: session.browser.look.theme.match) == ["Alp"])
  }

  @Test func `after a resize only what was found is highlighted`() async {
    let session = Session("one two three four five six seven needle and more of it\nneedle")
    session.press("/")
    session.type("needle")
    await session.settle()
    for columns in [30, 22, 70, 18] {
      session.resize(columns, 24)
      let look = session.browser.look.theme
      // Before the new search has ended and after it.
      for _ in 0..<2 {
        let texts = session.texts(styled: look.match) + session.texts(styled: look.currentMatch)
        #expect(texts.allSatisfy { $0 == "needle" })
        await session.settle()
      }
      if columns >= 30 { #expect(session.statusRow.hasSuffix("1/2")) }
    }
  }

  @Test func `a capital finds only itself`() async {
    let session = Session(text)
    session.press("/")
    session.type("Alp")
    await session.settle()
    #expect(session.statusRow.hasSuffix("1/1"))
  }

  @Test func `Enter keeps, n and N go on and around`() async {
    let session = Session(text)
    session.press("/")
    session.type("alpha")
    await session.settle()
    session.press("Enter")
    #expect(session.statusRow.contains(" 1/4 "))
    session.press("n n n")
    #expect(session.statusRow.contains(" 4/4 "))
    #expect(session.browser.tab.selected != nil)
    session.press("n")
    #expect(session.statusRow.contains("On from the top"))
    #expect(session.statusRow.contains(" 1/4 "))
    session.press("N")
    #expect(session.statusRow.contains(" 4/4 "))
  }

  @Test func `the link under a match can be followed`() async {
    let session = Session(text)
    session.press("/")
    session.type("alpha link")
    await session.settle()
    session.press("Enter Enter")
    #expect(session.page.asked.last == "follow /a")
  }

  @Test func `Esc while typing goes back to where the reader was`() async {
    let session = Session(text)
    session.press("j j")
    session.press("/")
    session.type("alpha link")
    await session.settle()
    #expect(session.pageRows.last != "line 22")
    session.press("Esc")
    #expect(session.pageRows.first == "line 1")
    #expect(session.texts(styled: session.browser.look.theme.currentMatch).isEmpty)
  }

  @Test func `Esc later clears the highlight and n brings it back`() async {
    let session = Session(text)
    session.press("/")
    session.type("beta")
    await session.settle()
    session.press("Enter Esc")
    #expect(session.texts(styled: session.browser.look.theme.currentMatch).isEmpty)
    session.press("n")
    await session.settle()
    #expect(session.texts(styled: session.browser.look.theme.currentMatch) == ["beta"])
  }

  @Test func `nothing found is said`() async {
    let session = Session(text)
    session.press("/")
    session.type("zzz")
    await session.settle()
    #expect(session.statusRow.hasSuffix("not found"))
    session.press("Enter")
    #expect(session.browser.focus == .page)
    session.press("n")
    #expect(session.statusRow.contains("Not found: zzz"))
  }

  @Test func `matches run across wrapped lines`() async {
    let session = Session("one two three four five six seven", columns: 14)
    session.press("/")
    session.type("three four")
    await session.settle()
    #expect(session.texts(styled: session.browser.look.theme.currentMatch) == ["three", "four"])
  }

  @Test func `new content is searched too`() async {
    let session = Session("alpha")
    session.press("/")
    session.type("alpha")
    await session.settle()
    session.press("Enter")
    session.page.append("\nalpha again")
    session.look()
    await session.settle()
    #expect(session.statusRow.contains(" 1/2 "))
  }

  @Test func `another document clears the search`() async {
    let session = Session("alpha")
    session.press("/")
    session.type("alpha")
    await session.settle()
    session.press("Enter")
    session.page.show("alpha beta")
    #expect(session.texts(styled: session.browser.look.theme.currentMatch).isEmpty)
  }
}
