/// The keywords that values are made of; the raw value is the word in style sheets.
enum Keyword: String, CaseIterable {
  case inherit, initial, unset, revert
  case revertLayer = "revert-layer"
  case none, auto, normal, contents, inline, block
  case inlineBlock = "inline-block"
  case listItem = "list-item"
  case flowRoot = "flow-root"
  case flow, flex, grid, table, ruby
  case inlineFlex = "inline-flex"
  case inlineGrid = "inline-grid"
  case inlineTable = "inline-table"
  case tableRowGroup = "table-row-group"
  case tableHeaderGroup = "table-header-group"
  case tableFooterGroup = "table-footer-group"
  case tableRow = "table-row"
  case tableCell = "table-cell"
  case tableColumn = "table-column"
  case tableColumnGroup = "table-column-group"
  case tableCaption = "table-caption"
  case rubyText = "ruby-text"
  case rubyBase = "ruby-base"
  case runIn = "run-in"
  case webkitBox = "-webkit-box"
  case webkitInlineBox = "-webkit-inline-box"
  case webkitFlex = "-webkit-flex"
  case msFlexbox = "-ms-flexbox"
  case msInlineFlexbox = "-ms-inline-flexbox"
  case webkitInlineFlex = "-webkit-inline-flex"
  case math
  case `static`, relative, absolute, fixed, sticky
  case webkitSticky = "-webkit-sticky"
  case left, right, both
  case inlineStart = "inline-start"
  case inlineEnd = "inline-end"
  case minContent = "min-content"
  case maxContent = "max-content"
  case fitContent = "fit-content"
  case borderBox = "border-box"
  case contentBox = "content-box"
  case hidden, visible, scroll, clip, overlay, collapse, separate
  case row, column, nowrap, wrap, top, bottom, middle, baseline, sub
  case rowReverse = "row-reverse"
  case columnReverse = "column-reverse"
  case wrapReverse = "wrap-reverse"
  case `super`
  case textTop = "text-top"
  case textBottom = "text-bottom"
  case bold, bolder, lighter, italic, oblique
  case xxSmall = "xx-small"
  case xSmall = "x-small"
  case small, medium, large, smaller, larger, thin, thick
  case xLarge = "x-large"
  case xxLarge = "xx-large"
  case xxxLarge = "xxx-large"
  case underline, overline, blink
  case lineThrough = "line-through"
  case embed, isolate, plaintext
  case bidiOverride = "bidi-override"
  case isolateOverride = "isolate-override"
  case pre
  case preWrap = "pre-wrap"
  case preLine = "pre-line"
  case breakSpaces = "break-spaces"
  case preserve
  case preserveBreaks = "preserve-breaks"
  case preserveSpaces = "preserve-spaces"
  case balance, pretty, stable
  case start, end, center, justify
  case webkitLeft = "-webkit-left"
  case webkitRight = "-webkit-right"
  case webkitCenter = "-webkit-center"
  case mozCenter = "-moz-center"
  case matchParent = "match-parent"
  case uppercase, lowercase, capitalize
  case fullWidth = "full-width"
  case ltr, rtl, anywhere
  case breakWord = "break-word"
  case breakAll = "break-all"
  case keepAll = "keep-all"
  case inside, outside, disc, circle, square, decimal
  case decimalLeadingZero = "decimal-leading-zero"
  case lowerAlpha = "lower-alpha"
  case upperAlpha = "upper-alpha"
  case lowerLatin = "lower-latin"
  case upperLatin = "upper-latin"
  case lowerRoman = "lower-roman"
  case upperRoman = "upper-roman"
  case lowerGreek = "lower-greek"
  case disclosureOpen = "disclosure-open"
  case disclosureClosed = "disclosure-closed"
  case currentColor = "currentcolor"
  case transparent
  case dotted, dashed, solid, double, groove, ridge, inset, outset
  case openQuote = "open-quote"
  case closeQuote = "close-quote"
  case noOpenQuote = "no-open-quote"
  case noCloseQuote = "no-close-quote"
  case reverse, dim, blocks

  private static let words: NamedValues<Keyword> = {
    var table = NamedValues<Keyword>(capacity: allCases.count)
    for keyword in allCases { table[NameHash(keyword.rawValue)] = keyword }
    return table
  }()

  /// The keyword of a name in the text.
  static func named(_ bytes: [UInt8], _ range: Range<Int>) -> Keyword? {
    words[NameHash(bytes, range)]
  }

  /// Whether the keyword is one that every property takes.
  var isWide: Bool {
    switch self {
    case .inherit, .initial, .unset, .revert, .revertLayer: true
    default: false
    }
  }
}
