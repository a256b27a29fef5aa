internal import DOM
internal import Styling

/// Where a table lies in the flow, and what stands above and below its rows.
extension FlowFormatter {
  /// The columns a table may take: beside floats when they leave enough, else below them.
  mutating func roomForTable(_ style: ComputedStyle) -> (left: Int, width: Int) {
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
  func givenWidth(of style: ComputedStyle, room: Int, isRoot: Bool) -> Int? {
    guard !builder.box.isUnbounded else { return nil }
    switch style.width {
    case .cells(let value) where value >= 1:
      return isRoot ? room : min(room, Cells.whole(style.width, of: room))
    case .fraction(let share) where share > 0:
      return isRoot ? room : min(room, Cells.whole(style.width, of: room))
    default: return nil
    }
  }

  /// How far right of its place a table of some width lies.
  func shift(of width: Int, in room: Int, _ style: ComputedStyle) -> Int {
    guard !builder.box.isUnbounded else { return 0 }
    let parent = blocks[blocks.count - 1]
    return BlockGeometry.shift(
      style,
      free: room - width,
      aligned: parent.alignsBlocks ? parent.box.alignment : .left
    )
  }

  /// Notes what the table needs at least, where the box around it is measured.
  mutating func noteIntrinsic(_ measuring: TableMeasuring, _ rules: TableRules) {
    let least = measuring.leastWidth(rules.tight)
    builder.lines.minimumWidth = max(
      builder.lines.minimumWidth,
      builder.box.left + least + builder.box.rightInset
    )
    builder.lines.dependsOnWidth = true
  }

  /// A caption may be wider than its table up to this.
  private static let narrowestCaption = 20

  /// Paints captions, at least as wide as the table is.
  mutating func appendCaptions(
    _ captions: [NodeID],
    of table: ElementState,
    left: Int,
    width: Int,
    _ environment: inout FormattingEnvironment
  ) {
    for caption in captions {
      let room = builder.box.isUnbounded ? builder.box.width : builder.box.right - left
      let widest = environment.intrinsicBoxWidths(of: caption, inside: table.inherited).maximum
      let wanted = max(width, min(widest, Self.narrowestCaption))
      let block = environment.formatBox(
        caption,
        inside: table.inherited,
        width: builder.box.isUnbounded ? wanted : min(wanted, room)
      )
      builder.appendBlock(block, column: left, link: table.link)
    }
  }
}
