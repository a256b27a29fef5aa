internal import Canvas

/// A field with a label before it and a note behind it, in one row.
enum Prompt {
  /// Draws the row.
  static func draw(
    _ field: Field,
    label: String,
    note: String,
    noteStyle: CellStyle,
    into grid: inout CellGrid,
    region: Region,
    look: Look
  ) {
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    var start = region.columns.lowerBound
    var end = region.columns.upperBound
    if region.width >= 16 {
      start = grid.write(label, column: start + 1, row: row, style: look.theme.active)
    }
    let width = Look.width(note)
    if !note.isEmpty, end - start >= width + 10 {
      grid.write(note, column: end - width - 1, row: row, style: noteStyle)
      end -= width + 2
    }
    field.draw(
      into: &grid,
      columns: start..<max(start, end),
      row: row,
      style: look.theme.bar,
      hasCursor: true
    )
  }
}
