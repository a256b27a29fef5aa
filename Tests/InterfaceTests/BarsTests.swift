import Addressing
import Canvas
import Synchronization
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

/// What stands around the page: the bars, their colours, what they tell while a page loads.
@Suite struct BarsTests {
  @Test(arguments: [40, 80, 160], [0.0, 0.1, 0.5, 0.513, 0.99, 1])
  func `the bar of a load fills the line of the title in eighths of cells and goes away`(
    columns: Int,
    progress: Double
  ) {
    let session = Session(ScriptedPage("text", title: ""), columns: columns)
    session.page.url = nil
    session.page.committedURL = nil
    let plain = session.look()[1]
    session.page.isLoading = true
    session.page.estimatedProgress = progress
    let eighths = Int(Double(columns) * progress * 8)
    var row = String(repeating: "█", count: eighths / 8)
    if eighths % 8 > 0 { row += ["▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8 - 1] }
    #expect(session.look()[1] == row + String(repeating: "─", count: columns - row.count))
    session.page.isLoading = false
    #expect(session.look()[1] == plain)
  }

  @Test func `the title stays readable in the bar of a load`() {
    let session = Session(ScriptedPage("text", title: "A page"))
    session.page.isLoading = true
    session.page.estimatedProgress = 0.5
    let row = session.look()[1]
    #expect(row.contains("█ A page █"))
  }

  @Test(arguments: [(80, 24), (40, 24), (24, 8), (3, 3)])
  func `without Unicode the bar is made of whole cells`(columns: Int, rows: Int) {
    let page = ScriptedPage("text", title: "")
    let session = Session(page, columns: columns, rows: rows, unicode: false)
    page.isLoading = true
    page.estimatedProgress = 0.5
    let shown = session.look().joined()
    #expect(shown.utf8.allSatisfy { $0 < 0x80 })
    #expect(rows < 9 || shown.contains("####"))
  }

  @Test(arguments: [(Double.nan, 0), (-1, 0), (.infinity, 80), (7, 80), (0.5, 40)])
  func `a progress that is no share fills nothing or all`(progress: Double, cells: Int) {
    #expect(ProgressTrack.eighths(of: progress, width: 10) == cells)
  }

  @Test func `the button for finding opens the bar and ends finding`() async {
    let session = Session(lines(30))
    session.look()
    session.click(7, 0)
    #expect(session.browser.focus == .find)
    session.type("line 2")
    await session.settle()
    session.click(7, 0)
    #expect(session.browser.focus == .page)
    #expect(!session.browser.tab.find.isShown)
    session.press("/")
    session.type("line 3")
    await session.settle()
    session.press("Enter")
    #expect(session.browser.tab.find.isShown)
    session.click(7, 0)
    #expect(!session.browser.tab.find.isShown)
  }

  @Test(arguments: [(FindBarPlace.bottom, 22), (.top, 1)])
  func `the words to find are typed where the settings say`(place: FindBarPlace, row: Int) async {
    var services = BrowserServices()
    services.settings.findBar = place
    let session = Session(ScriptedPage(lines(30), title: "A page"), services: services)
    session.press("/")
    session.type("line 2")
    await session.settle()
    let rows = session.look()
    #expect(rows[row].contains("Find line 2"))
    #expect(rows[row].contains("/11"))
    session.press("Esc")
    #expect(!session.look()[row].contains("Find"))
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
