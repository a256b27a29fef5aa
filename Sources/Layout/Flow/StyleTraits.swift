internal import Styling

/// What entering an element asks of its style, small enough to be read for every element of a page.
struct StyleTraits: Sendable {
  var display = Display.inline
  var whiteSpace = WhiteSpace.normal
  var transform = TextTransform.none
  var verticalAlign = VerticalAlign.baseline
  var float = FloatSide.none
  var isVisible = true
  var breaksWords = false
  var isRightToLeft = false
  var overridesDirection = false
  /// Whether an inline box has blanks or bars at its sides.
  var hasInlineEdges = false
  /// Whether the box is a part of a line that `position` takes out of it.
  var leavesLine = false
  var isKnown = false

  /// Whether the element is a box in a line.
  var isInlineBox: Bool {
    switch display {
    case .inlineBlock, .inlineFlex, .inlineGrid: true
    default: false
    }
  }

  init() {}

  init(_ style: ComputedStyle) {
    // Where a page puts such boxes is seldom free on a grid of cells: they stay where they are written.
    leavesLine = style.leavesLine
    display = style.leavesLine ? .inline : style.display
    whiteSpace = style.whiteSpace
    transform = style.textTransform
    verticalAlign = style.verticalAlign
    float = style.float
    isVisible = style.visibility == .visible
    breaksWords = style.breaksWords
    isRightToLeft = style.isRightToLeft
    overridesDirection = style.overridesDirection
    hasInlineEdges =
      [style.padding.left, style.padding.right, style.margin.left, style.margin.right]
      .contains { Cells.whole($0, of: 0) > 0 } || style.border.left || style.border.right
    isKnown = true
  }
}
