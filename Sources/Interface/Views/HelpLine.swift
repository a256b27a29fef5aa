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
    /// Whether it stays where there is no room for all.
    var isEssential = false

    /// The cells that it takes.
    fileprivate var width: Int { Look.width(key) + 1 + Look.width(text) }
  }

  /// The hints in the order they stand in, which is also that of need among the essential ones and among the others.
  var hints: [Hint] = []

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    let room = region.width - 1
    // Where not all of them fit, they stand closer together.
    let roomy = hints.reduce(-Self.gap) { $0 + $1.width + Self.gap }
    let gap = roomy <= room ? Self.gap : Self.narrowGap
    var column = region.columns.lowerBound + 1
    for hint in fitting(room, gap: gap) {
      column = grid.write(hint.key, column: column, row: row, style: look.theme.active)
      column = grid.write(hint.text, column: column + 1, row: row, style: look.theme.frame)
      column += gap
    }
  }

  /// The hints there is room for: first of all the essential ones, then the others as far as they go.
  private func fitting(_ room: Int, gap: Int) -> [Hint] {
    var left = room + gap
    var kept: Set<Int> = []
    for (place, hint) in hints.enumerated() where hint.isEssential && hint.width + gap <= left {
      left -= hint.width + gap
      kept.insert(place)
    }
    for (place, hint) in hints.enumerated() where !hint.isEssential {
      left -= hint.width + gap
      if left < 0 { break }
      kept.insert(place)
    }
    return hints.indices.filter(kept.contains).map { hints[$0] }
  }
}
