import Addressing
import Canvas
import Loading
import Styling
import TestSupport
import Testing
import WebEngine

@testable import Interface

/// Panes: a page over the page.
@Suite struct PaneTests {
  typealias Configuration = SafariViewController.Configuration

  @MainActor final class Window {
    @MainActor final class Pages {
      var all: [ScriptedPage] = []
    }

    let made = Pages()
    let programs = RecordingPrograms()
    let session: Session

    init(
      _ text: String = "first [one](/one) [two](/two)\n" + lines(100),
      columns: Int = 80,
      rows: Int = 24,
      isReachable: Bool = true,
      colors: Int = 256,
      inPane: String = "second [inner](/inner)\n" + lines(100),
      keys: KeyMap = .standard,
      change: (inout Settings) -> Void = { _ in }
    ) {
      var services = BrowserServices()
      services.makePage = { [made] _, _ in
        let number = made.all.count + 2
        let page = ScriptedPage(inPane, title: "Page \(number)", url: "https://pane.org/\(number)")
        page.hasArticle = true
        made.all.append(page)
        return page
      }
      change(&services.settings)
      if isReachable {
        services.programs = programs
        services.handlers.otherBrowser = "firefox %s"
      }
      session = Session(
        ScriptedPage(text, title: "Page 1"),
        columns: columns,
        rows: rows,
        colors: colors,
        keys: keys,
        services: services
      )
      browser.interceptLinks(of: browser.windowTab)
    }

    var browser: Browser { session.browser }
    var below: ScriptedPage { session.page }
    var above: ScriptedPage { made.all[0] }
    var isOpen: Bool { browser.pane != nil }
    var titles: [String] { browser.tabs.tabs.map { browser.name(of: $0) } }

    func run(_ line: String) {
      session.press(":")
      session.type(line)
      session.press("Enter")
    }

    /// The row of the toolbar.
    var bar: String {
      let rows = session.look()
      return browser.layout.pane?.bar.map { rows[$0.rows.lowerBound] } ?? ""
    }

    /// Presses the button of the toolbar that a command is on.
    func press(_ command: Command) {
      session.look()
      guard let region = browser.layout.pane?.bar else { return }
      let places = browser.components.pane.places(width: region.width)
      guard let place = places.first(where: { $0.button.command == command }) else { return }
      session.click(
        region.columns.lowerBound + place.columns.lowerBound,
        region.rows.lowerBound
      )
    }
  }

  /// Programs that are started and remembered.
  nonisolated final class RecordingPrograms: ProgramRunning {
    func run(_ call: ProgramCall) async -> ProgramResult { ProgramResult(status: 0) }
  }

  // MARK: Opening and closing

  @Test(arguments: [40, 80, 160])
  func `p opens the link over the page and loads at once`(columns: Int) {
    let window = Window(columns: columns)
    window.session.press("TAB p")
    #expect(window.isOpen)
    #expect(window.above.asked.contains("request https://example.org/one"))
    #expect(window.titles == ["Page 1"])
    let rows = window.session.look()
    #expect(rows.contains { $0.contains("second inner") })
    #expect(window.bar.contains("Done"))
    // The page beneath is in view where there is room for a frame.
    #expect(rows.contains { $0.contains("first one two") } == (columns >= 60))
    #expect(rows[0].contains("example.org/page") == (columns >= 60))
    #expect(rows[0].contains("pane.org/2") == (columns < 60))
  }

  @Test(arguments: ["Esc", "q"])
  func `a key goes back to the page, which is as it was left`(key: String) async {
    let window = Window()
    window.session.press("5 0 j /")
    window.session.type("line 60")
    await window.session.settle()
    window.session.press("Enter m a g g TAB TAB p")
    let view = window.below.asked.filter { $0.hasPrefix("view") }
    let selected = window.browser.windowTab.selected
    window.session.press("1 0 j \(key)")
    window.session.look()
    #expect(!window.isOpen)
    #expect(window.browser.focus == .page)
    #expect(window.browser.tab.selected == selected)
    #expect(selected != nil)
    #expect(window.browser.tab.find.query == "line 60")
    // It is not laid out anew either.
    #expect(window.below.asked.filter { $0.hasPrefix("view") } == view)
    #expect(window.above.asked.contains("close"))
    window.session.press("` a")
    #expect(window.below.scrollPosition.row > 40)
  }

  @Test func `the same link opens again`() {
    let window = Window()
    window.session.press("TAB p Esc p")
    #expect(window.isOpen)
    #expect(window.made.all.count == 2)
    #expect(window.made.all[1].asked.contains("request https://example.org/one"))
  }

