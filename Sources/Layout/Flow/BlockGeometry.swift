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
    let borders = (style.border.left ? 1 : 0) + (style.border.right ? 1 : 0)
    var insets = Insets(style, room: room)
    if !container.isUnbounded {
      // Margins for a wide window, or for a column beside the text, go first where the text needs their room.
      let comfortable = min(room, Self.comfortableWidth)
      insets.shrink(by: comfortable - (room - insets.sum - borders), to: Self.mostInset)
    }
    insets.shrink(by: min(room, leastWidth) - (room - insets.sum - borders), to: 0)
    let inside = insets.paddingLeft + insets.paddingRight + borders
    let available = max(1, room - insets.marginLeft - insets.marginRight - inside)
    var content = available
    if !ignoresWidth {
      content = Self.contentWidth(style, room: room, available: available, insets: inside)
      content = max(content, min(available, min(leastWidth, 20)))
    }
    if !container.isUnbounded {
      insets.marginLeft += Self.shift(style, free: available - content, aligned: aligned)
    }
    outerLeft = container.left + insets.marginLeft
    outerWidth = content + inside
    left = outerLeft + (style.border.left ? 1 : 0) + insets.paddingLeft
    width = content
    leftPadding = insets.paddingLeft
  }

  /// Lines shorter than this are tiring to read when the page has room for longer ones.
  private static let comfortableWidth = 66
  /// The cells of an inset that a block keeps while its lines are shorter than they should be.
  private static let mostInset = 4

  /// The blank cells beside a block's content.
  private struct Insets {
    var marginLeft: Int
    var marginRight: Int
    var paddingLeft: Int
    var paddingRight: Int

    init(_ style: ComputedStyle, room: Int) {
      marginLeft = Cells.whole(style.margin.left, of: room)
      marginRight = Cells.whole(style.margin.right, of: room)
      paddingLeft = Cells.whole(style.padding.left, of: room)
      paddingRight = Cells.whole(style.padding.right, of: room)
      if style.border.left { paddingLeft = max(1, paddingLeft) }
      if style.border.right { paddingRight = max(1, paddingRight) }
    }

    var sum: Int { marginLeft + marginRight + paddingLeft + paddingRight }

    /// Takes up to `excess` cells out of them, on the right and outside first, and leaves `kept` of each.
    mutating func shrink(by excess: Int, to kept: Int) {
      var rest = excess
      Self.take(&marginRight, &rest, kept)
      Self.take(&paddingRight, &rest, kept)
      Self.take(&marginLeft, &rest, kept)
      Self.take(&paddingLeft, &rest, kept)
    }

    private static func take(_ inset: inout Int, _ rest: inout Int, _ kept: Int) {
      let taken = max(0, min(inset - kept, rest))
      inset -= taken
      rest -= taken
    }
  }

  /// How far right a block lies that leaves `free` cells beside it.
  static func shift(
    _ style: ComputedStyle,
    free: Int,
    aligned: LineBox.Alignment
  ) -> Int {
    guard free > 0 else { return 0 }
    switch (style.margin.left == .auto, style.margin.right == .auto) {
    case (true, true): return free / 2
    case (true, false): return free
    case (false, true): return 0
    case (false, false):
      switch aligned {
      case .left: return 0
      case .center: return free / 2
      case .right: return free
      }
    }
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
