internal import DOM
internal import Styling

/// Tables in the flow: measured as a whole, then painted row by row.
extension FlowFormatter {
  /// Deals with a table: waits until all of it is there, then lays it out.
  ///
  /// Until then every page that is handed over shows the rows so far, laid out as if the table ended there.
  mutating func enterTable(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    guard environment.mayNest else {
      enterBlock(state, &environment)
      return .moved
    }
    guard environment.isClosed(state.node) else { return .waiting }
    environment.depth += 1
    defer { environment.depth -= 1 }
    guard let model = TableModel.gather(state, &environment) else {
      enterBlock(state, &environment)
      return .moved
    }
    skip(state.node)
    layOut(model, of: state, &environment)
    return .moved
  }

  /// Deals with a part of a table outside of table layout: rows are blocks, cells stand side by side.
  mutating func enterTablePart(
    _ state: ElementState,
    _ display: Display,
    _ environment: inout FormattingEnvironment
  ) {
    guard display == .tableCell else {
      enterBlock(state, &environment)
      return
    }
    if builder.isLineOpen { builder.hasPendingSpace = true }
    enterInline(state, &environment)
  }

  private mutating func layOut(
    _ model: TableModel,
    of state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let style = environment.resolver[state.style]
    builder.endParagraph()
    builder.addGap(Self.rows(style.margin.top, most: 1))
    builder.addAnchor(state.node)
    let measuring = TableMeasuring(model, &environment)
    let rules = TableRules.reading(model, table: style, environment)
    let room = roomForTable(style)
    let wanted = isStretchedTo(style, room: room.width, isRoot: state.node == rootBox)
    let geometry = measuring.geometry(
      available: wanted ?? room.width,
      isStretched: wanted != nil,
      rules: rules
    )
    if builder.box.isUnbounded { noteIntrinsic(measuring, rules) }
    let left = room.left + shift(of: geometry.width, in: room.width, style)
    appendCaptions(model.captions, of: state, left: left, width: geometry.width, &environment)
    var painter = TablePainter(
      model: model,
      geometry: geometry,
      left: left,
      paint: environment.paints.plain(state.paint),
      usesUnicode: builder.usesUnicode
    )
    painter.paint(into: &builder, &environment)
    appendCaptions(model.captionsBelow, of: state, left: left, width: geometry.width, &environment)
    builder.addGap(Self.rows(style.margin.bottom, most: 1))
  }

  /// The columns a table may take: beside floats when they leave enough, else below them.
  private mutating func roomForTable(_ style: ComputedStyle) -> (left: Int, width: Int) {
    var left = builder.box.left
    var right = builder.box.right
    if builder.hasFloats {
      (left, right) = builder.roomBesideFloats()
      if right - left < LineBuilder.leastRoomForFloat {
        builder.flushFloats()
        (left, right) = (builder.box.left, builder.box.right)
      }
    }
    let margins = [style.margin.left, style.margin.right].map { Cells.whole($0, of: right - left) }
    guard right - left - margins[0] - margins[1] >= leastWidth else { return (left, right - left) }
    return (left + margins[0], right - left - margins[0] - margins[1])
  }

  /// The width that the page gives the table, if it does.
  private func isStretchedTo(_ style: ComputedStyle, room: Int, isRoot: Bool) -> Int? {
    guard !builder.box.isUnbounded else { return nil }
    switch style.width {
    case .cells(let value) where value >= 1:
      return isRoot ? room : min(room, Cells.whole(style.width, of: room))
    case .fraction(let share) where share > 0:
      return isRoot ? room : min(room, Cells.whole(style.width, of: room))
    default: return nil
    }
  }

  private func shift(of width: Int, in room: Int, _ style: ComputedStyle) -> Int {
    let free = room - width
    guard free > 0, !builder.box.isUnbounded else { return 0 }
    let parent = blocks[blocks.count - 1]
    switch (style.margin.left == .auto, style.margin.right == .auto) {
    case (true, true): return free / 2
    case (true, false): return free
    case (false, true): return 0
    case (false, false):
      guard parent.alignsBlocks else { return 0 }
      switch parent.box.alignment {
      case .left: return 0
      case .center: return free / 2
      case .right: return free
      }
    }
  }

  private mutating func noteIntrinsic(_ measuring: TableMeasuring, _ rules: TableRules) {
    let least = measuring.intrinsic(rules.tight).minimum
    builder.lines.minimumWidth = max(
      builder.lines.minimumWidth,
      builder.box.left + least + builder.box.rightInset
    )
    builder.lines.dependsOnWidth = true
  }

  private mutating func appendCaptions(
    _ captions: [NodeID],
    of table: ElementState,
    left: Int,
    width: Int,
    _ environment: inout FormattingEnvironment
  ) {
    for caption in captions {
      let room = builder.box.isUnbounded ? builder.box.width : builder.box.right - left
      let block = environment.formatBox(
        caption,
        inside: table.inherited,
        width: builder.box.isUnbounded ? max(width, 20) : min(max(width, 20), room)
      )
      builder.appendBlock(block, column: left, link: table.link)
    }
  }
}