  @Test func `letters open a link in a pane`() {
    let window = Window()
    window.session.press("; p")
    window.session.type(HintLabels.labels(count: 2)[1])
    #expect(window.isOpen)
    #expect(window.above.asked.contains("request https://example.org/two"))
  }

  @Test func `an address is typed for a pane`() async {
    let window = Window()
    window.run("peek example.net/x")
    await window.browser.programTask?.value
    #expect(window.isOpen)
    #expect(window.above.asked.contains("load https://example.net/x"))
  }

  @Test func `without a link, or without pages, nothing opens`() {
    let window = Window()
    window.session.press("p")
    #expect(!window.isOpen)
    #expect(window.session.statusRow.contains("No link is selected"))
    let single = Session("[one](/one)")
    single.press("TAB p")
    #expect(single.browser.pane == nil)
    #expect(single.statusRow.contains("one page only"))
  }

  @Test func `Esc ends first what is open in the pane`() {
    let window = Window()
    window.session.press("TAB p /")
    window.session.press("Esc")
    #expect(window.isOpen)
    window.session.press("f Esc =")
    #expect(window.browser.focus == .panel)
    window.session.press("Esc")
    #expect(window.isOpen)
    window.session.press("Esc")
    #expect(!window.isOpen)
  }

  @Test(arguments: [Command.paneClose, .paneToTab, .paneReader, .paneShare, .paneOpenElsewhere])
  func `without a pane its commands say so`(command: Command) {
    let window = Window()
    window.run(command.rawValue)
    #expect(window.session.statusRow.contains("There is no pane"))
  }

  // MARK: Reading in the pane

  @Test func `find, hints, links and sections work in the pane`() async {
    let window = Window(columns: 160, inPane: "# Top\nsecond [inner](/inner)\n" + lines(100))
    window.session.press("TAB p /")
    window.session.type("line 70")
    await window.session.settle()
    #expect(window.session.look().contains { $0.contains("line 70") })
    #expect(window.below.scrollPosition.row == 0)
    window.session.press("Enter g g s")
    #expect(window.browser.focus == .sidebar)
    #expect(window.session.sidebarRows.contains { $0.contains("Top") })
    window.session.press("Esc TAB Enter")
    #expect(window.above.asked.contains("follow /inner"))
    window.session.press("f")
    window.session.type(HintLabels.labels(count: 1)[0])
    #expect(window.above.asked.filter { $0 == "follow /inner" }.count == 2)
  }

  @Test func `a link in the pane that is peeked at is shown there`() {
    let window = Window()
    window.session.press("TAB p TAB p")
    #expect(window.made.all.count == 1)
    #expect(window.above.asked.contains("request https://pane.org/inner"))
  }

  @Test func `a question of the page in the pane is asked there`() async {
    let window = Window()
    window.session.press("TAB p")
    let pane = window.browser.tab
    let choices = [Question.Choice(label: "Yes", letter: "y")]
    let question = Question(title: "Really?", lines: [], choices: choices)
    let task = Task { await window.browser.ask(question, in: pane) }
    while pane.questions.isEmpty { await Task.yield() }
    #expect(window.browser.focus == .question)
    window.session.press("y")
    #expect(await task.value.choice == 0)
    let second = Task { await window.browser.ask(question, in: pane) }
    while pane.questions.isEmpty { await Task.yield() }
    window.browser.closePane()
    #expect(await second.value == .cancelled)
  }

  @Test func `the mouse follows links in the pane, and nothing beneath`() {
    let window = Window()
    window.session.press("TAB p")
    let rows = window.session.look()
    let page = window.browser.layout.page
    window.session.click(page.columns.lowerBound + 8, page.rows.lowerBound)
    #expect(window.above.asked.contains("follow /inner"))
    let beneath = rows.firstIndex { $0.contains("first one") } ?? 0
    window.session.click(7, beneath)
    window.session.click(1, 0)
    #expect(!window.below.asked.contains { $0.hasPrefix("follow") || $0 == "back" })
    #expect(window.isOpen)
  }

  // MARK: Toolbar

  @Test(arguments: [(40, true), (40, false), (80, true), (80, false), (160, true), (160, false)])
  func `what cannot be used is dim and ignores the mouse`(columns: Int, isPossible: Bool) {
    let window = Window(columns: columns)
    window.session.press("TAB p")
    window.above.canGoBack = isPossible
    window.above.canGoForward = isPossible
    window.above.hasArticle = isPossible
    for command in [Command.back, .forward, .paneReader] { window.press(command) }
    #expect(window.above.asked.contains("back") == isPossible)
    #expect(window.above.asked.contains("forward") == isPossible)
    #expect(window.browser.isUsable(.paneReader) == isPossible)
    let dim = window.session.texts(styled: window.browser.look.theme.frame)
    #expect(dim.contains("Reader") != isPossible)
  }

