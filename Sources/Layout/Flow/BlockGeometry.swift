internal import Styling

/// Where a block's content lies in its container: margins, borders, padding and widths resolved to cells.
struct BlockGeometry {
  /// The first column of the border box and its width.
  var outerLeft: Int
  var outerWidth: Int
  /// The first column of the content and its width.
  var left: Int
  var width: Int
  /// Whether nothing limits the width.
  var isUnbounded: Bool { width >= LineBox.unbounded / 2 }
  /// The padding between a left border and the text.
  var leftPadding: Int

  /// Resolves a block in normal flow.
  ///
  /// - Parameters:
  ///   - style: The block's style.
  ///   - container: The box around it.
  ///   - leastWidth: The columns that indents must leave to text.
  ///   - ignoresWidth: Whether the container already has the block's own width.
  ///   - aligned: How a block narrower than its container lies when no margin says it.
  init(
    _ style: ComputedStyle,
    in container: LineBox,
    leastWidth: Int,
    ignoresWidth: Bool,
    aligned: LineBox.Alignment
  ) {
    let room = container.width
    var marginLeft = Cells.whole(style.margin.left, of: room)
    var marginRight = Cells.whole(style.margin.right, of: room)
    var paddingLeft = Cells.whole(style.padding.left, of: room)
    var paddingRight = Cells.whole(style.padding.right, of: room)
    if style.border.left { paddingLeft = max(1, paddingLeft) }
    if style.border.right { paddingRight = max(1, paddingRight) }
    let borderLeft = style.border.left ? 1 : 0
    let borderRight = style.border.right ? 1 : 0
    let least = min(room, leastWidth)
    Self.shrink(
      &marginRight,
      &paddingRight,
      &marginLeft,
      &paddingLeft,
      excess: least - (room - marginLeft - marginRight - paddingLeft - paddingRight)
        + borderLeft + borderRight
    )
    let insets = paddingLeft + paddingRight + borderLeft + borderRight
    let available = max(1, room - marginLeft - marginRight - insets)
    var content = available
    if !ignoresWidth {
      content = Self.contentWidth(style, room: room, available: available, insets: insets)
      content = max(content, min(available, min(leastWidth, 20)))
    }
    let extra = container.isUnbounded ? 0 : available - content
    if extra > 0 {
      switch (style.margin.left == .auto, style.margin.right == .auto) {
      case (true, true): marginLeft += extra / 2
      case (true, false): marginLeft += extra
      case (false, true): break
      case (false, false):
        if aligned == .center {
          marginLeft += extra / 2
        } else if aligned == .right {
          marginLeft += extra
        }
      }
    }
    outerLeft = container.left + marginLeft
    outerWidth = content + insets
    left = outerLeft + borderLeft + paddingLeft
    width = content
    leftPadding = paddingLeft
  }

  /// Takes `excess` cells out of the insets, the outermost first.
  private static func shrink(
    _ first: inout Int,
    _ second: inout Int,
    _ third: inout Int,
    _ fourth: inout Int,
    excess: Int
  ) {
    var rest = excess
    for inset in 0..<4 where rest > 0 {
      switch inset {
      case 0: take(&first, &rest)
      case 1: take(&second, &rest)
      case 2: take(&third, &rest)
      default: take(&fourth, &rest)
      }
    }
  }

  private static func take(_ inset: inout Int, _ rest: inout Int) {
    let taken = min(inset, rest)
    inset -= taken
    rest -= taken
  }

  /// The width of the content by `width`, `max-width` and `min-width`.
  static func contentWidth(
    _ style: ComputedStyle,
    room: Int,
    available: Int,
    insets: Int
  ) -> Int {
    func content(_ length: Length) -> Int? {
      switch length {
      case .cells: break
      case .fraction: if room >= LineBox.unbounded / 2 { return nil }
      case .auto, .minContent, .maxContent: return nil
      }
      let cells = Cells.whole(length, of: room)
      return style.sizesBorderBox ? max(0, cells - insets) : cells
    }
    var result = available
    if let width = content(style.width) { result = min(width, available) }
    if let most = content(style.maxWidth), most > 0 { result = min(result, most) }
    if let least = content(style.minWidth) { result = max(result, min(least, available)) }
    return result
  }
}
