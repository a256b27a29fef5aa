internal import Canvas

/// The title of the page in a line that parts the bars from the page.
struct TitleBar: Component {
  /// The title.
  var title = ""
  /// What is wrong with the page: the status that it came with; empty when nothing is.
  var badge = ""
  /// Which of how many tabs it is, where these have no strip of their own; empty for the only one.
  var tab = ""
  /// How far the load has come; nil when nothing is loaded.
  var progress: Double?
  /// That the session is private; empty when it is not.
  var privacy = ""
  /// The column where the line of the sidebar begins, if there is one.
  var junction: Int?

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    drawWords(into: &grid, region: region, look: look)
    guard let progress else { return }
    ProgressTrack.draw(
      progress,
      into: &grid,
      columns: region.columns,
      row: region.rows.lowerBound,
      look: look
    )
  }

  private func drawWords(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    Rule.draw(into: &grid, columns: region.columns, row: row, look: look)
    if let junction, region.columns.contains(junction) {
      grid.write(look.glyphs.teeDown, column: junction, row: row, style: look.theme.frame)
    }
    let left = region.columns.lowerBound
    let right = drawBadge(
      badge,
      style: look.theme.error,
      into: &grid,
      columns:
        left..<drawBadge(
          tab,
          style: look.theme.strong,
          into: &grid,
          columns:
            left..<drawBadge(
              privacy,
              style: look.theme.focused,
              into: &grid,
              columns: region.columns,
              row: row
            ),
          row: row
        ),
      row: row
    )
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

  /// Draws a word at the right, and returns the column that ends the room for the title.
  private func drawBadge(
    _ badge: String,
    style: CellStyle,
    into grid: inout CellGrid,
    columns: Range<Int>,
    row: Int
  ) -> Int {
    let width = Look.width(badge)
    guard !badge.isEmpty, columns.count >= width + 12 else { return columns.upperBound }
    let start = columns.upperBound - width - 3
    grid.write(" \(badge) ", column: start, row: row, style: style)
    return start
  }
}
