import Addressing
import Canvas
import Synchronization
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

/// What stands around the page: the bars, their colours, what they tell while a page loads.
@Suite struct BarsTests {
  @Test(arguments: [(40, 8), (80, 16), (160, 20)])
  func `the bar of a load follows the width of the terminal and goes away`(
    columns: Int,
    cells: Int
  ) {
    let session = Session(ScriptedPage("text", title: "A page"), columns: columns)
    func bar() -> Int {
      let glyphs = session.browser.look.glyphs
      return session.statusRow.count { String($0) == glyphs.done || String($0) == glyphs.open }
    }
    session.page.isLoading = true
    session.page.estimatedProgress = 0.5
    #expect(bar() == cells)
    let done = session.browser.look.glyphs.done
    #expect(session.statusRow.count { String($0) == done } == cells / 2)
    session.page.isLoading = false
    #expect(bar() == 0)
  }

  @Test(arguments: [
    (ThemeChoice.Part.bar, "bright-red on blue", "/page"), (.active, "bold #102030", "↻"),
    (.title, "italic green", "A page"),
  ])
  func `the bars have the colours of the settings`(
    part: ThemeChoice.Part,
    notation: String,
    text: String
  ) throws {
    let style = try #require(CellStyle(notation: notation))
    var choice = ThemeChoice()
    choice.parts[part] = style
    let session = Session("text")
    session.browser.use(choice)
    session.browser.begin(on: session.screen)
    #expect(session.texts(styled: style).contains { $0.contains(text) })
  }

  @Test(arguments: [
    ("view-source:", "An address must follow view-source:."),
    ("/no/such/file.html", "There is no file"), ("javascript:x()", "are not run"),
  ])
  func `what cannot be opened stays in the field to be mended`(
    typed: String,
    sentence: String
  ) async {
    let session = Session("text")
    session.press("o")
    session.type(typed)
    session.press("Enter")
    await session.settle()
    #expect(session.addressRow.contains(typed))
    #expect(session.statusRow.contains(sentence))
    #expect(session.browser.focus == .address)
  }

  @Test func `page information tells every redirect`() throws {
    let session = Session("text")
    let first = try #require(WebURL("http://a.example/"))
    let second = try #require(WebURL("https://a.example/"))
    let last = try #require(WebURL("https://example.org/page"))
    session.page.initialURL = first
    session.page.redirectChain = [
      WebPage.RedirectHop(status: 301, from: first, to: second),
      WebPage.RedirectHop(status: 302, from: second, to: last),
    ]
    session.press("=")
    let shown = session.look().joined(separator: "\n")
    for text in ["301 http://a.example/", "302 https://a.example/", "Asked for"] {
      #expect(shown.contains(text), "\(shown)")
    }
  }

  private final class Programs: ProgramRunning {
    let calls = Mutex<[ProgramCall]>([])
    let status: Int?

    init(status: Int?) { self.status = status }

    func run(_ call: ProgramCall) async -> ProgramResult {
      calls.withLock { $0.append(call) }
      return ProgramResult(status: status)
    }
  }

  @Test(arguments: [(0, ""), (127, "There is no program firefox"), (3, "ended with status 3")])
  func `M gives the address to the other browser, without a password`(
    status: Int,
    told: String
  ) async {
    let programs = Programs(status: status)
    var services = BrowserServices()
    services.programs = programs
    services.handlers.otherBrowser = "firefox %s &"
    let page = ScriptedPage("text", url: "https://u:p@example.org/a'b")
    let session = Session(page, services: services)
    session.press("M")
    await session.browser.programTask?.value
    let calls = programs.calls.withLock { $0 }
    #expect(calls.map(\.command) == ["firefox \"$1\" &"])
    #expect(calls.map(\.arguments) == [["https://example.org/a'b"]])
    #expect(session.statusRow.contains(told))
  }

  @Test func `without another browser M says which line is missing`() {
    let session = Session("text")
    session.press("M")
    #expect(session.statusRow.contains("M needs a line in the settings"))
  }
}
