internal import DOM
internal import Styling

/// Formatting inside formatting: cells, inline blocks, floats and flex items as blocks of lines.
extension FormattingEnvironment {
  /// How many boxes around an element may have been formatted in vain: every one of them formats the element once more,
  /// so that without a limit thousands of nested boxes would take millions of formattings.
  private static let misfitLimit = 32

  /// Blocks that took more steps are always kept: to make those twice that hold others doubles the work with every level.
  private static let workToKeep = 200

  /// Whether formatting may nest deeper.
  var mayNest: Bool { depth < Self.depthLimit }

  /// Whether it is tried to format an element as a box that may not fit.
  func mayTry(_ state: ElementState) -> Bool {
    mayNest && state.misfits < Self.misfitLimit && mayFormat(state.node)
  }

  /// Whether an element may be formatted by itself: an open one only while that takes no more work than it is worth.
  func mayFormat(_ node: NodeID) -> Bool { openBoxes == .formatted || !isOpen(node) }

  /// Formats the children of an element at a width.
  ///
  /// `state` is the element's own state, as `state(entering:from:)` gives it.
  mutating func formatContents(
    of state: ElementState,
    width: Int,
    keepsBlock: Bool = true
  ) -> LineBlock {
    format(state, part: .contents, width: max(1, width), keepsBlock: keepsBlock)
  }

  /// Formats an element with its margins, borders and padding; its own `width` is already in `width`.
  mutating func formatBox(_ node: NodeID, inside parent: ElementState, width: Int) -> LineBlock {
    var state = parent
    state.node = node
    return format(state, part: .box, width: max(1, width))
  }

  /// The min-content and max-content widths of an element's children.
  mutating func intrinsicWidths(
    of state: ElementState,
    keepsBlock: Bool = true
  ) -> (minimum: Int, maximum: Int) {
    let block = format(state, part: .contents, width: LineBox.unbounded, keepsBlock: keepsBlock)
    return (min(block.minimumWidth, block.width), block.width)
  }

  /// The min-content and max-content widths of an element's box.
  mutating func intrinsicBoxWidths(
    of node: NodeID,
    inside parent: ElementState
  ) -> (minimum: Int, maximum: Int) {
    let block = formatBox(node, inside: parent, width: LineBox.unbounded)
    return (min(block.minimumWidth, block.width), block.width)
  }

  /// Whether an element's box is certainly wider than `width` when nothing wraps; stops looking as soon as it is.
  mutating func exceeds(_ node: NodeID, inside parent: ElementState, width: Int) -> Bool {
    if let known = known(node, .box, LineBox.unbounded) { return known.width > width }
    var state = parent
    state.node = node
    var formatter = FlowFormatter(inner: state, part: .box, width: LineBox.unbounded, &self)
    formatter.widthToExceed = width
    let block = run(&formatter)
    if block.width > width { return true }
    keep(block, node, .box, LineBox.unbounded)
    return false
  }

  private mutating func format(
    _ state: ElementState,
    part: BlockCache.Part,
    width: Int,
    keepsBlock: Bool = true
  ) -> LineBlock {
    if let known = known(state.node, part, width) { return known }
    if width < LineBox.unbounded, let free = known(state.node, part, LineBox.unbounded),
      free.width <= width, !free.dependsOnWidth
    {
      return free
    }
    let before = work
    var formatter = FlowFormatter(inner: state, part: part, width: width, &self)
    let block = run(&formatter)
    if keepsBlock || work - before > Self.workToKeep { keep(block, state.node, part, width) }
    return block
  }

  private func known(_ node: NodeID, _ part: BlockCache.Part, _ width: Int) -> LineBlock? {
    cache[node, part, width] ?? openBlocks[node, part, width]
  }

  /// Remembers a block, that of an open element until the document grows: every box around it asks for it again, and
  /// to format it anew each time would multiply the work with every level.
  private mutating func keep(
    _ block: LineBlock,
    _ node: NodeID,
    _ part: BlockCache.Part,
    _ width: Int
  ) {
    guard !isInterrupted else { return }
    if isOpen(node) {
      openBlocks[node, part, width] = block
    } else {
      cache[node, part, width] = block
    }
  }

  private mutating func run(_ formatter: inout FlowFormatter) -> LineBlock {
    depth += 1
    formattings += 1
    let outer = endsOpenElements
    endsOpenElements = true
    formatter.run(&self)
    if isInterrupted { isTorn = true }
    formatter.finish(&self)
    endsOpenElements = outer
    depth -= 1
    return formatter.builder.lines
  }
}
