import Addressing
import Library
import TestSupport
import Testing
import WebEngine

@testable import Interface

/// Capital letters: places across pages, tabs and starts.
@Suite struct PlaceTests {
  private func session(_ text: String, _ marks: any PlaceMarks, width: Int = 80) -> Session {
    var services = BrowserServices()
    services.marks = marks
    services.makePage = { _, _ in ScriptedPage(lines(50), title: "Other") }
    return Session(ScriptedPage(text, title: "A page"), columns: width, services: services)
  }

  private func settle(_ session: Session) async {
    await session.browser.placeTask?.value
    await session.settle()
    for _ in 0..<4 {
      session.look()
      await session.browser.tab.tasks.place?.value
    }
  }

  @Test func `a capital letter is kept with address, title, row and text`() async {
    let marks = MemoryPlaceMarks()
    let session = session(lines(200), marks)
    session.press("4 0 G m A")
    await settle(session)
    let mark = await marks.mark("A")
    #expect(mark?.address == "https://example.org/page" && mark?.title == "A page")
    #expect(mark?.row == 39 && mark?.text == "line 40")
    #expect(session.statusRow.contains("leads here from every page"))
  }

  @Test func `in its own page it only goes to the place, and twice the backtick back`() async {
    let session = session(lines(200), MemoryPlaceMarks())
    session.press("4 0 G m A 9 0 G ` A")
    await settle(session)
    #expect(session.pageRows[0] == "line 40")
    #expect(!session.page.asked.contains { $0.hasPrefix("load") })
    session.press("` `")
    #expect(session.pageRows[0] == "line 90")
  }

  @Test func `from another page it opens the page and goes to the place when it is there`() async {
    let marks = MemoryPlaceMarks()
    await marks.set(
      PlaceMark(letter: "A", address: "https://b.example/x", title: "B", row: 60, text: "line 61")
    )
    let session = session(lines(10), marks)
    session.press("` A")
    await settle(session)
    #expect(session.page.asked.contains("load https://b.example/x"))
    let page = session.page
    page.url = WebURL("https://b.example/x")
    page.committedURL = page.url
    page.isLoading = true
    page.show(lines(30))
    await settle(session)
    #expect(page.scrollPosition.row == 0, "the place has not arrived")
    page.append("\n" + (31...200).map { "line \($0)" }.joined(separator: "\n"))
    page.isLoading = false
    await settle(session)
    #expect(session.pageRows[0] == "line 61")
  }

  @Test func `who scrolls or goes elsewhere before is left there`() async {
    let marks = MemoryPlaceMarks()
    await marks.set(
      PlaceMark(letter: "A", address: "https://b.example/x", title: "B", row: 60, text: "line 61")
    )
    let session = session(lines(10), marks)
    session.press("` A")
    await settle(session)
    session.page.url = WebURL("https://c.example/")
    session.page.committedURL = session.page.url
    session.page.show(lines(200))
    await settle(session)
    #expect(session.page.scrollPosition.row == 0)
    #expect(session.browser.tab.awaitedPlace == nil)
  }

  @Test(arguments: [
    // The text moved, is cut elsewhere, or is gone.
    ((1...80).map { "new \($0)" } + ["some words to find again here"], 80),
    (["some words to find again"] + ["here and further on"], 0),
    ((1...9).map { "nothing \($0)" }, 8),
  ])
  func `the place is found by its text when the page changed`(rows: [String], row: Int) async {
    let page = ScriptedPage(rows.joined(separator: "\n"))
    let mark = PlaceMark(
      letter: "A",
      address: "https://a.example/",
      title: "",
      row: 40,
      text: "some words to find again here"
    )
    let found = await PlaceFinder.row(of: mark, in: page.rendered.page, isComplete: true)
    #expect(found.map { min($0, rows.count - 1) } == row)
  }

  @Test func `a letter that no place has says so`() async {
    let session = session(lines(20), MemoryPlaceMarks())
    session.press("` Z")
    await settle(session)
    #expect(session.statusRow.contains("No place has the letter Z"))
  }

  @Test func `in a private tab a letter is known to private tabs alone`() async {
    let marks = MemoryPlaceMarks()
    let session = session(lines(100), marks)
    session.browser.openTab(.nothing, isPrivate: true)
    session.press("1 0 G m A g g ` A")
    await settle(session)
    #expect(session.browser.tab.page.scrollPosition.row == 9)
    #expect(await marks.all().isEmpty)
    session.browser.showTab(at: 0)
    session.press("` A")
    await settle(session)
    #expect(session.statusRow.contains("No place has the letter A"))
  }
}
