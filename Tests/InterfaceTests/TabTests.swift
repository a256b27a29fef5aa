import Addressing
import Canvas
import Loading
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

/// Tabs: opening, showing, closing, moving and what each keeps.
@Suite struct TabTests {
  /// A window whose new tabs show numbered pages.
  @MainActor final class Window {
    @MainActor final class Pages {
      var all: [ScriptedPage] = []
      var privacy: [Bool] = []
    }

    let made = Pages()
    let session: Session

    init(
      _ text: String = "first [one](/one) [two](/two)",
      columns: Int = 80,
      rows: Int = 24,
      settings: Settings = Settings()
    ) {
      var services = BrowserServices()
      services.settings = settings
      services.makePage = { [made] _, isPrivate in
        let number = made.all.count + 2
        let page = ScriptedPage("page \(number)", title: "Page \(number)")
        made.all.append(page)
        made.privacy.append(isPrivate)
        return page
      }
      session = Session(
        ScriptedPage(text, title: "Page 1"),
        columns: columns,
        rows: rows,
        services: services
      )
    }

    var pages: [ScriptedPage] { made.all }
    var privacy: [Bool] { made.privacy }
    var browser: Browser { session.browser }
    var titles: [String] { browser.tabs.tabs.map { browser.name(of: $0) } }
    var shown: String { browser.name(of: browser.tab) }

    /// Opens so many tabs more; the last one is shown.
    func open(_ count: Int) {
      for _ in 0..<count { browser.openTab(.nothing, at: browser.tabs.count) }
    }
  }

  @Test func `t opens the link in the background, behind those opened before`() {
    let window = Window()
    window.session.press("TAB t TAB t")
    #expect(window.titles == ["Page 1", "Page 2", "Page 3"])
    #expect(window.shown == "Page 1")
    #expect(window.pages[0].asked.contains("request https://example.org/one"))
    #expect(window.pages[1].asked.contains("request https://example.org/two"))
  }

  @Test func `M-Enter opens the link and shows it`() {
    let window = Window()
    window.session.press("TAB M-Enter")
    #expect(window.shown == "Page 2")
  }

  @Test func `letters open several links in a row until Esc`() {
    let window = Window()
    window.session.press("; t")
    #expect(window.browser.focus == .hints)
    for label in HintLabels.labels(count: 2) { window.session.type(label) }
    window.session.press("Esc")
    #expect(window.titles.count == 3)
    #expect(window.shown == "Page 1")
    #expect(window.browser.focus == .page)
  }

  @Test func `an address is typed for a new tab`() async {
    let window = Window()
    window.session.press("O")
    window.session.type("example.org/new")
    window.session.press("Enter")
    await window.browser.programTask?.value
    #expect(window.shown == "Page 2")
    #expect(window.pages[0].asked.contains("load https://example.org/new"))
  }

  @Test(arguments: [
    ("J", "Page 1"), ("K", "Page 2"), ("g t", "Page 1"), ("g T", "Page 2"),
    ("M-2", "Page 2"), ("M-1", "Page 1"), ("g l", "Page 2"),
  ])
  func `keys lead from the third tab to another`(keys: String, title: String) {
    let window = Window()
    window.open(2)
    window.session.press(keys)
    #expect(window.shown == title)
  }

  @Test func `a number that no tab has says so`() {
    let window = Window()
    window.open(1)
    window.session.press("M-9")
    #expect(window.shown == "Page 2")
    #expect(window.session.statusRow.contains("There is no tab 9"))
  }

  @Test func `a closed tab comes back with its history, where it stood`() {
    let window = Window()
    window.open(2)
    window.session.press("M-2 x")
    #expect(window.titles == ["Page 1", "Page 3"])
    window.session.press("X")
    #expect(window.titles == ["Page 1", "Page 4", "Page 3"])
    #expect(window.pages[2].asked.contains("restore https://example.org/page"))
  }

  @Test func `twenty closed tabs come back, and no more`() {
    let window = Window()
    window.open(25)
    for _ in 0..<25 { window.session.press("x") }
    #expect(window.titles == ["Page 1"])
    for _ in 0..<25 { window.session.press("X") }
    #expect(window.titles.count == 21)
    #expect(window.session.statusRow.contains("No tab was closed"))
  }

