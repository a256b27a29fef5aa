import Library
import Testing
import WebEngine

@testable import Interface

@Suite struct SuggestionTests {
  private func session() async -> Session {
    let history = MemoryVisitHistory()
    await history.record(url: "https://example.org/harbours", title: "Harbours", at: 10)
    await history.record(url: "https://example.org/ferries", title: "Ferries", at: 20)
    await history.record(url: "https://other.net/", title: "Another", at: 30)
    var services = BrowserServices()
    services.history = history
    return Session(ScriptedPage(lines(30), url: "https://start.org/"), services: services)
  }

  @Test func `addresses that were visited are offered while typing and chosen with TAB`() async {
    let session = await session()
    session.press("o")
    session.type("example")
    await session.browser.suggestTask?.value
    let rows = session.look()
    #expect(rows.contains { $0.contains("example.org/harbours") && $0.contains("Harbours") })
    #expect(rows.contains { $0.contains("example.org/ferries") })
    #expect(!rows.joined().contains("other.net"))
    session.press("TAB TAB TAB")
    // Behind the last one comes what was typed.
    #expect(session.addressRow.hasSuffix("  example"))
    session.press("Down")
    let chosen = session.addressRow
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last.map { chosen.hasSuffix(String($0.dropFirst(5))) } == true)
  }

  @Test func `a click opens a suggested address`() async {
    let session = await session()
    session.press("o")
    session.type("other")
    await session.browser.suggestTask?.value
    session.look()
    session.click(4, 2)
    await session.settle()
    #expect(session.page.asked.last == "load https://other.net/")
  }

  @Test func `Esc takes the suggestions away`() async {
    let session = await session()
    session.press("o")
    session.type("other")
    await session.browser.suggestTask?.value
    session.press("Esc")
    #expect(!session.look().joined().contains("other.net"))
  }

  @Test func `a page is noted once, when it has arrived`() async {
    let session = await session()
    session.page.show("another document")
    session.look()
    session.look()
    for _ in 0..<20 { await Task.yield() }
    let visits = await session.browser.services.history.suggestions(for: "start.org", limit: 9)
    #expect(visits.map(\.url) == ["https://start.org/"])
    #expect(visits.first?.count == 1)
  }

  @Test(arguments: [
    (0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_787, "2026-11-30"),
    (-1, "1969-12-31"),
  ])
  func `days have the date of the calendar`(day: Int, date: String) {
    #expect(CalendarDate(daysSinceEpoch: day)?.text == date)
  }
}
