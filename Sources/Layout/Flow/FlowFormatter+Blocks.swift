internal import DOM
internal import Styling

/// Blocks: margins, borders, padding and the boxes of their lines.
extension FlowFormatter {
  /// Opens a block.
  mutating func enterBlock(_ state: ElementState, _ environment: inout FormattingEnvironment) {
    var state = state
    let node = state.node
    skip(node)
    var style = environment.resolver[state.style]
    let isItem = isListItem(node, style, environment.document)
    // Frames in frames end where they would leave no room for text.
    if builder.bars.count >= 12 || blocks[blocks.count - 1].box.width < 24 {
      style.border = Sides(all: false)
    }
    if isItem { replaceRules(in: &style) }
    builder.endParagraph()
    if style.clearsLeft || style.clearsRight {
      builder.flushFloats(left: style.clearsLeft, right: style.clearsRight)
    }
    let parent = blocks[blocks.count - 1]
    var geometry = BlockGeometry(
      style,
      in: parent.box,
      leastWidth: leastWidth,
      ignoresWidth: node == rootBox,
      aligned: parent.alignsBlocks ? parent.box.alignment : .left
    )
    builder.addGap(topMargin(style, state, environment.document))
    var block = block(style, isItem: isItem)
    openBorder(style, geometry, state, &block, &environment)
    if isItem {
      if style.display == .listItem { placeMarker(style, state, &geometry, &environment) }
      builder.beginsItem = true
    }
    block.box = box(style, geometry, in: parent.box)
    startList(&block, node, environment.document)
    blocks.append(block)
    builder.box = block.box
    builder.isFirstLine = true
    state.flags.insert(.block)
    stack.append(state)
    appendContent(environment.resolver.contentBefore(node, in: environment.document), &environment)
  }

  /// Whether a block is an item of a list, with a marker or without.
  private func isListItem(
    _ node: NodeID,
    _ style: ComputedStyle,
    _ document: borrowing Document
  ) -> Bool {
    style.display == .listItem && !document.isHTML(node, .summary) || document.isHTML(node, .li)
  }

  /// Rules between the items of a list would double its height: a blank row does, where an item has several lines.
  private func replaceRules(in style: inout ComputedStyle) {
    guard style.border.top || style.border.bottom, !style.border.left else { return }
    style.border = Sides(all: false)
    style.margin.bottom = .cells(1)
  }

  /// A block before anything of it is painted.
  private func block(_ style: ComputedStyle, isItem: Bool) -> OpenBlock {
    var block = OpenBlock(box: LineBox())
    block.isItem = isItem
    block.outerBarCount = builder.bars.count
    block.bottomMargin = Self.rows(style.margin.bottom, most: 1)
    block.alignsBlocks = style.alignsBlocks
    // A frame ends below the floats in it: nothing can be painted over its lower side.
    block.containsFloats =
      style.clipsOverflow || style.display == .flowRoot
      || style.border.bottom && !builder.hasFloats
    block.markerCount = builder.markers.count
    return block
  }

  private func box(
    _ style: ComputedStyle,
    _ geometry: BlockGeometry,
    in container: LineBox
  ) -> LineBox {
    var box = LineBox(left: geometry.left, width: geometry.width)
    box.alignment = Self.alignment(of: style)
    box.isRightToLeft = style.isRightToLeft
    let indent = Cells.signed(style.textIndent, of: geometry.width)
    // Text moved far out of its box is meant to be invisible beside an image: here it is all there is.
    box.indent = indent < -40 ? 0 : max(indent, -geometry.leftPadding)
    if box.alignment != .left { box.indent = 0 }
    if box.isUnbounded || container.isUnbounded {
      let outer = geometry.outerLeft + geometry.outerWidth
      box.rightInset =
        container.isUnbounded
        ? container.rightInset + max(0, outer - geometry.left - geometry.width) : 0
    }
    return box
  }

