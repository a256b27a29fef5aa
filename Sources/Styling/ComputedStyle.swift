/// Everything layout and painting need to know of one element; equal styles share one number.
public struct ComputedStyle: Sendable, Hashable {
  // MARK: Boxes
  /// `display`, after blockification of floats, absolute boxes and flex items.
  public var display = Display.inline
  /// `position`.
  public var position = Position.static
  /// `float`.
  public var float = FloatSide.none
  /// `clear` on the left, the right.
  public var clearsLeft = false, clearsRight = false
  /// `margin`, across in columns and down in rows.
  public var margin = Sides<Length>(all: .zero)
  /// `padding`.
  public var padding = Sides<Length>(all: .zero)
  /// Whether a border is drawn on a side (style not none and width not 0).
  public var border = Sides<Bool>(all: false)
  /// `width`, `min-width`, `max-width`.
  public var width = Length.auto, minWidth = Length.auto, maxWidth = Length.auto
  /// `height`, `min-height`.
  public var height = Length.auto, minHeight = Length.auto
  /// Whether `box-sizing` is `border-box`.
  public var sizesBorderBox = false
  /// Whether `overflow` hides what does not fit, on either axis.
  public var clipsOverflow = false
  /// `flex-direction` is a column; `flex-wrap` wraps.
  public var flexIsColumn = false, flexWraps = false
  /// `column-gap` of a flex or grid box.
  public var columnGap = Length.zero
  /// `row-gap` of a flex or grid box.
  public var rowGap = Length.zero
  /// `grid-template-columns`.
  public var gridColumns = GridColumns.none
  /// Whether a grid places its boxes by `grid-template-areas`.
  public var gridHasAreas = false
  /// The columns that a box of a grid takes; 0 is all of them.
  public var columnSpan: UInt8 = 1
  /// Whether `position` takes the box out of a line that it was part of.
  public var leavesLine = false
  /// `border-collapse: collapse`.
  public var collapsesBorders = false
  /// `border-spacing` across.
  public var borderSpacing: Float = 0
  /// Whether nothing inside the box is shown (`content-visibility: hidden`); elements in it have `display: none` already,
  /// text directly in it is for layout to leave out.
  public var hidesContents = false
  /// `caption-side: bottom`.
  public var captionIsBelow = false

  // MARK: Text
  /// `visibility`.
  public var visibility = Visibility.visible
  /// `color`; nil is the terminal's own.
  public var color: PageColor?
  /// `background-color`; nil is transparent.
  public var backgroundColor: PageColor?
  /// Whether the weight is bold.
  public var isBold = false
  /// Whether the style is italic or oblique.
  public var isItalic = false
  /// Whether the text is drawn with foreground and background exchanged (`-tern-reverse: reverse`).
  public var isReverse = false
  /// Whether the text is drawn dim (`-tern-dim: dim`).
  public var isDim = false
  /// `text-decoration-line`, this element's and its ancestors'.
  public var decoration: TextDecoration = []
  /// `white-space`.
  public var whiteSpace = WhiteSpace.normal
  /// `text-align`.
  public var textAlign = TextAlign.start
  /// Whether block children are aligned too (`<center>`, `<div align=center>`: `-tern-block-align`).
  public var alignsBlocks = false
  /// `text-indent`.
  public var textIndent = Length.zero
  /// `text-transform`.
  public var textTransform = TextTransform.none
  /// `vertical-align`.
  public var verticalAlign = VerticalAlign.baseline
  /// Whether the direction is right to left.
  public var isRightToLeft = false
  /// Whether characters are shown in the element's direction whatever their own is (`unicode-bidi: bidi-override`).
  public var overridesDirection = false
  /// Whether a word may be broken anywhere (`overflow-wrap: anywhere`, `word-break: break-all`).
  public var breaksWords = false
  /// `list-style-type`.
  public var listStyleType = ListStyleType.disc
  /// Whether `list-style-position` is `inside`.
  public var listMarkerIsInside = false
  /// The font size against the root's initial size, for `em` in margins of headings and the like.
  public var fontScale: Float = 1

  /// The initial style.
  public init() {}
}

/// The number of a computed style in its resolver.
public struct StyleID: Hashable, Sendable {
  /// The index.
  public let rawValue: UInt32
  /// Makes an id.
  @inlinable
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
  /// The initial style: the parent of the root element's.
  public static let initial = StyleID(0)
}
