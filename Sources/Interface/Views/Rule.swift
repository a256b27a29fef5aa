internal import Canvas

/// A horizontal line.
enum Rule {
  /// Draws the line.
  static func draw(into grid: inout CellGrid, columns: Range<Int>, row: Int, look: Look) {
    let line = String(repeating: look.glyphs.horizontal, count: columns.count)
    grid.write(
      line,
      column: columns.lowerBound,
      row: row,
      style: look.theme.frame,
      limit: columns.upperBound
    )
  }
}
