import Addressing
import Canvas
import Loading
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

@Suite struct GoingTests {
  @Test func `o opens an empty field and Enter loads what was typed`() async {
    let session = Session("text")
    session.press("o")
    session.type("example.org")
    #expect(session.addressRow == " ← → ↻ /  example.org")
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last?.contains("example.org") == true)
    #expect(session.browser.focus == .page)
  }

  @Test func `e edits the address of the page`() {
    let session = Session("text")
    session.press("e")
    session.type("/x")
    #expect(session.addressRow == " ← → ↻ /  https://example.org/page/x")
    session.press("Esc")
    #expect(session.addressRow == " ← → ↻ /  https://example.org/page")
  }

  @Test func `what failed or was stopped keeps its address, for another try and for editing`()
    throws
  {
    let session = Session("text")
    let url = try #require(WebURL("https://example.org/lost"))
    session.page.lastAttempt = WebPage.LoadAttempt(
      url: url,
      request: URLRequest(url: url),
      ending: .stopped
    )
    #expect(session.addressRow.hasSuffix(url.href))
    session.press("r")
    #expect(session.page.asked.last == "retry")
    session.press("e")
    session.type("/x")
    #expect(session.addressRow.hasSuffix(url.href + "/x"))
    session.press("Esc Esc")
    #expect(session.addressRow.hasSuffix("https://example.org/page"))
    session.press("r")
    #expect(session.page.asked.last == "reload")
  }

  @Test func `a long address shows the part that is edited`() {
    let session = Session("text", columns: 40)
    session.press("o")
    session.type(String(repeating: "a", count: 50) + "END")
    #expect(session.addressRow.hasSuffix("aEND"))
    #expect(session.grid.cursor.map { $0.column } == 39)
    session.press("C-a")
    #expect(session.grid.cursor.map { $0.column } == 10)
  }

  @Test func `pasted text is text and never commands`() {
    let session = Session(lines(50))
    session.send(.paste("q\nj\n"))
    #expect(!session.browser.isEnding)
    #expect(session.addressRow == " ← → ↻ /  q")
    session.press("Esc /")
    session.send(.paste("line\n3"))
    #expect(session.statusRow.hasPrefix(" Find line3"))
  }

  @Test(arguments: [
    ("20", "line 20"), ("1", "line 1"), ("0", "line 1"), ("$", "line 79"), (" 7 ", "line 7"),
    ("99999999999999999999999", "line 79"),
  ])
  func `a number behind the colon is a line to go to`(typed: String, line: String) {
    let session = Session(lines(98))
    session.press("j j :")
    session.type(typed)
    session.press("Enter")
    #expect(session.pageRows[0] == line)
    session.press("` `")
    #expect(session.pageRows[0] == "line 3")
  }

  @Test(arguments: [
    ("https://example.org/a/b/c", "https://example.org/a/b/"),
    ("https://example.org/a/b/", "https://example.org/a/"),
    ("https://example.org/a?q#f", "https://example.org/"), ("file:///tmp/x.html", "file:///tmp/"),
  ])
  func `g u goes one level up`(address: String, parent: String) {
    let session = Session(ScriptedPage("text", url: address))
    session.press("g u")
    #expect(session.page.asked.last == "load \(parent)")
  }

  @Test func `at the top there is nothing above`() {
    let session = Session(ScriptedPage("text", url: "https://example.org/"))
    session.press("g u")
    #expect(session.page.asked.last?.hasPrefix("load") != true)
    #expect(session.statusRow.contains("the top already"))
  }

  @Test func `C-x C-e edits the address in the editor`() async {
    let session = Session("text")
    session.screen.editor = { .text($0 + "/more\nsecond line") }
    session.press("e C-x C-e")
    await session.browser.editorTask?.value
    #expect(session.addressRow.hasSuffix("https://example.org/page/more"))
    #expect(session.browser.focus == .address)
  }

  @Test func `Esc stops a load at once`() {
    let session = Session("text")
    session.page.isLoading = true
    session.page.estimatedProgress = 0.5
    #expect(session.look()[1].hasPrefix("█ A page ███"))
    #expect(session.helpRow.hasPrefix(" Esc stop"))
    session.press("Esc")
    #expect(session.page.asked.last == "stop")
    #expect(session.statusRow.contains("Stopped"))
  }

  @Test func `a failure is shown over the page and can be dismissed`() {
    let session = Session(lines(30))
    session.page.failure = .sample
    let rows = session.look().joined(separator: "\n")
    #expect(rows.contains("The page could not be loaded"))
    #expect(rows.contains("The server does not answer"))
    #expect(rows.contains("Retry"))
    session.press("Esc")
    #expect(session.page.failure == nil)
    #expect(!session.look().joined().contains("could not be loaded"))
    #expect(session.browser.focus == .page)
  }

  @Test(arguments: [("Enter", "retry"), ("r", "retry")])
  func `a failed load can be tried again`(key: String, asked: String) {
    let session = Session("text")
    session.page.failure = .sample
    session.look()
    session.press(key)
    #expect(session.page.asked.last == asked)
  }

  @Test func `the failing address can be edited`() {
    let session = Session("text")
    session.page.failure = .sample
    session.look()
    session.press("e")
    #expect(session.addressRow.contains("https://nowhere.test"))
  }

  @Test func `http is offered when https was a guess`() {
    let session = Session("text")
    var failure = WebPage.Failure?.sample
    failure?.plainHTTPAlternative = WebURL("http://nowhere.test/")
    session.page.failure = failure
    #expect(session.look().joined().contains("Try http"))
    session.press("h")
    #expect(session.page.asked.last == "load http://nowhere.test/")
  }

  @Test func `a new navigation takes the panel away`() {
    let session = Session("text")
    session.page.failure = .sample
    session.look()
    session.page.failure = nil
    session.look()
    #expect(session.browser.focus == .page)
    #expect(session.browser.tab.layers[Panel.self] == nil)
  }

  @Test func `= tells what is known about the page`() {
    let session = Session("[a](b) text")
    session.page.response = {
      guard let url = WebURL("https://example.org/page") else { return nil }
      var response = URLResponse(url: url, status: 200, mimeType: "text/html")
      response.protocolName = "HTTP/2"
      return response
    }()
    session.press("=")
    let rows = session.look().joined(separator: "\n")
    for fact in ["About this page", "HTTP/2", "text/html", "200", "Links"] {
      #expect(rows.contains(fact))
    }
    session.press("Esc")
    #expect(session.browser.focus == .page)
  }

  @Test func `a command can be typed by its name and completed`() {
    let session = Session(lines(100))
    session.press(": b o TAB Enter")
    #expect(session.pageRows.last == "line 100")
    session.press(":")
    session.type("nonsense")
    session.press("Enter")
    #expect(session.statusRow.contains("! There is no command nonsense"))
  }

  @Test func `q quits, and nothing else does`() {
    let session = Session("text")
    session.press("o q Esc / q Esc : q Esc")
    #expect(!session.browser.isEnding)
    session.press("q")
    #expect(session.browser.isEnding)
  }

  @Test func `the keys of the moment stand in the help line`() {
    let session = Session("text", columns: 160)
    #expect(session.helpRow.contains("/ find"))
    session.press("o")
    #expect(session.helpRow.contains("Enter go there"))
  }

  @Test func `the help page lists every bound command, escaped`() {
    let template = PageTemplate(keys: .standard, version: "<1>")
    let html = String(
      decoding: template.fill(Array("{{keys}}{{version}}{{key find}}".utf8)),
      as: UTF8.self
    )
    for binding in KeyMap.standard.bindings {
      #expect(html.contains(PageTemplate.escaped(binding.command.summary)))
    }
    #expect(html.hasSuffix("&lt;1&gt;<kbd>/</kbd>"))
    // `g g` is one way and `Home` another.
    #expect(html.contains("<kbd>g g</kbd> or <kbd>Home</kbd>"))
  }

  @Test(arguments: ["g H", "M-Home"])
  func `a key leads to what the settings call home`(keys: String) async {
    var services = BrowserServices()
    services.settings.home = "example.net/start"
    let session = Session(ScriptedPage("text"), services: services)
    session.press(keys)
    await session.settle()
    #expect(session.page.asked.last == "load https://example.net/start")
  }
}

extension WebPage.Failure? {
  /// A failure as a server that does not answer makes it.
  static var sample: WebPage.Failure? {
    guard let url = WebURL("https://nowhere.test/") else { return nil }
    return WebPage.Failure(
      request: URLRequest(url: url),
      url: url,
      sentence: "The server does not answer",
      code: "URL -1004",
      isAfterCommit: false,
      plainHTTPAlternative: nil
    )
  }
}
