internal import Canvas

/// A list to choose from that lies over the page, below a control or above it.
struct PlacedMenu {
  /// The most rows it shows.
  private static let mostRows = 12

  /// The list.
  let menu: ChoiceMenu
  /// The rows of the control and its first column, in the region of the page.
  let controlRows: Range<Int>
  let column: Int
  /// The width of the control.
  let width: Int

  /// The number of options that there is room for.
  static func height(of menu: ChoiceMenu, controlRows: Range<Int>, region: Region) -> Int {
    let below = region.height - controlRows.upperBound - 2
    let above = controlRows.lowerBound - 2
    let wanted = min(menu.rows.count, mostRows)
    // Where neither side has room, it lies over the control.
    let room = max(below, above) >= min(wanted, 3) ? max(below, above) : region.height - 2
    return max(1, min(wanted, room))
  }

  /// The box, with its frame, in cells of the screen.
  func frame(in region: Region) -> Region {
    let height = Self.height(of: menu, controlRows: controlRows, region: region)
    let marks = menu.isMultiple ? 4 : 0
    let inner = max(width - 2, min(menu.width + 2 + marks, region.width - 2))
    let outer = min(region.width, inner + 2)
    let start = max(0, min(column, region.width - outer))
    var top = controlRows.upperBound
    if top + height + 2 > region.height {
      top = controlRows.lowerBound - height - 2
      if top < 0 { top = max(0, region.height - height - 2) }
    }
    let rows = region.rows.lowerBound + top..<region.rows.lowerBound + top + height + 2
    let first = region.columns.lowerBound + start
    return Region(columns: first..<first + outer, rows: rows.clamped(to: region.rows))
  }

  /// The row of the list under a cell of the screen, counted from the first one in view; nil outside.
  func row(atColumn column: Int, row: Int, in region: Region) -> Int? {
    let box = frame(in: region)
    let inner = box.rows.lowerBound + 1..<max(box.rows.lowerBound + 1, box.rows.upperBound - 1)
    guard box.columns.contains(column), inner.contains(row) else { return nil }
    return row - inner.lowerBound
  }

  /// Draws the box.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let box = frame(in: region)
    guard box.width >= 4, box.height >= 3 else { return }
    drawFrame(box, into: &grid, look: look)
    let inner = box.columns.lowerBound + 1..<box.columns.upperBound - 1
    let visible = menu.rows.indices.dropFirst(menu.top).prefix(box.height - 2)
    for (offset, index) in visible.enumerated() {
      draw(
        menu.rows[index],
        isCurrent: index == menu.current,
        row: box.rows.lowerBound + 1 + offset,
        columns: inner,
        into: &grid,
        look: look
      )
    }
    if let current = menu.current, visible.contains(current) {
      grid.cursor = (inner.lowerBound, box.rows.lowerBound + 1 + current - menu.top)
    }
  }

  private func draw(
    _ entry: ChoiceMenu.Row,
    isCurrent: Bool,
    row: Int,
    columns: Range<Int>,
    into grid: inout CellGrid,
    look: Look
  ) {
    var style = isCurrent ? look.theme.focused : look.theme.bar
    if entry.position == nil {
      style = look.theme.strong
    } else if entry.isDisabled {
      style.attributes.insert(.dim)
    }
    grid.fill(columns, row: row, style: style)
    var column = columns.lowerBound + 1
    if entry.isInGroup { column += 2 }
    if menu.isMultiple, let position = entry.position {
      let mark = menu.chosen.contains(position) ? "[*] " : "[ ] "
      column = grid.write(mark, column: column, row: row, style: style, limit: columns.upperBound)
    }
    grid.write(
      look.fit(entry.text, columns.upperBound - column),
      column: column,
      row: row,
      style: style,
      limit: columns.upperBound
    )
  }

  private func drawFrame(_ box: Region, into grid: inout CellGrid, look: Look) {
    for row in box.rows { grid.fill(box.columns, row: row) }
    Frame.draw(into: &grid, box: box, look: look)
    let right = box.columns.upperBound - 1
    let top = box.rows.lowerBound
    let bottom = box.rows.upperBound - 1
    if menu.top > 0 {
      grid.write(look.glyphs.moreAbove, column: right - 1, row: top, style: look.theme.active)
    }
    if menu.top + box.height - 2 < menu.rows.count {
      grid.write(look.glyphs.moreBelow, column: right - 1, row: bottom, style: look.theme.active)
    }
  }
}
