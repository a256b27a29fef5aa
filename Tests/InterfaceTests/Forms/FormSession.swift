import Addressing
import Canvas
import DOM
import Layout
import Loading
import TestSupport

@testable import Interface
@testable import WebEngine

/// A person at a page with forms: the real engine, a screen that remembers, and nothing that goes out.
struct FormSession {
  let page: WebPage
  let screen: RecordingScreen
  let browser: Browser
  private let gate = Gate()

  /// Refuses every request that a form makes, and remembers it.
  final class Gate: WebPage.NavigationDeciding {
    var requests: [String] = []

    func decidePolicy(
      for action: WebPage.NavigationAction,
      preferences: inout WebPage.NavigationPreferences
    ) async -> WebPage.PolicyDecision {
      guard action.request.url.scheme != "about" else { return .allow }
      requests.append("\(action.request.method) \(action.request.url.href)")
      return .cancel
    }
  }

  /// Loads a page and waits until it is there.
  init(
    _ html: String,
    columns: Int = 80,
    rows: Int = 24,
    colors: Int = 256,
    unicode: Bool = true,
    services: BrowserServices = BrowserServices()
  ) async {
    screen = RecordingScreen(columns: columns, rows: rows)
    screen.colorCount = colors
    screen.showsUnicode = unicode
    var configuration = WebPage.Configuration()
    configuration.usesUnicode = unicode
    configuration.columns = columns
    page = WebPage(configuration: configuration, navigationDecider: gate)
    let interpreter = AddressInterpreter(currentDirectory: "/", homeDirectory: nil) { _ in false }
    browser = Browser(page: page, interpreter: interpreter, services: services)
    browser.begin(on: screen)
    do {
      for try await _ in page.load(html: html, baseURL: WebURL("about:blank")) {}
    } catch {}
    await settle()
  }

  /// The requests that forms made: method and address.
  var requests: [String] { gate.requests }

  /// Waits for what runs beside the main actor.
  func settle() async {
    for _ in 0..<20 {
      await page.layoutTask?.value
      await browser.tab.tasks.path?.value
      await browser.editorTask?.value
      await Task.yield()
    }
    look()
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

  /// Presses the mouse on the first cell of some text on the screen.
  func click(_ text: String, offset: Int = 0) {
    for (row, line) in look().enumerated() {
      guard let range = line.firstRange(of: text) else { continue }
      let column = Look.width(String(line[..<range.lowerBound])) + offset
      send(.mouse(.press, column: column, row: row))
      return
    }
  }

  /// Draws, and gives the rows.
  @discardableResult
  func look() -> [String] {
    browser.takeInPage()
    browser.draw()
    return screen.rows
  }

  /// What the screen shows, as one text.
  var text: String { look().joined(separator: "\n") }

  var grid: CellGrid {
    look()
    return screen.grids.last ?? CellGrid(columns: 0, rows: 0)
  }

  /// The text of the row where the cursor stands, with `|` before the cursor's cell.
  var cursorLine: String {
    let grid = grid
    guard let cursor = grid.cursor else { return "" }
    var line = ""
    for column in 0..<grid.columns {
      if column == cursor.column { line += "|" }
      line += grid.text(of: grid[column, cursor.row])
    }
    while line.last == " " { line.removeLast() }
    return line
  }

  /// The value of the control that has a name.
  func value(_ name: String) -> String {
    let control = page.rendered.forms.controls.first { $0.name == name }
    return control.map { page.formValues.value(of: $0) } ?? "?"
  }

  /// Whether the control that has a name and value is ticked.
  func isChecked(_ name: String, _ value: String = "on") -> Bool {
    page.rendered.forms.controls.contains {
      $0.name == name && $0.defaultValue == value && page.formValues.isChecked($0)
    }
  }
}
