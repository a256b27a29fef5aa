import Addressing
import Library
import Loading
import Testing
import WebEngine

@testable import Interface

@Suite struct ForgettingTests {
  private let history = MemoryVisitHistory()
  private let data = WebsiteDataStore.nonPersistent()

  private func session(_ text: String, url: String = "tern:history") async throws -> Session {
    await history.record(url: "https://a.example/", title: "A", at: 100)
    await history.record(url: "https://b.example/", title: "B", at: 90_000)
    for domain in ["a.example", "b.example"] {
      var headers = HeaderList()
      headers.append("Set-Cookie", "one=1; Max-Age=999; Domain=\(domain)")
      let url = try #require(WebURL("https://\(domain)/"))
      data.cookies.store(headers, from: URLRequest(url: url))
    }
    var services = BrowserServices()
    services.history = history
    services.websiteData = data
    return Session(ScriptedPage(text, title: "A page", url: url), services: services)
  }

  private func visited() async -> [String] {
    await history.visits(matching: "", limit: 9).map(\.title)
  }

  /// Waits until a question stands on the screen.
  private func asked(_ session: Session) async -> String {
    for _ in 0..<50 where session.browser.tab.layers[QuestionView.self] == nil {
      await Task.yield()
    }
    return session.browser.tab.layers[QuestionView.self]?.question.title ?? ""
  }

  @Test func `what a link of the history asks for is done when the person says so`() async throws {
    let session = try await session("[all](\(ForgetRequest.history.address))")
    session.press("TAB Enter")
    #expect(await asked(session) == "Forget all that was visited?")
    session.press("k")
    await session.browser.programTask?.value
    #expect(await visited() == ["B", "A"])
    session.press("Enter")
    _ = await asked(session)
    session.press("f")
    await session.browser.programTask?.value
    #expect(await visited().isEmpty)
    #expect(session.statusRow.contains("All that was visited is forgotten"))
    #expect(session.page.asked.last == "reload")
  }

  @Test func `Enter at the question keeps everything`() async throws {
    let session = try await session("text")
    session.press(":")
    session.type("forget-history")
    session.press("Enter")
    _ = await asked(session)
    session.press("Enter")
    await session.browser.programTask?.value
    #expect(await visited() == ["B", "A"])
  }

  @Test func `a day is forgotten and the others stay`() async throws {
    let session = try await session("[day](\(ForgetRequest.day(1).address))")
    session.press("TAB Enter")
    #expect(await asked(session) == "Forget this day?")
    session.press("f")
    await session.browser.programTask?.value
    #expect(await visited() == ["A"])
  }

  @Test func `Delete forgets the page of the selected link`() async throws {
    let session = try await session("[a](https://a.example/)\n[c](https://c.example/)")
    session.press("Delete")
    #expect(session.statusRow.contains("No link is selected"))
    session.press("TAB Delete")
    await session.browser.programTask?.value
    #expect(await visited() == ["B"])
    #expect(session.statusRow.contains("Forgotten: https://a.example/"))
    session.press("TAB Delete")
    await session.browser.programTask?.value
    #expect(session.statusRow.contains("not in the history"))
  }

  @Test(arguments: [
    ForgetRequest.history, .day(1), .allCookies, .cookies(domain: "a.example"), .cache,
    .secureHosts,
  ])
  func `a page of the web can have nothing forgotten`(request: ForgetRequest) async throws {
    let session = try await session("[x](\(request.address))", url: "https://evil.example/")
    session.press("TAB Enter")
    #expect(session.page.asked.last == "follow \(request.address)")
    #expect(session.browser.tab.layers[QuestionView.self] == nil)
    #expect(await visited().count == 2)
    #expect(data.cookies.all.count == 2)
  }

  @Test func `cookies go by the site at once, and all of them when the person says so`()
    async throws
  {
    let request = ForgetRequest.cookies(domain: "a.example")
    let session = try await session(
      "[a](\(request.address))\n[all](\(ForgetRequest.allCookies.address))",
      url: "tern:cookies"
    )
    session.press("TAB Enter")
    await session.browser.programTask?.value
    #expect(data.cookies.all.map(\.domain) == ["b.example"])
    session.press("TAB Enter")
    #expect(await asked(session) == "Forget all cookies?")
    session.press("f")
    await session.browser.programTask?.value
    #expect(data.cookies.all.isEmpty)
  }

  @Test(arguments: [
    ForgetRequest.history, .day(-3), .allCookies, .cookies(domain: "ä&b=c"), .cache, .secureHosts,
  ])
  func `a request can be read from its address`(request: ForgetRequest) {
    #expect(WebURL(request.address).flatMap { ForgetRequest($0) } == request)
  }

  @Test(arguments: [
    "tern:history", "tern:history?forget-day=9223372036854775807", "https://a/?forget=all",
    "tern:start?forget=all", "tern:history?forget=cookies",
  ])
  func `other addresses ask for nothing`(address: String) {
    #expect(WebURL(address).flatMap { ForgetRequest($0) } == nil)
  }
}
