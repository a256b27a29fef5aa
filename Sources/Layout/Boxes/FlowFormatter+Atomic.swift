internal import DOM
internal import Styling

/// Boxes that stand as one thing beside text: inline blocks, floats, and the items of flex rows.
extension FlowFormatter {
  /// How an element's box can be had.
  private enum Box {
    case fits(LineBlock, width: Int)
    case tooWide
    case waiting
  }

  /// Formats an element as a box as wide as its content, when that fits into `room`.
  private mutating func box(
    of state: ElementState,
    room: Int,
    _ environment: inout FormattingEnvironment
  ) -> Box {
    let node = state.node
    let parent = stack[stack.count - 1].inherited
    let style = environment.resolver[state.style]
    if let fixed = fixedWidth(style) {
      guard fixed <= room else { return .tooWide }
      guard environment.isClosed(node) else {
        return isLarge(node, environment) ? .tooWide : .waiting
      }
      return .fits(environment.formatBox(node, inside: parent, width: fixed), width: fixed)
    }
    if isMeasuredNow(node, environment),
      environment.exceeds(node, inside: parent, width: room)
    {
      return .tooWide
    }
    guard environment.isClosed(node) else {
      return isLarge(node, environment) ? .tooWide : .waiting
    }
    let widest = environment.intrinsicBoxWidths(of: node, inside: parent).maximum
    let width = max(1, min(widest, room))
    return .fits(environment.formatBox(node, inside: parent, width: width), width: width)
  }

  /// The width of the margin box of an element whose style gives one.
  func fixedWidth(_ style: ComputedStyle) -> Int? {
    switch style.width {
    case .cells: break
    case .fraction: if builder.box.isUnbounded { return nil }
    case .auto, .minContent, .maxContent: return nil
    }
    let room = builder.box.width
    let content = Cells.whole(style.width, of: room)
    let outside =
      Cells.whole(style.margin.left, of: room) + Cells.whole(style.margin.right, of: room)
    let inside =
      Cells.whole(style.padding.left, of: room) + Cells.whole(style.padding.right, of: room)
      + (style.border.left ? 1 : 0) + (style.border.right ? 1 : 0)
    let width = content + outside + (style.sizesBorderBox ? 0 : inside)
    return width > 0 ? width : nil
  }

  /// Whether an open element already has so much in it that it is not waited for.
  func isLarge(_ node: NodeID, _ environment: FormattingEnvironment) -> Bool {
    Int(environment.document.nodeCount) - node.index > Self.nodeBudget
  }

  /// An inline block that is a box in the line; nil when it is laid out in the flow.
  mutating func enterInlineBlock(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    guard !holdsOnlyText(state.node, environment.document) else { return nil }
    switch box(of: state, room: builder.box.width, &environment) {
    case .waiting: return .waiting
    case .tooWide: return nil
    case .fits(let block, let width):
      skip(state.node)
      builder.appendBox(block, width: width, link: stack[stack.count - 1].link, mode: mode)
      return .moved
    }
  }

  /// Whether the only child is a short text, which is the same in the line as in a box.
  func holdsOnlyText(_ node: NodeID, _ document: borrowing Document) -> Bool {
    let child = document.firstChild(of: node)
    guard child.isSome else { return document.isClosed(node) }
    return document.kind(of: child) == .text && document.nextSibling(of: child) == .none
      && document.isClosed(node) && document.textRange(of: child).count < 20
  }

  /// A float that no text can stand beside: it stands in a row with others, where nothing wraps so that what is around them
  /// is measured as wide as all of them together (CSS Sizing 3, 5.1); nil for one of several lines.
  private mutating func enterFloatOfRow(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    switch box(of: state, room: builder.box.width, &environment) {
    case .waiting: return .waiting
    case .fits(let block, _) where block.lineCount <= 1:
      appendFloatInRow(block, of: state)
      return .moved
    case .fits, .tooWide: return nil
    }
  }

  /// Items of a menu and labels: a row of words is what their floating is for.
  private mutating func appendFloatInRow(_ block: LineBlock, of state: ElementState) {
    let link = stack[stack.count - 1].link
    if builder.isLineOpen { builder.hasPendingSpace = true }
    skip(state.node)
    builder.appendBox(block, width: block.width, link: link, mode: TextMode())
    builder.hasPendingSpace = true
  }

  /// A float: beside the lines that follow when they keep enough room; nil when it is laid out like a block.
  mutating func enterFloat(
    _ state: ElementState,
    _ traits: StyleTraits,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    if builder.box.isUnbounded || builder.box.width <= LineBuilder.leastRoomForFloat {
      return enterFloatOfRow(state, &environment)
    }
    let (left, right) = builder.roomBesideFloats()
    let isLeft = traits.float == .left
    var room = right - left - LineBuilder.leastRoomForFloat - 1
    if isLeft { room = max(room, builder.box.width - 1) }
    guard room > 0 else { return nil }
    switch box(of: state, room: room, &environment) {
    case .waiting: return .waiting
    case .tooWide: return nil
    case .fits(let block, let width):
      if isLeft, block.lineCount <= 1 {
        appendFloatInRow(block, of: state)
        return .moved
      }
      guard builder.hasRoomForFloat(width: width) else { return nil }
      skip(state.node)
      let link = stack[stack.count - 1].link
      guard block.lineCount > 0 else {
        builder.appendBox(block, width: 0, link: link, mode: TextMode())
        return .moved
      }
      builder.addFloat(block, width: width, isLeft: isLeft, link: link)
      return .moved
    }
  }
}
