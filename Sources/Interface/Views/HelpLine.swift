internal import Canvas

/// The last line: the keys that matter just now.
struct HelpLine: Component {
  /// The blank cells between hints, and fewer for a narrow screen.
  private static let gap = 3
  private static let narrowGap = 2

  /// A key and what it does here.
  struct Hint: Equatable {
    /// The key in writing.
    var key: String
    /// What it does, in a word or two.
    var text: String
  }

  /// The hints, the most needed first.
  var hints: [Hint] = []

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    let widths = hints.map { Look.width($0.key) + 1 + Look.width($0.text) }
    // Where not all of them fit, they stand closer together.
    let roomy = widths.reduce(1) { $0 + $1 + Self.gap } - Self.gap
    let gap = roomy <= region.width ? Self.gap : Self.narrowGap
    var column = region.columns.lowerBound + 1
    for (hint, width) in zip(hints, widths) {
      guard column + width <= region.columns.upperBound else { break }
      column = grid.write(hint.key, column: column, row: row, style: look.theme.active)
      column = grid.write(hint.text, column: column + 1, row: row, style: look.theme.frame)
      column += gap
    }
  }
}
