import Layout
import Testing

@testable import Interface
@testable import WebEngine

@Suite struct MarkTests {
  @Test func `m gives a place a letter and the backtick goes there`() {
    let session = Session(lines(200))
    session.press("4 0 G m a G")
    session.press("` a")
    #expect(session.pageRows[0] == "line 40")
  }

  @Test func `twice the backtick goes back from a jump and forth again`() {
    let session = Session(lines(200))
    session.press("4 0 G G")
    session.press("` `")
    #expect(session.pageRows[0] == "line 40")
    session.press("` `")
    #expect(session.pageRows.last == "line 200")
  }

  @Test func `a place keeps its text at another width`() {
    let long = (1...60).map { "paragraph \($0) with some more words in it" }
    let session = Session(long.joined(separator: "\n"))
    session.press("2 0 G m x g g")
    session.resize(30, 24)
    session.press("` x")
    #expect(session.pageRows[0].hasPrefix("paragraph 20 "))
  }

  @Test func `a place keeps its text when details above it are opened`() async {
    let hidden = String(repeating: "<p>hidden", count: 12)
    let rows = "<p>" + (1...80).map { "row \($0)." }.joined(separator: "<br>")
    let session = await FormSession("<details><summary>More</summary>\(hidden)</details>\(rows)")
    session.press("3 0 G m a")
    let place = session.browser.tab.scroll.position.row
    let text = session.browser.tab.painted.text(at: place)
    session.press("g g TAB Enter")
    await session.settle()
    session.press("` a")
    let row = session.browser.tab.scroll.position.row
    #expect(row > place && session.browser.tab.painted.text(at: row) == text)
  }

  @Test func `a letter without a place is said, and Esc asks no more`() {
    let session = Session(lines(50))
    session.press("` q")
    #expect(session.statusRow.contains("No place has the letter q"))
    session.press("` Esc q")
    #expect(session.browser.isEnding)
  }

  @Test func `a new document forgets the letters`() {
    let session = Session(lines(100))
    session.press("G m a")
    session.page.show(lines(100))
    session.look()
    session.press("` a")
    #expect(session.statusRow.contains("No place"))
  }
}
