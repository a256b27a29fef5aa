internal import Canvas

/// Says that a session is private, at the right end of the first row: for screens without the title's row, which says it else.
struct PrivacyMark: Component {
  /// The word for it.
  static let word = "private"

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let mark = look.fit(" \(Self.word) ", region.width)
    let start = region.columns.upperBound - Look.width(mark)
    guard region.height > 0, start >= region.columns.lowerBound else { return }
    grid.write(mark, column: start, row: region.rows.lowerBound, style: look.theme.focused)
  }
}
