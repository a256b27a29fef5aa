internal import Canvas

/// The tabs of the window in one row: numbers, titles, and what goes on in them.
struct TabStrip: Component {
  /// One tab as it is shown.
  struct Entry: Equatable {
    /// The title.
    var title: String
    /// Whether something is loaded in it.
    var isBusy = false
    /// Whether it changed since it was last shown, or asks something.
    var hasNews = false
    /// Whether it is pinned.
    var isPinned = false
    /// Whether nothing of it is kept.
    var isPrivate = false
  }

  /// The narrowest and the widest a tab becomes.
  private static let widths = 8...24

  /// The tabs in their order.
  var entries: [Entry] = []
  /// The one that is shown.
  var current = 0

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let places = self.places(width: region.width)
    guard let place = places.first(where: { $0.columns.contains(column) }) else { return .consumed }
    return .action(.showTab(place.number))
  }

  /// The tab at a column of the region; nil when there is none.
  func tab(atColumn column: Int, in region: Region) -> Int? {
    places(width: region.width).first { $0.columns.contains(column) }?.number
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    let left = region.columns.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    let places = self.places(width: region.width)
    for place in places {
      let columns = left + place.columns.lowerBound..<left + place.columns.upperBound
      draw(place.number, columns: columns, row: row, into: &grid, look: look)
    }
    if let first = places.first, first.number > 0 {
      grid.write(look.glyphs.moreLeft, column: left, row: row, style: look.theme.strong)
    }
    if let last = places.last, last.number < entries.count - 1 {
      let column = region.columns.upperBound - 1
      grid.write(look.glyphs.moreRight, column: column, row: row, style: look.theme.strong)
    }
  }

  private func draw(
    _ number: Int,
    columns: Range<Int>,
    row: Int,
    into grid: inout CellGrid,
    look: Look
  ) {
    let entry = entries[number]
    let isCurrent = number == current
    let style = isCurrent ? look.theme.focused : look.theme.bar
    grid.fill(columns, row: row, style: style)
    var marks = entry.isBusy ? look.glyphs.reload : entry.hasNews ? String(look.glyphs.dot) : ""
    if entry.isPinned { marks += "^" }
    if entry.isPrivate { marks += look.glyphs.privacy }
    let head = "\(number + 1)\(marks.isEmpty ? "" : " \(marks)")"
    let start = grid.write(
      head,
      column: columns.lowerBound + 1,
      row: row,
      style: isCurrent ? style : look.theme.active,
      limit: columns.upperBound
    )
    let room = columns.upperBound - start - 2
    guard room > 1 else { return }
    grid.write(
      look.fit(entry.title, room),
      column: start + 1,
      row: row,
      style: style,
      limit: columns.upperBound
    )
  }

  /// Where the tabs stand that have room, in columns of the region; the one that is shown is always among them.
  private func places(width: Int) -> [(number: Int, columns: Range<Int>)] {
    guard !entries.isEmpty, width > 2 else { return [] }
    // A column at either end says that there are more.
    let room = width - 2
    let each = min(max(Self.widths.lowerBound, room / entries.count), Self.widths.upperBound)
    let count = min(entries.count, max(1, room / each))
    let first = min(max(0, current - count / 2), entries.count - count)
    return (first..<first + count).map { number in
      let start = 1 + (number - first) * each
      return (number, start..<start + each)
    }
  }
}
