internal import Canvas

/// The addresses under the field that go on with what is typed.
struct SuggestionList: Sendable, Equatable {
  /// The addresses, the most likely first.
  private(set) var entries: [AddressSuggestion] = []
  /// The one that is chosen.
  private(set) var chosen: Int?
  /// What was typed before one was chosen.
  private var typed = ""

  /// Takes what was found for a text.
  mutating func offer(_ found: [AddressSuggestion], for text: String) {
    entries = found
    chosen = nil
    typed = text
  }

  /// Goes on to the next or previous one; answers the text for the field, nil when there is nothing to choose.
  mutating func step(by step: Int) -> String? {
    guard !entries.isEmpty else { return nil }
    // Behind the last one comes what was typed.
    let count = entries.count + 1
    let next = ((chosen ?? entries.count) + step + count) % count
    chosen = next == entries.count ? nil : next
    return chosen.map { entries[$0].address } ?? typed
  }

  /// Draws the list, as far as the region has room.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    guard region.width >= 8 else { return }
    for (number, entry) in entries.enumerated().prefix(max(0, region.height - 1)) {
      let row = region.rows.lowerBound + number
      let isChosen = number == chosen
      let style = isChosen ? look.theme.focused : look.theme.bar
      grid.fill(region.columns, row: row, style: style)
      // One column tells what is kept from what was only visited.
      let mark = entry.isBookmark ? look.glyphs.bookmark : " "
      grid.write(mark, column: region.columns.lowerBound, row: row, style: style)
      let room = region.width - 2
      let address = look.fit(entry.shown, entry.title.isEmpty ? room : max(8, room * 3 / 5))
      let end = grid.write(
        address,
        column: region.columns.lowerBound + 1,
        row: row,
        style: style,
        limit: region.columns.upperBound
      )
      let left = region.columns.upperBound - end - 3
      guard !entry.title.isEmpty, left > 4 else { continue }
      grid.write(
        look.fit(entry.title, left),
        column: end + 2,
        row: row,
        style: isChosen ? style : look.theme.frame,
        limit: region.columns.upperBound
      )
    }
    let last = min(entries.count, max(0, region.height - 1))
    if last > 0 {
      let row = region.rows.lowerBound + last
      Rule.draw(into: &grid, columns: region.columns, row: row, look: look)
    }
  }
}
