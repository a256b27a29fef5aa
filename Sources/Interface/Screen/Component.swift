internal import Canvas

/// A part of the interface: it draws itself into a region and may take keys.
protocol Component {
  /// Takes a key, or leaves it to others.
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response
  /// Takes pasted text, or leaves it to others.
  mutating func paste(_ text: String) -> Response
  /// Takes a press of the mouse inside its region, in coordinates of the region.
  mutating func press(column: Int, row: Int, in region: Region) -> Response
  /// Draws itself into a region of the grid.
  func draw(into grid: inout CellGrid, region: Region, look: Look)
}

extension Component {
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response { .ignored }
  mutating func paste(_ text: String) -> Response { .ignored }
  mutating func press(column: Int, row: Int, in region: Region) -> Response { .ignored }
}

/// What a component made of an event.
nonisolated enum Response: Sendable, Equatable {
  /// Nothing: others may take it.
  case ignored
  /// It is dealt with.
  case consumed
  /// It is dealt with, and something is asked of the browser.
  case action(Action)
}

/// What a component can ask of the browser, beyond the commands.
nonisolated enum Action: Sendable, Equatable {
  /// A command by its name.
  case command(Command)
  /// To open what was typed.
  case open(String)
  /// To look for words while they are typed.
  case search(String)
  /// To keep what was found and go back to the page.
  case acceptSearch
  /// To go back to where the reader was.
  case cancelSearch
  /// To run a line from the command line.
  case run(String)
  /// To scroll to an entry of the outline.
  case goToSection(Int)
  /// To follow a link of the page.
  case followLink(UInt32)
  /// To give the focus back to the page.
  case leave
}
