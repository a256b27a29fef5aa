import Library
import Testing

@Suite struct VisitHistoryTests {
  @Test func `What was visited most comes first, and addresses that go on as typed before that`()
    async
  {
    let history = MemoryVisitHistory()
    for time in 1...3 { await history.record(url: "https://a.example/news", title: "", at: time) }
    await history.record(url: "https://www.news.example/", title: "Daily", at: 9)
    let found = await history.suggestions(for: "news", limit: 5)
    #expect(found.map(\.url) == ["https://www.news.example/", "https://a.example/news"])
    #expect(found.map(\.count) == [1, 3])
  }

  @Test func `Each word has to be found, in the address or the title`() async {
    let history = MemoryVisitHistory()
    await history.record(url: "https://a.example/x", title: "Bread and Butter", at: 1)
    await history.record(url: "https://b.example/x", title: "Bread", at: 1)
    let found = await history.suggestions(for: "BREAD a.ex", limit: 5)
    #expect(found.map(\.url) == ["https://a.example/x"])
    #expect(await history.suggestions(for: "", limit: 1).count == 1)
  }

  @Test(
    arguments: [
      ("https://u:p@a.example/", "https://a.example/"), ("tern:start", nil),
      ("data:text/html,x", nil), ("about:blank", nil), ("no address", nil),
      ("file:///etc/motd", "file:///etc/motd"),
    ] as [(String, String?)]
  )
  func `Only web and file addresses are kept, without credentials`(_ url: String, _ kept: String?)
    async
  {
    let history = MemoryVisitHistory()
    await history.record(url: url, title: "A\u{1B}[2Jtitle", at: 1)
    let found = await history.suggestions(for: "", limit: 9)
    #expect(found.map(\.url) == (kept.map { [$0] } ?? []))
    #expect(found.allSatisfy { $0.title == "A [2Jtitle" })
  }

  @Test func `What was visited is known again, whatever way its address is written`() async {
    let history = MemoryVisitHistory()
    await history.record(url: "https://a.example/x", title: "", at: 1)
    let asked = [
      "https://a.example/x", "https://u:p@A.example:443/x", "https://a.example/y", "no address",
    ]
    #expect(await history.visited(among: asked) == Set(asked.prefix(2)))
    #expect(await NoVisitHistory().visited(among: asked).isEmpty)
  }

  @Test func `What was visited is listed by time, the latest first`() async {
    let history = MemoryVisitHistory()
    for (time, name) in [(1, "a"), (3, "b"), (2, "a"), (4, "c")] {
      await history.record(url: "https://\(name).example/", title: "Größe", at: time)
    }
    for words in ["größe", "GRÖSSE", "grosse"] {
      #expect(await history.visits(matching: words, limit: 2).map(\.lastVisited) == [4, 3])
    }
    #expect(await history.visits(matching: "größer", limit: 2).isEmpty)
  }

  @Test func `A private history has nothing to forget`() async {
    await NoVisitHistory().forget(.everything)
    #expect(await NoVisitHistory().visits(matching: "", limit: 9).isEmpty)
  }
}