  @Test(arguments: [40, 80, 160])
  func `every button of the toolbar does what it says`(columns: Int) async {
    let window = Window(columns: columns)
    window.session.press("TAB p")
    window.press(.reload)
    #expect(window.above.asked.contains("reload"))
    window.above.isLoading = true
    window.press(.stop)
    #expect(window.above.asked.contains("stop"))
    window.press(.paneReader)
    await window.session.settle()
    #expect(window.above.asked.contains("article"))
    #expect(window.bar.contains("Page"))
    window.press(.paneShare)
    await window.browser.copyTask?.value
    #expect(window.session.screen.copied == ["https://pane.org/2"])
    window.press(.paneClose)
    #expect(!window.isOpen)
  }

  @Test(arguments: [40, 80, 160])
  func `how far the load in the pane has come fills the line of its title`(columns: Int) {
    let window = Window(columns: columns)
    window.session.press("TAB p")
    window.above.isLoading = true
    window.above.estimatedProgress = 1
    let rows = window.session.look()
    let frame = window.browser.layout.pane.flatMap { $0.hasFrame ? $0.box.rows.lowerBound : nil }
    #expect(rows[frame ?? 1].contains("█"))
    if frame != nil { #expect(!rows[1].contains("█")) }
  }

  @Test func `a page is given to another browser once`() async {
    let window = Window()
    window.session.press("TAB p")
    #expect(window.browser.isUsable(.paneOpenElsewhere))
    window.session.press("M")
    await window.browser.programTask?.value
    #expect(!window.browser.isUsable(.paneOpenElsewhere))
    window.session.press("M")
    #expect(window.session.statusRow.contains("opened elsewhere already"))
    window.above.url = WebURL("https://pane.org/next")
    #expect(window.browser.isUsable(.paneOpenElsewhere))
  }

  @Test func `the pane becomes a tab with its history and place`() {
    let window = Window()
    window.session.press("TAB p 2 0 j P")
    #expect(window.titles == ["Page 1", "Page 2"])
    #expect(window.browser.tab.page === window.above)
    #expect(window.above.scrollPosition.row == 20)
    #expect(!window.above.asked.contains("close"))
    #expect(!window.isOpen)
    window.session.press("K p")
    #expect(window.isOpen)
    #expect(window.browser.name(of: window.browser.tab) == "Page 3")
  }

  @Test func `the help line tells the keys of the toolbar`() {
    let window = Window(columns: 160)
    window.session.press("TAB p")
    let help = window.session.helpRow
    for hint in ["Esc done", "R article", "P tab", "y y copy", "M elsewhere"] {
      #expect(help.contains(hint))
    }
  }

  @Test(arguments: KeyPreset.allCases)
  func `every preset has a key for each part of the toolbar`(preset: KeyPreset) {
    let keys = KeyMap.preset(preset).inPane
    for command in [
      Command.paneClose, .paneReader, .paneToTab, .paneShare, .paneOpenElsewhere, .back, .forward,
      .reload, .stop, .peek,
    ] {
      #expect(!keys.notations(of: command, in: .page).isEmpty, "\(command)")
    }
  }

  // MARK: Tabs and panes

  @Test func `a tab keeps its pane while another is shown`() {
    let window = Window()
    window.session.press("TAB p")
    window.browser.openTab(.nothing)
    #expect(!window.isOpen)
    window.session.press("M-1")
    #expect(window.isOpen)
    #expect(window.browser.tab.page === window.above)
  }

  @Test func `a tab that is closed takes its pane along`() {
    let window = Window()
    window.browser.openTab(.nothing)
    window.session.press("M-1 TAB p x")
    #expect(window.made.all[1].asked.contains("close"))
    #expect(window.titles == ["Page 2"])
    #expect(!window.isOpen)
  }

  // MARK: Configuration

  @Test(arguments: SafariViewController.DismissButtonStyle.allCases, [40, 80, 160])
  func `the button that closes says what the settings want`(
    style: SafariViewController.DismissButtonStyle,
    columns: Int
  ) {
    let window = Window(columns: columns) { $0.paneClose = style }
    window.session.press("TAB p")
    #expect(window.bar.contains(style.label))
    #expect(window.session.helpRow.contains("Esc \(style.label.lowercased())"))
  }

  @Test(arguments: [true, false])
  func `the article is shown by itself where that is wished`(isWished: Bool) async {
    let window = Window { $0.paneReader = isWished }
    window.session.press("TAB p")
    window.session.look()
    await window.session.settle()
    #expect(window.above.rendered.showsArticle == isWished)
  }

  @Test func `colours with transparency are mixed with the background`() {
    let window = Window(colors: 1 << 24)
    var tinted = Configuration()
    tinted.preferredBarTintColor = TintColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    tinted.preferredControlTintColor = TintColor(white: 1)
    window.browser.openPane(.nothing, configuration: tinted)
    let red = Color.rgb(red: 128, green: 0, blue: 0)
    #expect(window.browser.pane?.bar.background == red)
    #expect(window.browser.pane?.control.foreground == .rgb(red: 255, green: 255, blue: 255))
    let theme = window.browser.paneLook.theme
    #expect(window.session.texts(styled: theme.paneControl).contains("Done"))
  }

  @Test func `styles of the theme hold for the pane, as they were when it opened`() {
    let window = Window()
    var choice = ThemeChoice()
    choice.parts[.paneBar] = CellStyle(notation: "white on blue")
    choice.parts[.paneControl] = CellStyle(notation: "bold yellow on blue")
    window.browser.use(choice)
    window.browser.begin(on: window.session.screen)
    window.session.press("TAB p")
    let style = CellStyle(notation: "bold yellow on blue")
    #expect(window.session.texts(styled: style ?? .plain).contains("Done"))
    window.browser.use(ThemeChoice())
    window.browser.begin(on: window.session.screen)
    #expect(window.session.texts(styled: style ?? .plain).contains("Done"))
  }

  // MARK: Links

  @Test(arguments: [
    (LinkPlace.page, 1, false, true), (.tab, 2, false, false), (.pane, 1, true, false),
    (.elsewhere, 1, false, false),
  ])
  func `links open where the settings say`(
    place: LinkPlace,
    tabs: Int,
    hasPane: Bool,
    isFollowed: Bool
  ) async {
    let window = Window { $0.links = place }
    window.session.press("TAB Enter")
    await window.browser.programTask?.value
    #expect(window.titles.count == tabs)
    #expect(window.isOpen == hasPane)
    #expect(window.below.asked.contains("follow /one") == isFollowed)
  }

  @Test func `links of the pane are its own, however the page below is set`() {
    let window = Window { $0.links = .pane }
    window.session.press("TAB Enter TAB Enter")
    #expect(window.made.all.count == 1)
    #expect(window.above.asked.contains("follow /inner"))
  }

  @Test func `links of one site go another way`() throws {
    let reader = SettingsReader("[site example.org]\nlinks = pane\n")
    let window = Window { $0 = reader.settings }
    window.session.press("TAB Enter")
    #expect(window.isOpen)
    window.session.press("P")
    window.session.press("TAB Enter")
    #expect(!window.isOpen)
    #expect(window.above.asked.contains("follow /inner"))
  }

  @Test(arguments: ["#place", "mailto:a@example.org"])
  func `places in the page and other addresses stay where they are`(link: String) {
    let window = Window("[go](\(link))") { $0.links = .tab }
    window.session.press("TAB Enter")
    #expect(window.titles.count == 1)
    #expect(window.below.asked.contains("follow \(link)"))
  }

  @Test func `without another browser a link stays in the page`() {
    let window = Window(isReachable: false) { $0.links = .elsewhere }
    window.session.press("TAB Enter")
    #expect(window.below.asked.contains("follow /one"))
    #expect(window.session.statusRow.contains("browser ="))
  }

  // MARK: Any size

  @Test(arguments: [1, 3, 8, 20, 39, 59, 60, 79, 200], [1, 2, 3, 4, 6, 8, 11, 15, 16, 40])
  func `any size of screen can be drawn and read`(columns: Int, rows: Int) {
    let window = Window(columns: 80) { $0.bars = .shrink }
    window.session.press("TAB p")
    window.session.resize(columns, rows)
    window.session.press("j j SPC s Esc F11 j k F11 o")
    #expect(window.session.look().count == rows)
    window.session.press("Esc")
    let page = window.browser.layout.page
    let screen = window.browser.layout.screen
    #expect(screen.rows.contains(page.rows.lowerBound) || page.rows.isEmpty)
    #expect(page.columns.upperBound <= columns && page.rows.upperBound <= rows)
    window.session.press("Esc")
    #expect(!window.isOpen)
  }

  @Test func `on the whole screen the pane has no bars, and Esc leads back`() {
    let window = Window()
    window.session.press("TAB p F11")
    #expect(window.session.look()[0].hasPrefix("second inner"))
    window.session.press("Esc")
    #expect(window.session.look()[0].hasPrefix("first one"))
  }
}