  @Test func `the last tab that is closed leaves the start page`() {
    let window = Window()
    window.session.press("x")
    #expect(window.titles == ["Page 2"])
    #expect(window.pages[0].asked.contains("load tern:start"))
    #expect(window.session.page.asked.contains("close"))
  }

  @Test func `a pinned tab stands first and is not closed`() {
    let window = Window()
    window.open(2)
    window.session.press("g p")
    #expect(window.titles == ["Page 3", "Page 1", "Page 2"])
    window.session.press("x")
    #expect(window.titles.count == 3)
    window.session.press("g > g > M-3 g < g < g <")
    #expect(window.titles == ["Page 3", "Page 2", "Page 1"])
  }

  @Test func `all others are closed but pinned ones`() {
    let window = Window()
    window.open(3)
    window.session.press("M-1 g p M-3 g o")
    #expect(window.titles == ["Page 1", "Page 3"])
    #expect(window.shown == "Page 3")
  }

  @Test func `a private tab keeps nothing, and what is opened from it neither`() {
    let window = Window()
    window.browser.openTab(.nothing, isPrivate: true)
    window.browser.openTab(.nothing)
    #expect(window.privacy == [true, true])
    window.session.press("x x X")
    #expect(window.titles == ["Page 1"])
  }

  @Test func `place, find, marks and panel stay with their tab`() async {
    let window = Window(lines(200))
    window.session.press("5 0 j /")
    window.session.type("line 60")
    await window.session.settle()
    window.session.press("Enter m a =")
    #expect(window.browser.focus == .panel)
    let row = window.session.page.scrollPosition.row
    window.open(1)
    #expect(window.browser.focus == .page)
    #expect(!window.browser.tab.find.isShown)
    window.session.press("M-1")
    #expect(window.browser.focus == .panel)
    #expect(window.browser.tab.find.query == "line 60")
    #expect(window.session.page.scrollPosition.row == row)
    window.session.press("Esc g g ` a")
    #expect(window.session.page.scrollPosition.row == row)
  }

  @Test func `a question waits in its tab and is marked there`() async {
    let window = Window()
    window.open(1)
    let first = window.browser.tabs.tabs[0]
    let question = Question(
      title: "Really?",
      lines: [],
      choices: [Question.Choice(label: "Yes", letter: "y")]
    )
    let task = Task { await window.browser.ask(question, in: first) }
    while first.questions.isEmpty { await Task.yield() }
    #expect(window.browser.focus == .page)
    #expect(window.session.look()[0].contains("1 •"))
    window.session.press("M-1")
    #expect(window.browser.focus == .question)
    window.session.press("y")
    #expect(await task.value.choice == 0)
  }

  @Test func `closing a tab cancels its questions`() async {
    let window = Window()
    window.open(1)
    let second = window.browser.tab
    let question = Question(title: "Really?", lines: [], choices: [])
    let task = Task { await window.browser.ask(question, in: second) }
    while second.questions.isEmpty { await Task.yield() }
    window.browser.closeTab(second)
    #expect(await task.value == .cancelled)
  }

  @Test(arguments: [(80, true), (60, true), (40, false)])
  func `several tabs have a strip where there is room, else a number`(columns: Int, strip: Bool) {
    let window = Window(columns: columns, rows: 24)
    window.open(2)
    let rows = window.session.look()
    #expect(rows[0].contains("3 Page 3") == strip)
    #expect(rows.prefix(2).joined().contains("3/3") == !strip)
  }

  @Test func `one tab has no strip`() {
    let window = Window()
    #expect(window.session.look()[0].contains("https://example.org/page"))
  }

  @Test func `the mouse shows a tab`() {
    let window = Window()
    window.open(2)
    window.session.look()
    window.session.click(4, 0)
    #expect(window.shown == "Page 1")
  }

  @Test func `the middle button opens a link in the background and closes a tab of the strip`() {
    let window = Window("[one](/one)")
    window.session.look()
    window.session.send(.mouse(.middlePress, column: 1, row: 2))
    #expect(window.titles == ["Page 1", "Page 2"])
    #expect(window.shown == "Page 1")
    window.session.look()
    let column = window.session.look()[0].firstRange(of: "Page 2").map {
      Look.width(String(window.session.look()[0][..<$0.lowerBound]))
    }
    window.session.send(.mouse(.middlePress, column: column ?? 0, row: 0))
    #expect(window.titles == ["Page 1"])
  }