  /// Draws the upper side of a block's frame and opens its sides.
  private mutating func openBorder(
    _ style: ComputedStyle,
    _ geometry: BlockGeometry,
    _ state: ElementState,
    _ block: inout OpenBlock,
    _ environment: inout FormattingEnvironment
  ) {
    let border = style.border
    guard border.top || border.bottom || border.left || border.right else {
      if style.padding.top != .zero { builder.addGap(Self.rows(style.padding.top, most: 1)) }
      if style.padding.bottom != .zero {
        block.bottomMargin = max(block.bottomMargin, Self.rows(style.padding.bottom, most: 1))
      }
      return
    }
    builder.lines.dependsOnWidth = true
    block.borderPaint = environment.paints.plain(state.paint)
    block.hasLeftBorder = border.left
    // A right side alone, far from the text, separates it from nothing.
    block.hasRightBorder = border.right && border.left && !geometry.isUnbounded
    let columns = geometry.outerLeft..<geometry.outerLeft + geometry.outerWidth
    if border.top, emitRule(columns, block, isTop: true) { block.firstFramedRow = builder.row }
    if border.bottom { block.bottomBorder = columns }
    guard border.left || block.hasRightBorder else { return }
    builder.bars.append(
      SideBar(
        left: border.left ? geometry.outerLeft : -1,
        right: block.hasRightBorder ? columns.upperBound - 1 : -1,
        paint: block.borderPaint,
        firstRow: builder.row,
        isBelowRule: border.top
      )
    )
  }

  /// A horizontal side of a frame; false when it is a rule without corners that is there already.
  @discardableResult
  private mutating func emitRule(
    _ columns: Range<Int>,
    _ block: OpenBlock,
    isTop: Bool
  ) -> Bool {
    let width = isMeasuring || columns.count > LineBox.unbounded / 2 ? 1 : columns.count
    let bytes = FrameRule(usesUnicode: builder.usesUnicode).bytes(
      width: width,
      isTop: isTop,
      hasLeft: block.hasLeftBorder,
      hasRight: block.hasRightBorder
    )
    let run = TextRun(paint: block.borderPaint, role: .decoration)
    let first = columns.lowerBound
    guard block.hasLeftBorder || block.hasRightBorder else {
      return builder.emitSeparator(bytes, columns: first..<first + width, run: run)
    }
    builder.emitRule(bytes, width: width, column: first, run: run)
    return true
  }

  /// Closes the innermost block.
  mutating func leaveBlock(_ environment: inout FormattingEnvironment) {
    let block = blocks.removeLast()
    builder.endParagraph()
    // A list item with nothing in it says nothing.
    builder.markers.removeLast(max(0, builder.markers.count - block.markerCount))
    if block.containsFloats { builder.flushFloats() }
    if isMeasuring { noteFixedWidth(block) }
    if builder.bars.count > block.outerBarCount {
      if block.bottomBorder != nil { builder.gap = 0 }
      builder.bars.removeLast(builder.bars.count - block.outerBarCount)
      builder.gapBars = min(builder.gapBars, builder.bars.count)
    }
    if let columns = block.bottomBorder {
      builder.gap = 0
      // A frame around nothing says nothing.
      let isEmpty = block.firstFramedRow == builder.row && builder.removeLastLine()
      if !isEmpty { emitRule(columns, block, isTop: false) }
    }
    if block.isItem { builder.beginsItem = false }
    if block.isList, block.bottomMargin > 0 { builder.itemRow = -1 }
    builder.addGap(block.bottomMargin)
    builder.box = blocks[blocks.count - 1].box
    builder.isFirstLine = true
  }

  /// A box with a width of its own counts with all of it when its container is measured.
  private mutating func noteFixedWidth(_ block: OpenBlock) {
    guard !block.box.isUnbounded, !builder.isAtTop else { return }
    builder.lines.width = max(builder.lines.width, block.box.right + block.box.rightInset)
  }

  private func topMargin(
    _ style: ComputedStyle,
    _ state: ElementState,
    _ document: borrowing Document
  ) -> Int {
    Self.rows(style.margin.top, most: document.isHTML(state.node, .h1) ? 2 : 1)
  }

  /// Rows of blank space: half a row and more is one, and more than `most` is not asked for.
  static func rows(_ length: Length, most: Int) -> Int {
    switch length {
    case .cells(let rows) where rows.isFinite && rows >= 0.5:
      min(most, rows >= 1.9 ? 2 : 1)
    case .fraction(let share) where share > 0.02: 1
    default: 0
    }
  }
}
