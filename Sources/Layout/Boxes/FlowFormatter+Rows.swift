internal import DOM
internal import Styling

/// Flex and grid containers: rows of items where they fit, blocks where they do not.
extension FlowFormatter {
  /// Opens a flex or grid container.
  mutating func enterRow(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    let style = environment.resolver[state.style]
    let isGrid = style.display == .grid
    guard environment.mayTry(state), isGrid || !style.flexIsColumn else {
      enterBlock(state, &environment)
      return .moved
    }
    let gap = max(1, Cells.whole(style.columnGap, of: builder.box.width))
    if isGrid, enterGrid(state, gap: gap, &environment) { return .moved }
    if !style.flexWraps || isGrid {
      switch itemsFit(in: state, gap: gap, &environment) {
      case nil: return .waiting
      case .some(false):
        var state = state
        state.misfits += 1
        enterBlock(state, &environment)
        return .moved
      case .some(true): break
      }
    }
    enterBlock(state, &environment)
    openRow(gap: gap)
    blocks[blocks.count - 1].wrapsItems = style.flexWraps
    return .moved
  }

  /// Makes the innermost block one whose children stand side by side.
  mutating func openRow(gap: Int) {
    stack[stack.count - 1].flags.insert(.row)
    blocks[blocks.count - 1].itemGap = gap
    blocks[blocks.count - 1].box.alignment = .left
    builder.box.alignment = .left
  }

  /// Whether all items stand side by side on one line; nil when that cannot be told yet.
  private mutating func itemsFit(
    in state: ElementState,
    gap: Int,
    _ environment: inout FormattingEnvironment
  ) -> Bool? {
    guard isMeasuredNow(state.node, environment) else {
      return isLarge(state.node, environment) ? false : nil
    }
    let style = environment.resolver[state.style]
    let insets =
      Cells.whole(style.margin.left, of: 0) + Cells.whole(style.margin.right, of: 0)
      + Cells.whole(style.padding.left, of: 0) + Cells.whole(style.padding.right, of: 0)
    var room = builder.box.width - insets
    let parent = state.inherited
    var child = environment.document.firstChild(of: state.node)
    var count = 0
    while child.isSome {
      if environment.document.kind(of: child) == .element,
        ElementRole.of(child, in: environment.document) != .invisible
      {
        count += 1
        guard count <= 200 else { return false }
        if environment.exceeds(child, inside: parent, width: room) { return false }
        let width = environment.intrinsicBoxWidths(of: child, inside: parent).maximum
        if width > 0 { room -= width + gap }
        if room + gap < 0 { return false }
      }
      child = environment.document.nextSibling(of: child)
    }
    if environment.isClosed(state.node) { return true }
    return isLarge(state.node, environment) ? false : nil
  }

  /// An item of a row: a box beside the others; nil when it is laid out like a block.
  mutating func enterRowItem(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    switch enterSizedItem(state, &environment) {
    case .none: break
    case .alone: return nil
    case .placed: return .moved
    case .waiting: return .waiting
    }
    let parent = stack[stack.count - 1].inherited
    let room = builder.box.width
    if isMeasuredNow(state.node, environment),
      environment.exceeds(state.node, inside: parent, width: room)
    {
      return nil
    }
    guard environment.isClosed(state.node) else {
      return isLarge(state.node, environment) ? nil : .waiting
    }
    let width = max(1, environment.intrinsicBoxWidths(of: state.node, inside: parent).maximum)
    let block = environment.formatBox(state.node, inside: parent, width: min(width, room))
    skip(state.node)
    guard block.lineCount > 0 else {
      builder.appendBox(block, width: 0, link: parent.link, mode: TextMode())
      return .moved
    }
    if builder.isLineOpen, builder.column > 0 {
      let gap = blocks[blocks.count - 1].itemGap
      if builder.column + gap + width > builder.limit {
        builder.finishLine()
      } else {
        builder.markSpace()
        builder.hasPendingSpace = false
        builder.column += gap
      }
    }
    let link = stack[stack.count - 1].link
    builder.appendBox(block, width: min(width, room), link: link, mode: TextMode())
    return .moved
  }
}
