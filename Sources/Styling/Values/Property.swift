/// The properties that are understood, shorthands too; the raw value is the name in style sheets.
enum Property: String, CaseIterable {
  // Longhands with one value.
  case display, position, float, clear
  case marginTop = "margin-top"
  case marginRight = "margin-right"
  case marginBottom = "margin-bottom"
  case marginLeft = "margin-left"
  case marginInlineStart = "margin-inline-start"
  case marginInlineEnd = "margin-inline-end"
  case paddingTop = "padding-top"
  case paddingRight = "padding-right"
  case paddingBottom = "padding-bottom"
  case paddingLeft = "padding-left"
  case paddingInlineStart = "padding-inline-start"
  case paddingInlineEnd = "padding-inline-end"
  case borderTopStyle = "border-top-style"
  case borderRightStyle = "border-right-style"
  case borderBottomStyle = "border-bottom-style"
  case borderLeftStyle = "border-left-style"
  case borderInlineStartStyle = "border-inline-start-style"
  case borderInlineEndStyle = "border-inline-end-style"
  case borderTopWidth = "border-top-width"
  case borderRightWidth = "border-right-width"
  case borderBottomWidth = "border-bottom-width"
  case borderLeftWidth = "border-left-width"
  case borderInlineStartWidth = "border-inline-start-width"
  case borderInlineEndWidth = "border-inline-end-width"
  case borderTopColor = "border-top-color"
  case borderRightColor = "border-right-color"
  case borderBottomColor = "border-bottom-color"
  case borderLeftColor = "border-left-color"
  case borderInlineStartColor = "border-inline-start-color"
  case borderInlineEndColor = "border-inline-end-color"
  case width, height
  case minWidth = "min-width"
  case maxWidth = "max-width"
  case minHeight = "min-height"
  case boxSizing = "box-sizing"
  case overflowX = "overflow-x"
  case overflowY = "overflow-y"
  case flexDirection = "flex-direction"
  case flexWrap = "flex-wrap"
  case columnGap = "column-gap"
  case rowGap = "row-gap"
  case gridTemplateColumns = "grid-template-columns"
  case gridTemplateAreas = "grid-template-areas"
  case gridColumn = "grid-column"
  case borderCollapse = "border-collapse"
  case borderSpacing = "border-spacing"
  case captionSide = "caption-side"
  case visibility, color
  case backgroundColor = "background-color"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case fontSize = "font-size"
  case textDecorationLine = "text-decoration-line"
  case whiteSpaceCollapse = "white-space-collapse"
  case textWrapMode = "text-wrap-mode"
  case textAlign = "text-align"
  case textIndent = "text-indent"
  case textTransform = "text-transform"
  case verticalAlign = "vertical-align"
  case direction
  case unicodeBidi = "unicode-bidi"
  case overflowWrap = "overflow-wrap"
  case wordBreak = "word-break"
  case listStyleType = "list-style-type"
  case listStylePosition = "list-style-position"
  case content
  case counterReset = "counter-reset"
  case counterIncrement = "counter-increment"
  case counterSet = "counter-set"
  case quotes
  case contentVisibility = "content-visibility"
  case ternReverse = "-tern-reverse"
  case ternDim = "-tern-dim"
  case ternBlockAlign = "-tern-block-align"
  /// A custom property (`--name`).
  case custom = "--*"
  // Shorthands.
  case all, margin, padding, border, background, font, flex, overflow, gap, quirk = "-tern-none"
  case marginInline = "margin-inline"
  case marginBlock = "margin-block"
  case paddingInline = "padding-inline"
  case paddingBlock = "padding-block"
  case borderTop = "border-top"
  case borderRight = "border-right"
  case borderBottom = "border-bottom"
  case borderLeft = "border-left"
  case borderInline = "border-inline"
  case borderBlock = "border-block"
  case borderInlineStart = "border-inline-start"
  case borderInlineEnd = "border-inline-end"
  case borderStyle = "border-style"
  case borderWidth = "border-width"
  case borderColor = "border-color"
  case flexFlow = "flex-flow"
  case listStyle = "list-style"
  case textDecoration = "text-decoration"
  case whiteSpace = "white-space"
  case textWrap = "text-wrap"
  case gridTemplate = "grid-template"

  /// Other names of the same properties.
  private static let aliases: [(String, Property)] = [
    ("margin-block-start", .marginTop), ("margin-block-end", .marginBottom),
    ("padding-block-start", .paddingTop), ("padding-block-end", .paddingBottom),
    ("border-block-start", .borderTop), ("border-block-end", .borderBottom),
    ("border-block-start-style", .borderTopStyle), ("border-block-end-style", .borderBottomStyle),
    ("border-block-start-width", .borderTopWidth), ("border-block-end-width", .borderBottomWidth),
    ("border-block-start-color", .borderTopColor), ("border-block-end-color", .borderBottomColor),
    ("inline-size", .width), ("block-size", .height), ("min-inline-size", .minWidth),
    ("max-inline-size", .maxWidth), ("min-block-size", .minHeight),
    ("-webkit-box-sizing", .boxSizing), ("-moz-box-sizing", .boxSizing),
    ("grid-column-gap", .columnGap), ("grid-gap", .gap),
    ("grid-row-gap", .rowGap), ("word-wrap", .overflowWrap),
    ("overflow-inline", .overflowX), ("overflow-block", .overflowY),
    ("-webkit-flex-direction", .flexDirection), ("-webkit-flex-wrap", .flexWrap),
    ("-webkit-flex-flow", .flexFlow), ("-webkit-text-decoration", .textDecoration),
    ("-webkit-text-decoration-line", .textDecorationLine),
  ]

  private static let table: NamedValues<Property> = {
    var table = NamedValues<Property>(capacity: allCases.count + aliases.count)
    for property in allCases { table[NameHash(property.rawValue)] = property }
    for (name, property) in aliases { table[NameHash(name)] = property }
    return table
  }()

  /// The property of a name in the text; nil when it is not understood.
  static func named(_ bytes: [UInt8], _ range: Range<Int>) -> Property? {
    if range.count > 2, bytes[range.lowerBound] == 0x2D, bytes[range.lowerBound + 1] == 0x2D {
      return .custom
    }
    return table[NameHash(bytes, range)]
  }

  /// Whether other properties are computed from this one, so that it is applied before them.
  var isEarly: Bool {
    switch self {
    case .fontSize, .font, .direction, .color, .all: true
    default: false
    }
  }

  /// Whether children take the value from their parent when nothing is said.
  var isInherited: Bool {
    switch self {
    case .borderCollapse, .borderSpacing, .captionSide, .visibility, .color, .fontWeight,
      .fontStyle,
      .fontSize, .whiteSpaceCollapse, .textWrapMode, .textAlign, .textIndent, .textTransform,
      .direction, .overflowWrap, .wordBreak, .listStyleType, .listStylePosition, .quotes,
      .ternBlockAlign, .custom:
      true
    default: false
    }
  }
}
