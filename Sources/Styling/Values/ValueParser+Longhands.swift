internal import Text

/// Longhands whose values are words.
extension ValueParser {
  static let sizes: [Keyword] = [.auto, .none, .minContent, .maxContent, .fitContent]
  static let verticalAlignments: [Keyword] = [
    .baseline, .sub, .super, .top, .middle, .bottom, .textTop, .textBottom,
  ]
  static let fontSizes: [Keyword] = [
    .xxSmall, .xSmall, .small, .medium, .large, .xLarge, .xxLarge, .xxxLarge, .smaller, .larger,
    .math,
  ]
  static let borderStyles: [Keyword] = [
    .none, .hidden, .dotted, .dashed, .solid, .double, .groove, .ridge, .inset, .outset,
  ]

  private static let overflows: [Keyword] = [.visible, .hidden, .clip, .scroll, .auto, .overlay]
  private static let positions: [Keyword] = [
    .static, .relative, .absolute, .fixed, .sticky, .webkitSticky,
  ]
  private static let alignments: [Keyword] = [
    .start, .end, .left, .right, .center, .justify, .webkitLeft, .webkitRight, .webkitCenter,
    .mozCenter, .matchParent,
  ]

  /// The words a property takes, when it takes nothing else.
  static func keywords(of property: Property) -> [Keyword]? {
    switch property {
    case .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
      .borderInlineStartStyle, .borderInlineEndStyle:
      borderStyles
    case .position: positions
    case .float: [.none, .left, .right, .inlineStart, .inlineEnd]
    case .clear: [.none, .left, .right, .both, .inlineStart, .inlineEnd]
    case .boxSizing: [.borderBox, .contentBox]
    case .overflowX, .overflowY: overflows
    case .flexDirection: [.row, .rowReverse, .column, .columnReverse]
    case .flexWrap: [.nowrap, .wrap, .wrapReverse]
    case .borderCollapse: [.collapse, .separate]
    case .captionSide: [.top, .bottom]
    case .visibility: [.visible, .hidden, .collapse]
    case .whiteSpaceCollapse:
      [.collapse, .preserve, .preserveBreaks, .preserveSpaces, .breakSpaces]
    case .textWrapMode: [.wrap, .nowrap]
    case .textAlign: alignments
    case .textTransform: [.none, .uppercase, .lowercase, .capitalize, .fullWidth]
    case .direction: [.ltr, .rtl]
    case .unicodeBidi: [.normal, .embed, .isolate, .bidiOverride, .isolateOverride, .plaintext]
    case .overflowWrap: [.normal, .anywhere, .breakWord]
    case .wordBreak: [.normal, .breakAll, .breakWord, .keepAll]
    case .listStylePosition: [.inside, .outside]
    case .contentVisibility: [.visible, .hidden, .auto]
    case .ternReverse: [.none, .reverse]
    case .ternDim: [.none, .dim]
    case .ternBlockAlign: [.none, .blocks]
    default: nil
    }
  }

  mutating func parseWeight() -> Bool {
    let token = tokens.current
    if token.kind == .number, token.number >= 1, token.number <= 1000 {
      tokens.index += 1
      add(.fontWeight, .number(token.number))
      return true
    }
    return parseKeyword(.fontWeight, [.normal, .bold, .bolder, .lighter])
  }

  mutating func parseFontStyle() -> Bool {
    guard parseKeyword(.fontStyle, [.normal, .italic, .oblique]) else { return false }
    // `oblique 10deg`
    if tokens.current.kind == .dimension { tokens.index += 1 }
    return true
  }

  mutating func parseDisplay() -> Bool {
    guard let first = tokens.keyword else { return false }
    tokens.index += 1
    guard let second = tokens.keyword else {
      return addDisplay(first)
    }
    tokens.index += 1
    if let third = tokens.keyword {
      tokens.index += 1
      // `block flow list-item`
      guard [first, second, third].contains(.listItem) else { return false }
      return addDisplay(.listItem)
    }
    return addDisplay(outer: first, inner: second)
  }

  private mutating func addDisplay(outer: Keyword, inner: Keyword) -> Bool {
    switch (outer, inner) {
    case (.block, .flow), (.flow, .block): return addDisplay(.block)
    case (.inline, .flow), (.flow, .inline): return addDisplay(.inline)
    case (.block, .flowRoot): return addDisplay(.flowRoot)
    case (.inline, .flowRoot): return addDisplay(.inlineBlock)
    case (.inline, .flex): return addDisplay(.inlineFlex)
    case (.inline, .grid): return addDisplay(.inlineGrid)
    case (.inline, .table): return addDisplay(.inlineTable)
    case (.block, _) where inner != .block: return addDisplay(inner)
    case (.inline, .ruby): return addDisplay(.ruby)
    case (_, .listItem), (.listItem, _): return addDisplay(.listItem)
    default: return false
    }
  }

  private mutating func addDisplay(_ keyword: Keyword) -> Bool {
    guard StyleBuilder.display(keyword) != nil else { return false }
    add(.display, .keyword(keyword))
    return true
  }

  mutating func parseDecorationLine() -> Bool {
    var lines: TextDecoration = []
    var count = 0
    while let keyword = tokens.keyword, let line = Self.decorationLine(keyword) {
      lines.formUnion(line)
      tokens.index += 1
      count += 1
    }
    guard count > 0 else { return false }
    add(.textDecorationLine, .lines(lines))
    return true
  }

  static func decorationLine(_ keyword: Keyword) -> TextDecoration? {
    switch keyword {
    case .none, .blink: []
    case .underline: .underline
    case .overline: .overline
    case .lineThrough: .lineThrough
    default: nil
    }
  }

  static let listStyleTypes: [Keyword] = [
    .none, .disc, .circle, .square, .decimal, .decimalLeadingZero, .lowerAlpha, .upperAlpha,
    .lowerLatin, .upperLatin, .lowerRoman, .upperRoman, .lowerGreek, .disclosureOpen,
    .disclosureClosed,
  ]

  mutating func parseListStyleType() -> Bool {
    let token = tokens.current
    switch token.kind {
    case .string:
      tokens.index += 1
      add(.listStyleType, .text(pool.add(text: tokens.text(of: token))))
      return true
    case .function where tokens.isNamed("symbols"):
      tokens.index += 1
      tokens.skipBlock()
      add(.listStyleType, .keyword(.disc))
      return true
    case .ident:
      if let keyword = tokens.keyword, Self.listStyleTypes.contains(keyword) {
        tokens.index += 1
        add(.listStyleType, .keyword(keyword))
        return true
      }
      // Other counter styles are numbers in other scripts: shown as decimal.
      tokens.index += 1
      add(.listStyleType, .keyword(.decimal))
      return true
    default: return false
    }
  }
}
