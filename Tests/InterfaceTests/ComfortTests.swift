import Addressing
import Canvas
import Styling
import TestSupport
import Testing

@testable import Interface

/// Comfort while reading: the whole screen, scrolling without hands, what was told before, keys for addresses.
@Suite struct ComfortTests {
  @Test(arguments: [(80, 24), (40, 12), (20, 3)])
  func `the page can have the whole screen, and what is told comes and goes`(
    columns: Int,
    rows: Int
  ) {
    let session = Session(lines(100), columns: columns, rows: rows)
    session.press("F11")
    #expect(session.look() == (1...rows).map { "line \($0)" })
    session.press("j")
    #expect(session.look()[0] == "line 2")
    session.press("n")
    #expect(session.look().last?.contains("Nothing to") == true)
    session.press("/")
    session.type("line 5")
    #expect(session.look().last?.contains("line 5") == true)
    session.press("Esc F11")
    #expect(session.look()[0] != "line 2" || rows < 5)
  }

  @Test func `a page scrolls by itself until a key is pressed`() {
    let session = Session(lines(100))
    session.press("M-s")
    #expect(session.statusRow.contains("30 lines a minute"))
    #expect(session.helpRow.contains("j faster"))
    #expect(session.browser.scrollOn())
    #expect(session.pageRows[0] == "line 2")
    session.press("j")
    #expect(session.statusRow.contains("38 lines a minute"))
    session.press("k k")
    #expect(session.statusRow.contains("24 lines a minute"))
    // The key that stops does nothing else.
    session.press("q")
    #expect(session.browser.autoScrollTask == nil)
    #expect(!session.browser.isEnding)
    session.press("6 0 M-s")
    #expect(session.statusRow.contains("60 lines a minute"))
    session.press("Esc")
  }

  @Test func `scrolling by itself ends with the page`() {
    let session = Session(lines(21))
    session.press("M-s")
    #expect(session.browser.scrollOn())
    #expect(!session.browser.scrollOn())
    #expect(session.browser.autoScrollTask == nil)
  }

  @Test func `what was told can be read again, the latest first`() {
    var services = BrowserServices()
    services.now = { 7 * 3600 + 5 * 60 }
    let session = Session(ScriptedPage("text"), services: services)
    session.press("n g u j g m")
    let rows = session.look()
    let top = rows.firstIndex { $0.contains("07:05") && $0.contains("Nothing to find") }
    #expect(top != nil, "\(rows)")
    session.press("Esc")
    #expect(!session.look().joined().contains("07:05"))
  }

  @Test(
    arguments: [
      ("https://example.org/a?b", "http://example.org/a?b"),
      ("http://example.org:81/", "https://example.org:81/"),
      ("file:///tmp/x", nil),
    ] as [(String, String?)]
  )
  func `the same address is tried with and without TLS`(address: String, other: String?) {
    let session = Session(ScriptedPage("text", url: address))
    session.press("g x")
    #expect(session.page.asked.last == other.map { "load \($0)" } ?? session.page.asked.last)
    #expect(session.statusRow.contains("Only http and https") == (other == nil))
  }

  @Test func `the bars take the colour of the page where pages may have colours`() {
    let page = ScriptedPage("text")
    page.themeColor = PageColor(red: 0, green: 0, blue: 128)
    let session = Session(page)
    let row = 0
    #expect(session.grid.style(of: session.grid[10, row]).background == .terminalDefault)
    session.press("c")
    let style = session.grid.style(of: session.grid[10, row])
    #expect(style.background == .rgb(red: 0, green: 0, blue: 128))
    #expect(style.foreground == .rgb(red: 255, green: 255, blue: 255))
  }

  @Test func `a key can open an address of its own`() async {
    var keys = KeyMap.standard
    keys.bind(.open, in: .page, ["g n"], argument: "https://news.example/?a=b")
    let session = Session(ScriptedPage("text"), keys: keys)
    session.press("g n")
    await session.settle()
    #expect(session.page.asked.last == "load https://news.example/?a=b")
  }
}
