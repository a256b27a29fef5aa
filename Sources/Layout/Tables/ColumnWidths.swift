/// Finds the widths of a table's columns from what its cells need and would like.
///
/// The steps:
/// 1. Every cell of one column raises that column's needs (minimum, ideal, share).
/// 2. Cells that span columns, narrow ones first, raise the needs of their columns where those are too small together.
/// 3. When all ideals fit, they are taken. Otherwise the room is poured over the columns like water: every column gets
///    its ideal or the common level, whichever is less, but never less than its minimum. Narrow columns so keep their
///    text in one line, and the wide ones share what is left: better reading than the proportional rule of CSS 2.1.
/// 4. A table with a width of its own that is wider than its columns hands the rest to those without a width.
///
/// When even the minimums do not fit, they are taken, and the page scrolls sideways.
struct ColumnWidths: Sendable {
  /// What one cell asks for, in cells of the grid, without the table's gaps.
  struct Need: Sendable {
    var column: Int
    var columnSpan: Int
    /// The width below which its longest word is cut.
    var minimum: Int
    /// The width at which nothing wraps, or the width it was given.
    var ideal: Int
    /// A width as a share of the table's, if it was given so.
    var share: Float?
    /// Whether the ideal was given by the page.
    var isFixed: Bool
  }

  private struct Column: Sendable {
    var minimum = 0
    var ideal = 0
    var share: Float?
    var isFixed = false
  }

  /// Shares that leave no room for other columns make a table this wide at most; what is around it narrows it again.
  private static let widestByShares: Float = 1000

  /// The gap between two columns.
  var gap: Int
  private var columns: [Column] = []
  private var spanning: [Need] = []
  /// Spanning needs of equal place are joined, so their number is bounded by the table's shapes and not by its rows.
  private var spanningNumbers: [SIMD2<Int>: Int] = [:]

  /// Starts with no columns.
  init(gap: Int) { self.gap = gap }

  /// Takes one cell's need into account.
  mutating func add(_ need: Need) {
    while columns.count < need.column + need.columnSpan { columns.append(Column()) }
    guard need.columnSpan > 1 else {
      raise(need.column, minimum: need.minimum, ideal: need.ideal)
      if let share = need.share {
        columns[need.column].share = max(columns[need.column].share ?? 0, share)
      }
      if need.isFixed { columns[need.column].isFixed = true }
      return
    }
    let key = SIMD2(need.column, need.columnSpan)
    if let known = spanningNumbers[key] {
      spanning[known].minimum = max(spanning[known].minimum, need.minimum)
      spanning[known].ideal = max(spanning[known].ideal, need.ideal)
    } else {
      spanningNumbers[key] = spanning.count
      spanning.append(need)
    }
  }

  private mutating func raise(_ column: Int, minimum: Int, ideal: Int) {
    columns[column].minimum = max(columns[column].minimum, minimum)
    columns[column].ideal = max(columns[column].ideal, ideal, columns[column].minimum)
  }

  /// The widths of all columns.
  ///
  /// - Parameters:
  ///   - available: The room for columns and gaps.
  ///   - isStretched: Whether the table has a width of its own, which is then `available`.
  func widths(available: Int, isStretched: Bool) -> [Int] {
    var solved = self
    solved.distributeSpanning()
    let gaps = gap * max(0, columns.count - 1)
    let room = max(0, available - gaps)
    solved.applyShares(of: room)
    let minimum = solved.columns.reduce(0) { $0 + $1.minimum }
    let ideal = solved.columns.reduce(0) { $0 + $1.ideal }
    if minimum >= room { return solved.columns.map(\.minimum) }
    if ideal > room { return solved.pour(room) }
    var widths = solved.columns.map(\.ideal)
    if isStretched { solved.stretch(&widths, by: room - ideal) }
    return widths
  }

