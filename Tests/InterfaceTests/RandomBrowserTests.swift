import Addressing
import Canvas
import Layout
import TestSupport
import Testing

@testable import Interface
@testable import WebEngine

/// A hundred thousand keys, sizes and page replacements. Nothing is expected but that the browser goes on, and that what
/// it says of the page is of the page that is shown.
@Suite struct RandomBrowserTests {
  /// A screen that remembers nothing.
  private final class BlindScreen: ScreenDriving {
    var size = (columns: 40, rows: 10)
    let colorCount = 256
    let showsUnicode = true
    private(set) var grids = 0
    func present(_ grid: CellGrid) { grids += 1 }
    func invalidate() {}
    func ring() {}
    func setMouseReporting(_ isOn: Bool) {}
    func copy(_ text: String, command: String?) async -> CopyResult { .taken(by: "nothing") }
    func setTitle(_ title: String) {}
    func withTerminalReleased(_ body: () async -> Void) async { await body() }
    func edit(_ text: String) async -> EditedText { .failed("There is no editor.") }
  }

  /// A browser with scripted pages, and what happens to it.
  private final class Course {
    let browser: Browser
    let screen = BlindScreen()
    var text: HostileText
    private var events: [String] = []

    init(seed: UInt64) {
      text = HostileText(seed: seed)
      let interpreter = AddressInterpreter(currentDirectory: "/", homeDirectory: nil) { _ in false }
      var services = BrowserServices()
      services.makePage = { _, _ in ScriptedPage("[new](/new)\nwords", title: "New") }
      browser = Browser(
        page: ScriptedPage("# First\n[one](/1)", title: "First"),
        interpreter: interpreter,
        services: services
      )
      browser.begin(on: screen)
    }

    private static let strokes: [KeyStroke] = {
      let often =
        "TAB TAB TAB S-TAB G g g Enter Esc n N f s } { ] [ SPC b j k R r m ` H L J K x X t O T"
      let seldom =
        "A B C D E F I M P Q S U V W Y Z a c d e h i l o p q u v w y z / ? : . , ; ' = + - _ # * < > 0 1 2 9"
      let named =
        "Up Down Left Right Home End PgUp PgDn Backspace Delete F1 C-a C-c C-d C-e C-g C-k C-l C-r C-u C-w M-1 M-2 M-b"
      let all = [often, often, often, seldom, named].joined(separator: " ")
      return all.split(separator: " ").flatMap { [KeyStroke].keys(String($0)) }
    }()

    /// The page that is shown.
    private var page: ScriptedPage? { browser.tab.page as? ScriptedPage }

    /// Something happens; every few times it is drawn.
    func step() {
      switch text.number(in: 0...39) {
      case 0...27: send(.key(text.pick(Self.strokes)))
      case 28: send(.paste(text.text(3)))
      case 29:
        let actions: [InputEvent.MouseAction] = [.press, .release, .wheelUp, .wheelDown]
        let (column, row) = (text.number(in: -1...60), text.number(in: -1...20))
        send(.mouse(text.pick(actions), column: column, row: row))
      case 30:
        screen.size = (
          text.pick([0, 1, 2, 3, 5, 8, 12, 20, 40, 79]), text.pick([0, 1, 2, 3, 4, 6, 10, 16])
        )
        send(.resize(columns: screen.size.columns, rows: screen.size.rows))
      case 31...37: page.map(change)
      default:
        browser.takeInPage()
        browser.draw()
      }
      browser.isEnding = false
    }

    private func send(_ event: InputEvent) {
      // The page may have been replaced in the same turn, before anybody has looked at it.
      if !text.once(in: 4) { browser.takeInPage() }
      browser.handle(event)
    }

    /// The page grows, shrinks, is replaced, fails, becomes its article, or comes back to another entry.
    private func change(_ page: ScriptedPage) {
      page.isLoading = text.once(in: 2)
      switch text.number(in: 0...8) {
      case 0: page.append(lines(text.number(in: 0...12)))
      case 1: page.change(to: lines(text.number(in: 0...30)))
      case 2: page.change(to: lines(text.number(in: 0...5)), showsArticle: text.once(in: 2))
      case 3: page.show(lines(text.number(in: 0...40)), entry: UInt64(text.number(in: 1...3)))
      case 4: page.show(lines(text.number(in: 0...4)))
      case 5 where text.once(in: 20):
        page.show(String(repeating: "[row](/row) and more\n", count: 2_500), entry: 1)
      case 5: page.show("")
      case 6:
        page.failure = text.once(in: 2) ? .sample : nil
      case 7:
        page.scrollPosition.row = text.pick([0, 3, 50, -1, .max])
        page.scrollPosition.column = text.pick([0, 3, .max])
      default: page.historyEntry = page.historyEntry == nil ? .init(rawValue: 1) : page.historyEntry
      }
    }

    /// Lines with links and headings among them.
    private func lines(_ count: Int) -> String {
      (0..<count).map { number in
        switch text.number(in: 0...5) {
        case 0: "# Heading \(number)"
        case 1, 2: "[link \(number)](/\(number)) [more](/m)"
        case 3: ">" + String(repeating: "wide ", count: 30)
        case 4: "words and more words, ein Wort, 日本語 \(number)"
        default: ""
        }
      }
      .joined(separator: "\n")
    }
  }

  @Test(arguments: 0..<10)
  func `ten thousand events leave a browser that goes on`(seed: UInt64) async {
    let course = Course(seed: seed)
    print("seed \(seed)")
    var focuses: Set<LayerKind> = []
    var selections = 0
    for number in 0..<HostileText.rounds(10_000) {
      course.step()
      if number % 500 == 0 {
        await course.browser.tab.tasks.search?.value
        await Task.yield()
      }
      let tab = course.browser.tab
      focuses.insert(course.browser.focus)
      if let selected = tab.selected {
        selections += 1
        #expect(Int(selected.rawValue) < tab.painted.linkCount, "seed \(seed), event \(number)")
      }
    }
    course.browser.takeInPage()
    course.browser.draw()
    #expect(course.screen.grids > 100)
    // A course that reaches little proves little.
    #expect(selections > 200, "seed \(seed): \(selections) selections")
    #expect(focuses.count > 5, "seed \(seed): \(focuses)")
  }
}
