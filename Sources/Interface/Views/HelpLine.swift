internal import Canvas

/// The last line: the keys that matter just now.
struct HelpLine: Component {
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
    var column = region.columns.lowerBound + 1
    for hint in hints {
      let width = Look.width(hint.key) + 1 + Look.width(hint.text)
      guard column + width < region.columns.upperBound else { break }
      column = grid.write(hint.key, column: column, row: row, style: look.theme.active)
      column = grid.write(hint.text, column: column + 1, row: row, style: look.theme.frame)
      column += 3
    }
  }
}
