internal import Canvas

/// A line around a box.
enum Frame {
  /// Draws the line on the edge of a box, whose inside stays as it is.
  static func draw(into grid: inout CellGrid, box: Region, look: Look) {
    let style = look.theme.frame
    let right = box.columns.upperBound - 1
    let top = box.rows.lowerBound
    let bottom = box.rows.upperBound - 1
    for row in box.rows {
      for column in [box.columns.lowerBound, right] {
        grid.write(look.glyphs.vertical, column: column, row: row, style: style)
      }
    }
    for row in [top, bottom] { Rule.draw(into: &grid, columns: box.columns, row: row, look: look) }
    let corners = [
      (box.columns.lowerBound, top), (right, top), (box.columns.lowerBound, bottom),
      (right, bottom),
    ]
    for (glyph, corner) in zip(look.glyphs.corners, corners) {
      grid.write(glyph, column: corner.0, row: corner.1, style: style)
    }
  }
}
