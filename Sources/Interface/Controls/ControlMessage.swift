internal import Canvas

/// What is wrong with a control, written below it, or above it at the end of the screen.
struct ControlMessage {
  /// The sentence.
  let text: String
  /// The rows of the control and its first column, in the region of the page.
  let controlRows: Range<Int>
  let column: Int

  /// Draws the sentence in as many rows as it needs.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    guard region.width >= 8, !controlRows.isEmpty else { return }
    let width = min(region.width - 2, 60)
    let lines = Array(TextWrapping.lines(of: "! " + text, width: width).prefix(3))
    let widest = lines.map { Look.width($0) }.max() ?? 0
    var top = controlRows.upperBound
    if top + lines.count > region.height { top = controlRows.lowerBound - lines.count }
    guard top >= 0, top + lines.count <= region.height else { return }
    let start = max(0, min(column, region.width - widest - 2))
    var style = look.theme.error
    style.attributes.insert(.reverse)
    for (offset, line) in lines.enumerated() {
      let row = region.rows.lowerBound + top + offset
      let first = region.columns.lowerBound + start
      grid.fill(first..<min(first + widest + 2, region.columns.upperBound), row: row, style: style)
      grid.write(line, column: first + 1, row: row, style: style, limit: region.columns.upperBound)
    }
  }
}
