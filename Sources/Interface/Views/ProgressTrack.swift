internal import Canvas

/// How far a load has come, over the whole width of a line that is there anyway: it costs no row.
///
/// What is done is filled in eighths of a cell; words in the line stay readable, with the colours of the bar.
enum ProgressTrack {
  /// How many eighths of a cell are filled.
  static func eighths(of progress: Double, width: Int) -> Int {
    // A load may tell anything; what is no number has done nothing.
    let done = progress >= 0 ? min(1, progress) : 0
    return Int((Double(max(0, width)) * done * 8).rounded(.down))
  }

  /// Fills a row that has been drawn, from its left.
  static func draw(
    _ progress: Double,
    into grid: inout CellGrid,
    columns: Range<Int>,
    row: Int,
    look: Look
  ) {
    let eighths = eighths(of: progress, width: columns.count)
    var style = look.theme.progress
    // Bold letters are brighter than the filled cells beside them.
    style.attributes.subtract(.bold)
    var reversed = style
    reversed.attributes.insert(.reverse)
    let end = columns.lowerBound + eighths / 8
    for column in columns.lowerBound..<end {
      if grid.text(of: grid[column, row]) == look.glyphs.horizontal {
        grid.write(look.glyphs.full, column: column, row: row, style: style)
      } else {
        grid.restyle(column..<column + 1, row: row) { _ in reversed }
      }
    }
    let rest = eighths % 8
    guard end < columns.upperBound, rest > 0, look.glyphs.eighths.count >= rest,
      grid.text(of: grid[end, row]) == look.glyphs.horizontal
    else { return }
    grid.write(look.glyphs.eighths[rest - 1], column: end, row: row, style: style)
  }
}