  @Test func `the wheel over the strip goes through the tabs`() {
    let window = Window()
    window.open(2)
    window.session.look()
    window.session.send(.mouse(.wheelDown, column: 4, row: 0))
    #expect(window.shown == "Page 1")
    window.session.send(.mouse(.wheelUp, column: 4, row: 0))
    #expect(window.shown == "Page 3")
  }

  @Test func `a page in the background is told when it is seen and when not`() {
    let window = Window()
    window.session.press("TAB t")
    #expect(window.pages[0].asked.last == "hidden")
    window.session.press("J")
    #expect(window.pages[0].asked.last { ["shown", "hidden"].contains($0) } == "shown")
    #expect(window.session.page.asked.last { ["shown", "hidden"].contains($0) } == "hidden")
  }

  @Test func `the list of tabs is narrowed by a few letters`() {
    let window = Window()
    window.open(12)
    window.session.press("T")
    #expect(window.session.look().joined().contains("13 Page 13"))
    window.session.press("/")
    window.session.type("pg7")
    window.session.press("Enter")
    #expect(window.shown == "Page 7")
    #expect(window.browser.focus == .page)
  }

  @Test func `tabs are closed and brought back in the list`() {
    let window = Window()
    window.open(3)
    window.session.press("T g g d d")
    #expect(window.titles == ["Page 3", "Page 4"])
    #expect(window.browser.focus == .tabs)
    window.session.press("u Esc")
    #expect(window.titles == ["Page 5", "Page 3", "Page 4"])
    #expect(window.shown == "Page 4")
  }

  @Test func `the tab that is shown can be closed in the list`() {
    let window = Window()
    window.open(2)
    window.session.press("T d")
    #expect(window.titles == ["Page 1", "Page 2"])
    #expect(window.browser.focus == .tabs)
    window.session.press("g g Enter")
    #expect(window.shown == "Page 1")
  }

  @Test func `the pages that a tab has shown are listed, and Enter goes to one`() throws {
    let window = Window()
    func item(_ number: UInt64) throws -> WebPage.BackForwardList.Item {
      WebPage.BackForwardList.Item(
        id: WebPage.BackForwardList.Item.ID(rawValue: number),
        title: "Entry \(number)",
        url: try #require(WebURL("https://example.org/\(number)")),
        initialURL: try #require(WebURL("https://example.org/\(number)"))
      )
    }
    var list = WebPage.BackForwardList()
    list.backList = [try item(1), try item(2)]
    list.currentItem = try item(3)
    list.forwardList = [try item(4)]
    window.session.page.backForwardList = list
    window.session.press("g b")
    let rows = window.session.look().joined(separator: "\n")
    #expect(rows.contains("-2 Entry 1"))
    #expect(rows.contains("+1 Entry 4"))
    window.session.press("j j Enter")
    #expect(window.session.page.asked.last == "travel -2")
    window.session.press("g b Enter")
    #expect(window.session.page.asked.last == "travel -2")
  }

  @Test func `a lazy tab in the background loads when it is shown`() {
    var settings = Settings()
    settings.backgroundTabs = .lazy
    let window = Window(settings: settings)
    window.session.press("TAB t")
    #expect(window.pages[0].asked.contains("restore https://example.org/one"))
    #expect(!window.pages[0].asked.contains("shown"))
    window.session.press("J")
    #expect(window.pages[0].asked.contains("shown"))
  }

  @Test func `fifty tabs keep the one that is shown in the strip`() {
    let window = Window()
    window.open(49)
    window.session.press("M-5")
    #expect(window.session.look()[0].contains("5 "))
    for _ in 0..<60 {
      window.session.press("J")
      let number = window.browser.tabs.currentPlace + 1
      #expect(window.session.look()[0].contains("\(number) "))
    }
  }

  @Test(arguments: [
    ("tab-go 2", "Page 2"), ("tab-go page 3", "Page 3"), ("tab-next", "Page 1"),
    ("tab-duplicate", "Page 4"),
  ])
  func `tabs have commands`(line: String, title: String) {
    let window = Window()
    window.open(2)
    window.session.press(":")
    window.session.type(line)
    window.session.press("Enter")
    #expect(window.shown == title)
  }
}
