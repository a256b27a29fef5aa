import Addressing
import Canvas
import Loading
import TestSupport
import Testing
import WebEngine

@testable import Interface

/// The loop: what comes in, and how often it is drawn.
@Suite struct RunningTests {
  private let interpreter = AddressInterpreter(currentDirectory: "/", homeDirectory: nil) { _ in
    false
  }

  @Test func `a burst of keys is drawn a few times at most, and ends where it should`() async {
    let page = ScriptedPage(lines(1000))
    let screen = RecordingScreen()
    let browser = Browser(page: page, interpreter: interpreter)
    let (input, keys) = AsyncStream.makeStream(of: InputEvent.self)
    for _ in 0..<500 { keys.yield(.key(KeyStroke(.character("j")))) }
    keys.finish()
    await browser.run(screen: screen, input: input)
    #expect(screen.rows[2] == "line 501")
    #expect(screen.grids.count < 20)
  }

  @Test func `q ends it`() async {
    let browser = Browser(page: ScriptedPage("text"), interpreter: interpreter)
    let (input, keys) = AsyncStream.makeStream(of: InputEvent.self)
    keys.yield(.key(KeyStroke(.character("q"))))
    await browser.run(screen: RecordingScreen(), input: input)
    #expect(browser.isEnding)
  }

  @Test func `the end of the terminal ends it`() async {
    let browser = Browser(page: ScriptedPage("text"), interpreter: interpreter)
    let (input, keys) = AsyncStream.makeStream(of: InputEvent.self)
    keys.yield(.terminate)
    await browser.run(screen: RecordingScreen(), input: input)
    #expect(browser.isEnding)
  }

  @Test(.timeLimit(.minutes(10))) func `a page that loads is drawn as it grows, at a pace`() async {
    let page = ScriptedPage("start")
    let screen = RecordingScreen()
    let browser = Browser(page: page, interpreter: interpreter)
    let (input, keys) = AsyncStream.makeStream(of: InputEvent.self)
    let running = Task { await browser.run(screen: screen, input: input) }
    for number in 1...100 {
      page.append("\nmore \(number)")
      try? await Task.sleep(for: .milliseconds(2))
    }
    while screen.rows.last(where: { $0.contains("Top") }) == nil {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(screen.rows.contains("more 1"))
    #expect(screen.grids.count < 60)
    keys.finish()
    await running.value
  }

  @Test func `what the page tells stands in the status line`() async {
    let page = ScriptedPage("text")
    let screen = RecordingScreen()
    let browser = Browser(page: page, interpreter: interpreter)
    let (input, keys) = AsyncStream.makeStream(of: InputEvent.self)
    let running = Task { await browser.run(screen: screen, input: input) }
    page.notice.yield(.message("Something was left out"))
    for _ in 0..<200 where !screen.rows.joined().contains("left out") {
      try? await Task.sleep(for: .milliseconds(5))
    }
    #expect(screen.rows.joined().contains("Something was left out"))
    keys.finish()
    await running.value
  }

  @Test func `the built-in pages say which keys there are`() async throws {
    let pages = BuiltInPages(version: "1.2")
    for name in ["start", "help", "about"] {
      guard let url = WebURL("tern:\(name)") else { continue }
      var html: [UInt8] = []
      for try await part in pages.reply(for: URLRequest(url: url)) {
        if case .data(let bytes) = part { html += bytes }
      }
      let text = String(decoding: html, as: UTF8.self)
      #expect(text.contains("<title>") || text.hasPrefix("# About"))
      #expect(!text.contains("{{"))
    }
  }

  @Test func `an unknown built-in page fails`() async {
    guard let url = WebURL("tern:nothing") else { return }
    await #expect(throws: LoadingError.self) {
      for try await _ in BuiltInPages(version: "1").reply(for: URLRequest(url: url)) {}
    }
  }

  @Test func `the source is shown as text`() async {
    let session = Session("text")
    session.page.source = Array("<p>a &amp; b".utf8)
    session.press("\\")
    await session.settle()
    let asked = session.page.asked.last ?? ""
    #expect(asked.hasPrefix("html view-source:https://example.org/page "))
    #expect(asked.contains("&lt;p>a &amp;amp; b</pre>"))
  }
}