  /// Step 2: what a spanning cell lacks goes to its columns, by their ideals, or evenly when they have none.
  private mutating func distributeSpanning() {
    for need in spanning.sorted(by: { ($0.columnSpan, $0.column) < ($1.columnSpan, $1.column) }) {
      let range = need.column..<need.column + need.columnSpan
      let inner = gap * (need.columnSpan - 1)
      let minimum = range.reduce(inner) { $0 + columns[$1].minimum }
      spread(need.minimum - minimum, over: range, \.minimum)
      for column in range {
        columns[column].ideal = max(columns[column].ideal, columns[column].minimum)
      }
      let ideal = range.reduce(inner) { $0 + columns[$1].ideal }
      spread(need.ideal - ideal, over: range, \.ideal)
    }
  }

  private mutating func spread(
    _ lack: Int,
    over range: Range<Int>,
    _ field: WritableKeyPath<Column, Int>
  ) {
    guard lack > 0 else { return }
    let weights = range.map { max(0, columns[$0].ideal) }
    let parts = Self.split(lack, by: weights)
    for (column, part) in zip(range, parts) { columns[column][keyPath: field] += part }
  }

  /// Columns given a share of the table take it as their ideal.
  private mutating func applyShares(of available: Int) {
    let room = available < LineBox.unbounded / 2 ? available : roomForShares
    for index in columns.indices {
      guard let share = columns[index].share else { continue }
      let wanted = Int(Float(room) * min(max(share, 0), 1))
      columns[index].ideal = max(columns[index].minimum, wanted)
      columns[index].isFixed = true
    }
  }

  /// The room that a table without a limit takes, for its columns to have their ideals as well as their shares.
  private var roomForShares: Int {
    var room: Float = 0
    var given: Float = 0
    var others = 0
    for column in columns {
      guard let share = column.share, share > 0 else {
        others += column.ideal
        continue
      }
      room = max(room, Float(column.ideal) / min(share, 1))
      given += share
    }
    if others > 0 { room = max(room, Float(others) / max(1 - given, 0.001)) }
    return Int(min(room, Self.widestByShares))
  }

  /// Step 3: the highest common level at which all columns fit.
  private func pour(_ room: Int) -> [Int] {
    func total(_ level: Int) -> Int {
      columns.reduce(0) { $0 + max($1.minimum, min($1.ideal, level)) }
    }
    var low = 0
    var high = room + 1
    while low + 1 < high {
      let middle = (low + high) / 2
      if total(middle) <= room { low = middle } else { high = middle }
    }
    var widths = columns.map { max($0.minimum, min($0.ideal, low)) }
    var left = room - widths.reduce(0, +)
    // What the level's rounding left over goes, one cell each, to those who still want it.
    for index in widths.indices where left > 0 && widths[index] < columns[index].ideal {
      widths[index] += 1
      left -= 1
    }
    return widths
  }

  /// Step 4.
  private func stretch(_ widths: inout [Int], by rest: Int) {
    guard rest > 0, !widths.isEmpty else { return }
    let hasFree = columns.contains { !$0.isFixed }
    let weights = columns.indices.map { index in
      hasFree && columns[index].isFixed ? 0 : max(1, widths[index])
    }
    for (index, part) in Self.split(rest, by: weights).enumerated() { widths[index] += part }
  }

  /// Splits a number into whole parts by weights, nothing lost; evenly when all weights are 0.
  static func split(_ amount: Int, by weights: [Int]) -> [Int] {
    guard amount > 0, !weights.isEmpty else { return weights.map { _ in 0 } }
    let sum = weights.reduce(0, +)
    var parts: [Int] = []
    parts.reserveCapacity(weights.count)
    var given = 0
    var seen = 0
    for (index, weight) in weights.enumerated() {
      seen += weight
      let upTo = sum > 0 ? amount * seen / sum : amount * (index + 1) / weights.count
      parts.append(upTo - given)
      given = upTo
    }
    return parts
  }
}
