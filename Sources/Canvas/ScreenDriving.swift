/// Something that shows grids of cells: a terminal, or a recording in a test.
@MainActor
public protocol ScreenDriving: AnyObject {
  /// The size in cells.
  var size: (columns: Int, rows: Int) { get }
  /// How many colours can be told apart: 0 (none), 8, 16, 256 or 16,777,216.
  var colorCount: Int { get }
  /// Whether anything beyond ASCII can be shown.
  var showsUnicode: Bool { get }
  /// Shows a grid.
  func present(_ grid: CellGrid)
  /// Forgets what the terminal shows, so that the next grid is drawn as a whole.
  func invalidate()
  /// Rings the bell.
  func ring()
  /// Turns reports of the mouse on or off; off gives the mouse back to the terminal for selecting text.
  func setMouseReporting(_ isOn: Bool)
  /// Puts text into the clipboard, by the program of the settings or by what is there, and tells what became of it.
  func copy(_ text: String, command: String?) async -> CopyResult
  /// Names the window, where the terminal can (OSC 2).
  func setTitle(_ title: String)
  /// Gives the terminal back to its normal state, runs `body`, and takes the terminal again.
  func withTerminalReleased(_ body: () async -> Void) async
  /// Lets a person edit text in the editor of their choice, and tells what it became.
  func edit(_ text: String) async -> EditedText
}

/// What became of text in an editor.
public enum EditedText: Sendable, Hashable {
  /// The text as it was left.
  case text(String)
  /// It could not be edited; a sentence says why.
  case failed(String)
}

extension ScreenDriving {
  /// Fails: for screens without a terminal.
  public func edit(_ text: String) async -> EditedText {
    .failed("There is no terminal for an editor.")
  }

  /// Does nothing: for screens that draw every grid as a whole.
  public func invalidate() {}
  /// Does nothing: for screens without a window of their own.
  public func setTitle(_ title: String) {}
}
