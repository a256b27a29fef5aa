internal import Canvas

/// The title of the page in a line that parts the bars from the page.
struct TitleBar: Component {
  /// The title.
  var title = ""
  /// The column where the line of the sidebar begins, if there is one.
  var junction: Int?

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    Rule.draw(into: &grid, columns: region.columns, row: row, look: look)
    if let junction, region.columns.contains(junction) {
      grid.write(look.glyphs.teeDown, column: junction, row: row, style: look.theme.frame)
    }
    let text = look.fit(title, region.width - 4)
    guard !text.isEmpty, region.width > 6 else { return }
    grid.write(" ", column: region.columns.lowerBound + 1, row: row)
    let end = grid.write(
      text,
      column: region.columns.lowerBound + 2,
      row: row,
      style: look.theme.strong,
      limit: region.columns.upperBound - 2
    )
    grid.write(" ", column: end, row: row, limit: region.columns.upperBound)
  }
}
