import Addressing
import Library
import Testing

@testable import Interface

@Suite struct HistoryPageTests {
  private static let visits = [
    Visit(url: "https://b.org/?a=\"&b", title: "", lastVisited: 200_000, count: 1),
    Visit(url: "https://a.org/", title: "<b>Old", lastVisited: 100, count: 1),
  ]

  private func html(words: String = "", _ visits: [Visit] = Self.visits) -> String {
    HistoryPage(visits: visits, words: words, now: 200_100, secondsEast: 3600).html
  }

  @Test func `the latest comes first and nothing of it is markup`() {
    let html = html()
    #expect(html.contains("<h2>Today</h2>"))
    #expect(html.contains("&lt;b&gt;Old") && !html.contains("<b>"))
    #expect(html.contains("08:33"))
    let places = [html.firstRange(of: "b.org"), html.firstRange(of: "a.org")].compactMap {
      $0?.lowerBound
    }
    #expect(places.count == 2 && places[0] < places[1])
  }

  @Test(arguments: [
    ("https://a.org/", "<td>a.org\n"), ("http://a.org/", "<td>http://a.org\n"),
    ("https://a.org/x/", "<td>a.org/x/\n"), ("file:///etc/motd", "<td>file:///etc/motd\n"),
    ("https://a.org/" + String(repeating: "x", count: 90), "xxx…\n"),
  ])
  func `the address stands beside a title`(address: String, cell: String) {
    let visit = Visit(url: address, title: "A title", lastVisited: 100, count: 1)
    #expect(html([visit]).contains(cell))
  }

  @Test func `each day and everything can be forgotten, but not from a part of it`() {
    let whole = html()
    #expect(whole.contains("\(ForgetRequest.day(2).link("Forget this day"))"))
    #expect(whole.contains("\(ForgetRequest.day(0).link("Forget this day"))"))
    #expect(whole.contains(ForgetRequest.history.address))
    #expect(whole.contains("<kbd>Delete</kbd>"))
    let part = html(words: "old")
    #expect(!part.contains("forget-day") && !part.contains(ForgetRequest.history.address))
    #expect(part.contains("tern:history\""))
  }

  @Test(arguments: ["two words", "a=b&c+d", "日本 \"%"])
  func `the address asks for words, and the form shows them again`(words: String) async throws {
    let history = MemoryVisitHistory()
    await history.record(url: "https://a.org/", title: words, at: 5)
    await history.record(url: "https://b.org/", title: "other", at: 6)
    let url = try #require(WebURL(HistoryPage.address(of: words)))
    let html = await HistoryPage.html(
      for: url,
      of: history,
      now: 9,
      secondsEast: 0,
      keys: .standard
    )
    #expect(html.contains("value=\"\(PageTemplate.escaped(words))\""))
    #expect(html.contains("a.org") && !html.contains("b.org"))
  }

  @Test func `words that nothing has are said to be nowhere`() {
    #expect(html(words: "x", []).contains("Nothing that was visited has these words"))
    #expect(html([]).contains("Nothing is remembered"))
  }
}
