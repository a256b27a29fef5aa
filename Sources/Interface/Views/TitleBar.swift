internal import Canvas

/// The title of the page in a line that parts the bars from the page.
struct TitleBar: Component {
  /// The title.
  var title = ""
  /// What is wrong with the page: the status that it came with; empty when nothing is.
  var badge = ""
  /// The column where the line of the sidebar begins, if there is one.
  var junction: Int?

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    Rule.draw(into: &grid, columns: region.columns, row: row, look: look)
    if let junction, region.columns.contains(junction) {
      grid.write(look.glyphs.teeDown, column: junction, row: row, style: look.theme.frame)
    }
    let right = drawBadge(into: &grid, region: region, row: row, look: look)
    let text = look.fit(title, right - region.columns.lowerBound - 4)
    guard !text.isEmpty, region.width > 6 else { return }
    grid.write(" ", column: region.columns.lowerBound + 1, row: row)
    let end = grid.write(
      text,
      column: region.columns.lowerBound + 2,
      row: row,
      style: look.theme.strong,
      limit: right - 2
    )
    grid.write(" ", column: end, row: row, limit: right)
  }

  /// Draws what is wrong at the right; the column that is left for the title.
  private func drawBadge(
    into grid: inout CellGrid,
    region: Region,
    row: Int,
    look: Look
  ) -> Int {
    let width = Look.width(badge)
    guard !badge.isEmpty, region.width >= width + 12 else { return region.columns.upperBound }
    let start = region.columns.upperBound - width - 3
    grid.write(" \(badge) ", column: start, row: row, style: look.theme.error)
    return start
  }
}
