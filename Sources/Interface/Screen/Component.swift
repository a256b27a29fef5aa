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
