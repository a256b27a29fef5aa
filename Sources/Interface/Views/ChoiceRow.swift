internal import Canvas

/// What can be completed to, side by side in the row of the help line.
nonisolated enum ChoiceRow {
  /// Draws as many texts as there is room for, with the chosen one among them.
  static func draw(
    _ texts: [String],
    chosen: Int?,
    into grid: inout CellGrid,
    region: Region,
    look: Look
  ) {
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    var column = region.columns.lowerBound + 1
    for index in texts.indices.dropFirst(max(0, (chosen ?? 0) - 2)) {
      guard column + Look.width(texts[index]) < region.columns.upperBound else { break }
      let style = index == chosen ? look.theme.focused : look.theme.frame
      column = grid.write(texts[index], column: column, row: row, style: style) + 2
    }
  }
}
