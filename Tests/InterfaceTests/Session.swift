import Addressing
import Canvas
import TestSupport
import WebEngine

@testable import Interface

/// A person at a browser: presses keys, looks at rows.
struct Session {
  let page: ScriptedPage
  let screen: RecordingScreen
  let browser: Browser

  init(
    _ page: ScriptedPage,
    columns: Int = 80,
    rows: Int = 24,
    colors: Int = 256,
    unicode: Bool = true,
    keys: KeyMap = .standard,
    isPrivate: Bool = false,
    services: BrowserServices = BrowserServices()
  ) {
    self.page = page
    screen = RecordingScreen(columns: columns, rows: rows)
    screen.colorCount = colors
    screen.showsUnicode = unicode
    let interpreter = AddressInterpreter(currentDirectory: "/", homeDirectory: nil) { _ in false }
    browser = Browser(
      page: page,
      isPrivate: isPrivate,
      interpreter: interpreter,
      keys: keys,
      services: services
    )
    browser.begin(on: screen)
    look()
  }

  init(_ text: String, columns: Int = 80, rows: Int = 24) {
    self.init(ScriptedPage(text, title: "A page"), columns: columns, rows: rows)
  }

  /// Presses keys, given in writing with spaces between them.
  func press(_ notation: String) {
    for stroke in [KeyStroke].keys(notation) { send(.key(stroke)) }
  }

  /// Types text, character by character.
  func type(_ text: String) {
    for character in text { send(.key(KeyStroke(.character(character)))) }
  }

  func send(_ event: InputEvent) {
    browser.takeInPage()
    browser.handle(event)
  }

  func click(_ column: Int, _ row: Int) {
    send(.mouse(.press, column: column, row: row))
    send(.mouse(.release, column: column, row: row))
  }

  func resize(_ columns: Int, _ rows: Int) {
    screen.size = (columns, rows)
    send(.resize(columns: columns, rows: rows))
  }

  /// Waits for what runs beside the main actor.
  func settle() async {
    for _ in 0..<8 {
      await browser.tab.tasks.open?.value
      await browser.tab.tasks.search?.value
    }
  }

  /// Draws, and gives the rows.
  @discardableResult
  func look() -> [String] {
    browser.takeInPage()
    browser.draw()
    return screen.rows
  }

  /// The rows of the page's own region, to the right of the sidebar.
  var pageRows: [String] {
    look()
    return text(in: browser.layout.page)
  }

  /// The rows of the sidebar.
  var sidebarRows: [String] {
    look()
    return browser.layout.sidebar.map { text(in: $0) } ?? []
  }

  var addressRow: String {
    look()
    return browser.layout.address.map { text(in: $0)[0] } ?? ""
  }

  var statusRow: String {
    look()
    return text(in: browser.layout.prompt)[0]
  }

  var helpRow: String {
    look()
    return browser.layout.help.map { text(in: $0)[0] } ?? ""
  }

  var grid: CellGrid {
    look()
    return browser.picture(columns: screen.size.columns, rows: screen.size.rows)
  }

  private func text(in region: Region) -> [String] {
    guard let grid = screen.grids.last else { return [] }
    return region.rows.map { row in
      var line = ""
      for column in region.columns { line += grid.text(of: grid[column, row]) }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The texts that are drawn in a style, in reading order.
  func texts(styled style: CellStyle) -> [String] {
    let grid = self.grid
    var result: [String] = []
    for row in 0..<grid.rows {
      var run = ""
      for column in 0..<grid.columns {
        let cell = grid[column, row]
        if grid.style(of: cell) == style {
          run += grid.text(of: cell)
        } else if !run.isEmpty {
          result.append(run)
          run = ""
        }
      }
      if !run.isEmpty { result.append(run) }
    }
    return result
  }
}

extension [KeyStroke] {
  static func keys(_ notation: String) -> [KeyStroke] {
    KeyStroke.sequence(notation: notation) ?? []
  }
}

/// Numbered lines of text.
func lines(_ count: Int) -> String {
  (1...count).map { "line \($0)" }.joined(separator: "\n")
}
