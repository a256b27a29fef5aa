public import Canvas

/// The screen that remembers what it was shown.
@MainActor
public final class RecordingScreen: ScreenDriving {
  /// The size in cells.
  public var size: (columns: Int, rows: Int)
  /// How many colours it pretends to have.
  public var colorCount = 256
  /// Whether it pretends to show Unicode.
  public var showsUnicode = true
  /// Every grid it was shown.
  public private(set) var grids: [CellGrid] = []
  /// How often the bell rang.
  public private(set) var bells = 0
  /// What was put into the clipboard.
  public private(set) var copied: [String] = []
  /// Whether the mouse is reported.
  public private(set) var reportsMouse = true

  /// The editor that text is given to.
  public var editor: (String) -> EditedText = { _ in .failed("There is no editor.") }

  /// The titles of the window, the last one last.
  public private(set) var titles: [String] = []

  /// Makes a screen.
  public init(columns: Int = 80, rows: Int = 24) { size = (columns, rows) }

  /// Remembers a grid.
  public func present(_ grid: CellGrid) { grids.append(grid) }
  /// Counts the bell.
  public func ring() { bells += 1 }
  /// Remembers whether the mouse is reported.
  public func setMouseReporting(_ isOn: Bool) { reportsMouse = isOn }
  /// What becomes of copied text.
  public var copyResult = CopyResult.taken(by: "tests")
  /// The program that copied text was given to.
  public private(set) var copyCommand: String?
  /// Remembers copied text.
  public func copy(_ text: String, command: String?) async -> CopyResult {
    copied.append(text)
    copyCommand = command
    return copyResult
  }
  /// Remembers a title.
  public func setTitle(_ title: String) { titles.append(title) }
  /// Gives text to the editor.
  public func edit(_ text: String) async -> EditedText { editor(text) }
  /// Runs the body.
  public func withTerminalReleased(_ body: () async -> Void) async { await body() }

  /// The rows of the last grid as text.
  public var rows: [String] {
    guard let grid = grids.last else { return [] }
    return (0..<grid.rows).map { grid.text(ofRow: $0) }
  }
}
