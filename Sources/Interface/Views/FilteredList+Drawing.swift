internal import Canvas
internal import Text

extension FilteredList {
  /// The widest that a list becomes.
  private static let widest = 100

  /// The box of the list over a region: in its middle, as high as its rows need.
  func frame(in region: Region) -> Region {
    let width = min(region.width, Self.widest)
    let needed = max(1, shown.count) + 2 + (hasFilter ? 1 : 0)
    // While it is narrowed it does not shrink: its rows would jump.
    let height = min(region.height, hasFilter ? max(needed, rows.count + 3) : needed)
    let column = region.columns.lowerBound + (region.width - width) / 2
    let row = region.rows.lowerBound
    return Region(columns: column..<column + width, rows: row..<row + height)
  }

  /// The rows of the box that show rows of the list.
  func listRows(in region: Region) -> Range<Int> {
    let box = frame(in: region)
    let top = box.rows.lowerBound + 1 + (hasFilter ? 1 : 0)
    return min(top, box.rows.upperBound)..<max(top, box.rows.upperBound - 1)
  }

  /// The place in the list under a cell of the screen; nil outside.
  func place(atColumn column: Int, row: Int, in region: Region) -> Int? {
    let rows = listRows(in: region)
    guard frame(in: region).columns.contains(column), rows.contains(row) else { return nil }
    let place = firstPlace(height: rows.count) + row - rows.lowerBound
    return shown.indices.contains(place) ? place : nil
  }

  /// Draws the list over a region.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let box = frame(in: region)
    guard box.width >= 6, box.height >= 3 else { return }
    for row in box.rows { grid.fill(box.columns, row: row) }
    Frame.draw(into: &grid, box: box, look: look)
    drawTitle(into: &grid, box: box, look: look)
    let inner = box.columns.lowerBound + 1..<box.columns.upperBound - 1
    if hasFilter {
      drawFilter(into: &grid, columns: inner, row: box.rows.lowerBound + 1, look: look)
    }
    let rows = listRows(in: region)
    guard !shown.isEmpty else {
      let text = self.rows.isEmpty ? emptyText : "Nothing fits"
      grid.write(
        look.fit(text, inner.count - 2),
        column: inner.lowerBound + 1,
        row: rows.lowerBound,
        style: look.theme.frame,
        limit: inner.upperBound
      )
      return
    }
    let first = firstPlace(height: rows.count)
    let markWidth = self.rows.lazy.map { Look.width($0.mark) }.max() ?? 0
    let query = FuzzyQuery(filter.editor.text)
    for (offset, place) in (first..<shown.count).prefix(rows.count).enumerated() {
      draw(
        self.rows[shown[place]],
        isCurrent: place == cursor,
        query: query,
        markWidth: markWidth,
        columns: inner,
        row: rows.lowerBound + offset,
        into: &grid,
        look: look
      )
    }
    drawMore(first: first, height: rows.count, into: &grid, box: box, look: look)
  }

  private func drawTitle(into grid: inout CellGrid, box: Region, look: Look) {
    let count = shown.count == rows.count ? "\(rows.count)" : "\(shown.count) of \(rows.count)"
    grid.write(
      " \(look.fit("\(title) \(count)", box.width - 6)) ",
      column: box.columns.lowerBound + 2,
      row: box.rows.lowerBound,
      style: look.theme.strong,
      limit: box.columns.upperBound - 1
    )
  }

  private func drawFilter(
    into grid: inout CellGrid,
    columns: Range<Int>,
    row: Int,
    look: Look
  ) {
    let start = grid.write("/", column: columns.lowerBound + 1, row: row, style: look.theme.active)
    filter.draw(
      into: &grid,
      columns: start..<max(start, columns.upperBound - 1),
      row: row,
      style: look.theme.bar,
      hasCursor: isFiltering
    )
  }

  private func draw(
    _ entry: Row,
    isCurrent: Bool,
    query: FuzzyQuery,
    markWidth: Int,
    columns: Range<Int>,
    row: Int,
    into grid: inout CellGrid,
    look: Look
  ) {
    let style = isCurrent ? look.theme.focused : look.theme.bar
    grid.fill(columns, row: row, style: style)
    var start = columns.lowerBound + 1
    grid.write(entry.mark, column: start, row: row, style: style, limit: columns.upperBound)
    if markWidth > 0 { start = min(start + markWidth + 1, columns.upperBound) }
    let room = max(0, columns.upperBound - start - 1)
    let hasDetail = !entry.detail.isEmpty && room >= 24
    let text = look.fit(ChoiceMenu.line(entry.label), hasDetail ? max(12, room * 3 / 5) : room)
    let end = grid.write(text, column: start, row: row, style: style, limit: columns.upperBound)
    if !isCurrent { emphasize(query, in: text, from: start, row: row, grid: &grid, look: look) }
    if isCurrent, !isFiltering { grid.cursor = (min(start, columns.upperBound - 1), row) }
    let left = columns.upperBound - end - 3
    guard hasDetail, left > 6 else { return }
    grid.write(
      look.fit(ChoiceMenu.line(entry.detail), left),
      column: end + 2,
      row: row,
      style: isCurrent ? style : look.theme.frame,
      limit: columns.upperBound
    )
  }

  /// Shows by which letters a row was found.
  private func emphasize(
    _ query: FuzzyQuery,
    in text: String,
    from start: Int,
    row: Int,
    grid: inout CellGrid,
    look: Look
  ) {
    // Text that runs to the left stands in another order on the screen.
    guard !query.isEmpty, text.utf8.allSatisfy({ $0 < 0xD6 }) else { return }
    let places = Set(query.places(in: text))
    guard !places.isEmpty else { return }
    var column = start
    for (place, character) in text.enumerated() {
      let width = Look.width(String(character))
      if places.contains(place) {
        grid.restyle(column..<column + width, row: row) { _ in look.theme.strong }
      }
      column += width
    }
  }

  /// Shows that there are rows above and below.
  private func drawMore(
    first: Int,
    height: Int,
    into grid: inout CellGrid,
    box: Region,
    look: Look
  ) {
    let column = box.columns.upperBound - 2
    if first > 0 {
      grid.write(
        look.glyphs.moreAbove,
        column: column,
        row: box.rows.lowerBound,
        style: look.theme.active
      )
    }
    if first + height < shown.count {
      grid.write(
        look.glyphs.moreBelow,
        column: column,
        row: box.rows.upperBound - 1,
        style: look.theme.active
      )
    }
  }

  /// The first place in view: the cursor stays in the middle where it can.
  private func firstPlace(height: Int) -> Int {
    min(max(0, cursor - height / 2), max(0, shown.count - height))
  }
}
