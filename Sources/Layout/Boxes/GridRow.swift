internal import Styling

/// The columns of an open grid, and which one the next box takes.
struct GridRow: Sendable {
  /// Columns with less room than this are not worth having: the boxes stand below each other.
  static let leastWidth = 18
  /// The least room of a column that takes what the others leave: it is the one with the text.
  private static let leastShare = 24

  private let columns: [Range<Int>]
  /// Blank rows between the rows of boxes.
  private let gap: Int
  private var next = 0
  private var isFirstRow = true

  /// Divides the room of a container; nil when it has only one column.
  init?(_ style: ComputedStyle, room: Int, columnGap: Int) {
    guard !style.gridHasAreas else { return nil }
    let widths: [Int]
    switch style.gridColumns {
    case .none: return nil
    case .equal(let count): widths = Self.equal(count, room: room, gap: columnGap)
    case .fill(let minimum):
      let least = max(Self.leastWidth, Int(min(minimum, 10_000)))
      let count = (room + columnGap) / (least + columnGap)
      widths = Self.equal(count, room: room, gap: columnGap)
    case .tracks(let tracks): widths = Self.divided(tracks, room: room, gap: columnGap)
    }
    guard widths.count > 1 else { return nil }
    var start = 0
    columns = widths.map { width in
      defer { start += width + columnGap }
      return start..<start + width
    }
    gap = FlowFormatter.rows(style.rowGap, most: 1)
  }

  private static func equal(_ count: Int, room: Int, gap: Int) -> [Int] {
    let free = room - gap * (count - 1)
    guard count > 1, free >= count else { return [] }
    // The cells that are left over go to the first columns.
    return (0..<count).map { free / count + ($0 < free % count ? 1 : 0) }
  }

  private static func divided(_ tracks: GridTracks, room: Int, gap: Int) -> [Int] {
    let sizes = (0..<tracks.count).map { tracks[$0] }
    let fixed = sizes.reduce(0) { $0 + max(0, $1) }
    let shares = sizes.reduce(0) { $0 + max(0, -$1) }
    let free = Float(room - gap * (tracks.count - 1)) - fixed
    guard free >= 0, sizes.allSatisfy({ $0 >= 0 || -$0 / shares * free >= Float(leastShare) })
    else {
      return []
    }
    return sizes.map { max(0, Int($0 >= 0 ? $0 : -$0 / shares * free)) }
  }

  /// The columns of the next box, and whether it is the first of a row; nil when they have too little room.
  mutating func place(span: Int) -> (columns: Range<Int>, beginsRow: Bool)? {
    let span = span == 0 ? columns.count : min(span, columns.count)
    if next + span > columns.count { next = 0 }
    let place = columns[next].lowerBound..<columns[next + span - 1].upperBound
    guard place.count >= Self.leastWidth else { return nil }
    let beginsRow = next == 0
    next = (next + span) % columns.count
    return (place, beginsRow)
  }

  /// The blank rows before a row; none before the first one.
  mutating func takeGap() -> Int {
    defer { isFirstRow = false }
    return isFirstRow ? 0 : gap
  }

  /// Says that the next box begins a row.
  mutating func endRow() { next = 0 }
}
