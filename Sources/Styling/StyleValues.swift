/// A length in cells: what a style sheet says in any unit, computed for a grid where 1ch is a column and 1em, across,
/// two columns, down, one row (1px is 1/8 column, 1/16 row).
public enum Length: Sendable, Hashable {
  /// `auto`, or for a maximum `none`.
  case auto
  /// A number of cells, not rounded.
  case cells(Float)
  /// A share of the containing block's width, 1 is all of it.
  case fraction(Float)
  /// `min-content`.
  case minContent
  /// `max-content` (and `fit-content`).
  case maxContent

  /// Zero cells.
  public static let zero = Length.cells(0)
}

/// The four sides of a box.
public struct Sides<Value: Sendable & Hashable>: Sendable, Hashable {
  /// The side above.
  public var top: Value
  /// The right side.
  public var right: Value
  /// The side below.
  public var bottom: Value
  /// The left side.
  public var left: Value

  /// Makes four sides.
  public init(top: Value, right: Value, bottom: Value, left: Value) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// Makes four equal sides.
  public init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }
}

/// A colour of the page; alpha is already mixed away or the colour is nil.
public struct PageColor: Sendable, Hashable {
  /// 0 to 255.
  public var red: UInt8
  /// 0 to 255.
  public var green: UInt8
  /// 0 to 255.
  public var blue: UInt8

  /// Makes a colour.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// `display` as one word, as computed.
public enum Display: UInt8, Sendable, Hashable {
  case none, contents, inline, block, inlineBlock, listItem, flowRoot
  case flex, inlineFlex, grid, inlineGrid
  case table, inlineTable, tableRowGroup, tableHeaderGroup, tableFooterGroup, tableRow, tableCell
  case tableColumn, tableColumnGroup, tableCaption
  case ruby, rubyText, rubyBase
}

/// `white-space`, as its three effects.
public enum WhiteSpace: UInt8, Sendable, Hashable {
  case normal, nowrap, pre, preWrap, preLine, breakSpaces
}

/// `text-align` (start and end are resolved by direction in layout).
public enum TextAlign: UInt8, Sendable, Hashable {
  case start, end, left, right, center, justify
}

/// `text-transform`.
public enum TextTransform: UInt8, Sendable, Hashable { case none, uppercase, lowercase, capitalize }

/// `vertical-align`, as far as a grid of cells can tell it.
public enum VerticalAlign: UInt8, Sendable, Hashable {
  case baseline, sub, `super`, top, middle, bottom
}

/// `position`.
public enum Position: UInt8, Sendable, Hashable { case `static`, relative, absolute, fixed, sticky }

/// `float`.
public enum FloatSide: UInt8, Sendable, Hashable { case none, left, right }

/// `visibility`.
public enum Visibility: UInt8, Sendable, Hashable { case visible, hidden, collapse }

/// `list-style-type`, as far as it is drawn.
public enum ListStyleType: Sendable, Hashable {
  case none, disc, circle, square
  case decimal, decimalLeadingZero, lowerAlpha, upperAlpha, lowerRoman, upperRoman, lowerGreek
  /// A string of one's own; an index into the resolver's ``StyleResolver/strings``.
  case string(UInt32)
}

/// `text-decoration-line`.
public struct TextDecoration: OptionSet, Sendable, Hashable {
  /// The bits.
  public let rawValue: UInt8
  /// Makes a set from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Underlined.
  public static let underline = TextDecoration(rawValue: 1)
  /// Struck through.
  public static let lineThrough = TextDecoration(rawValue: 2)
  /// A line above.
  public static let overline = TextDecoration(rawValue: 4)
}
