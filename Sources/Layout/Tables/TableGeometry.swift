internal import Styling

/// The columns of a table as they will be drawn.
struct TableGeometry: Sendable {
  /// The width of each column's text.
  var widths: [Int]
  /// The first cell of each column's text, from the table's left side.
  var lefts: [Int] = []
  /// The whole width, with frames.
  var width: Int
  var rules: TableRules

  init(widths: [Int], rules: TableRules) {
    self.widths = widths
    self.rules = rules
    var left = rules.edge
    for width in widths {
      lefts.append(left)
      left += width + rules.gap
    }
    width = max(0, left - (widths.isEmpty ? 0 : rules.gap) + rules.edge)
  }

  /// The width of a cell that may span columns.
  func width(of cell: TableModel.Cell) -> Int {
    let columns = cell.columns
    guard columns.lowerBound < widths.count else { return 0 }
    let last = min(columns.upperBound, widths.count) - 1
    return max(0, lefts[last] + widths[last] - lefts[columns.lowerBound])
  }

  /// Makes room for columns that were not known when the widths were chosen.
  mutating func widen(to count: Int) {
    guard count > widths.count else { return }
    let more = repeatElement(Self.widthOfLateColumns, count: count - widths.count)
    self = TableGeometry(widths: widths + more, rules: rules)
  }

  private static let widthOfLateColumns = 8

  /// The cell of the line before a column; for the number of columns, the line behind the last.
  func line(before column: Int) -> Int {
    column < lefts.count ? max(0, lefts[column] - rules.padding - 1) : width - 1
  }
}
