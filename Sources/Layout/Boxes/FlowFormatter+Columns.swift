internal import DOM
internal import Styling

/// Boxes side by side whose widths their container or they themselves give: cards, and columns of short texts.
extension FlowFormatter {
  /// Boxes with more rows than this are for reading, one after the other, at the full width.
  private static let mostRows = 30

  /// What became of an item whose width is given.
  enum SizedItem {
    /// Its width is not given.
    case none
    /// It stands alone, as wide as its container.
    case alone
    case placed
    case waiting
  }

  /// Opens a grid with columns; false when it has none that there is room for.
  mutating func enterGrid(
    _ state: ElementState,
    gap: Int,
    _ environment: inout FormattingEnvironment
  ) -> Bool {
    let style = environment.resolver[state.style]
    guard style.gridColumns != .none else { return false }
    builder.lines.dependsOnWidth = true
    guard !builder.box.isUnbounded else { return false }
    enterBlock(state, &environment)
    let grid = GridRow(style, room: builder.box.width, columnGap: gap)
    if let grid {
      openRow(gap: gap)
      blocks[blocks.count - 1].grid = grid
    }
    return true
  }

  /// Places an item of a grid, or of a flex container when the item says how wide it is.
  mutating func enterSizedItem(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> SizedItem {
    let style = environment.resolver[state.style]
    let last = blocks.count - 1
    let grid = blocks[last].grid
    var beginsRow = false
    let columns: Range<Int>
    if grid != nil {
      guard let place = blocks[last].grid?.place(span: Int(style.columnSpan)) else {
        return standAlone()
      }
      (columns, beginsRow) = place
    } else if let width = itemWidth(style) {
      let gap = blocks[last].itemGap
      let start = builder.isLineOpen && builder.column > 0 ? builder.column + gap : 0
      beginsRow = start == 0 || start + width > builder.limit
      columns = beginsRow ? 0..<width : start..<start + width
    } else {
      return .none
    }
    guard environment.isClosed(state.node) else {
      guard isLarge(state.node, environment) else {
        blocks[last].grid = grid
        return .waiting
      }
      return standAlone()
    }
    let parent = stack[stack.count - 1].inherited
    let block = environment.formatBox(state.node, inside: parent, width: columns.count)
    guard block.lineCount <= Self.mostRows, block.width <= columns.count else {
      return standAlone()
    }
    skip(state.node)
    place(block, columns, beginsRow: beginsRow)
    return .placed
  }

  private mutating func place(_ block: LineBlock, _ columns: Range<Int>, beginsRow: Bool) {
    if beginsRow {
      builder.finishLine()
      builder.addGap(blocks[blocks.count - 1].grid?.takeGap() ?? 0)
    }
    let link = stack[stack.count - 1].link
    guard block.lineCount > 0 else {
      builder.appendBox(block, width: 0, link: link, mode: TextMode())
      return
    }
    if !builder.isLineOpen { builder.openLine() }
    builder.markSpace()
    builder.hasPendingSpace = false
    builder.column = max(builder.column, columns.lowerBound)
    builder.appendBox(block, width: columns.count, link: link, mode: TextMode())
  }

  private mutating func standAlone() -> SizedItem {
    endRow()
    return .alone
  }

  /// Ends a row of items before one that stands alone.
  mutating func endRow() {
    builder.finishLine()
    blocks[blocks.count - 1].grid?.endRow()
  }

  /// The width that an item of a flex container gives itself, when others fit beside it.
  private func itemWidth(_ style: ComputedStyle) -> Int? {
    let room = builder.box.width
    guard blocks[blocks.count - 1].wrapsItems, !builder.box.isUnbounded else { return nil }
    let width: Int
    switch (style.width, style.maxWidth) {
    case (.fraction(let share), _), (.auto, .fraction(let share)):
      // Shares that fill a row fill it with the blanks between them, too.
      guard share > 0, share < 1 else { return nil }
      let gap = blocks[blocks.count - 1].itemGap
      width = Int(share * Float(room + gap)) - gap
    case (.cells, _): width = fixedWidth(style) ?? room
    default: return nil
    }
    return width >= GridRow.leastWidth && width <= room * 3 / 4 ? width : nil
  }
}
