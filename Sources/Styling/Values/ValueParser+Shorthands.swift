internal import Text

/// Shorthands, taken apart into their longhands.
extension ValueParser {
  mutating func parseShorthand(_ property: Property) -> Bool {
    switch property {
    case .margin: return parseSides(Property.margins, keywords: [.auto])
    case .padding: return parseSides(Property.paddings, keywords: [])
    case .marginInline: return parsePair(.marginInlineStart, .marginInlineEnd, keywords: [.auto])
    case .marginBlock: return parsePair(.marginTop, .marginBottom, keywords: [.auto])
    case .paddingInline: return parsePair(.paddingInlineStart, .paddingInlineEnd, keywords: [])
    case .paddingBlock: return parsePair(.paddingTop, .paddingBottom, keywords: [])
    case .border, .borderTop, .borderRight, .borderBottom, .borderLeft, .borderInline, .borderBlock,
      .borderInlineStart, .borderInlineEnd:
      return parseBorder(property.sides)
    case .borderStyle: return parseBorderStyles()
    case .borderWidth: return parseSides(Property.borderWidths, keywords: [.thin, .medium, .thick])
    case .borderColor: return parseBorderColors()
    case .background: return parseBackground()
    case .font: return parseFont()
    case .listStyle: return parseListStyle()
    case .textDecoration: return parseTextDecoration()
    case .whiteSpace, .textWrap: return parseWhiteSpace(property)
    case .overflow: return parseOverflow()
    case .gap: return parsePair(.rowGap, .columnGap, keywords: [.normal])
    case .gridTemplate: return parseGridTemplate()
    case .flexFlow: return parseFlexFlow()
    default: return false
    }
  }

  /// One to four values for four sides.
  private mutating func parseSides(_ sides: [Property], keywords: [Keyword]) -> Bool {
    let first = pool.declarations.count
    for side in sides {
      guard !tokens.isAtEnd else { break }
      guard parseLength(side, keywords: keywords) else { return false }
    }
    return repeatSides(sides, from: first)
  }

  /// Gives the sides that were not named the values of their opposites.
  private mutating func repeatSides(_ sides: [Property], from first: Int) -> Bool {
    let count = pool.declarations.count - first
    guard count > 0 else { return false }
    if count < 2 { add(sides[1], pool.declarations[first].value) }
    if count < 3 { add(sides[2], pool.declarations[first].value) }
    if count < 4 { add(sides[3], pool.declarations[first + 1].value) }
    return true
  }

  private mutating func parsePair(_ one: Property, _ two: Property, keywords: [Keyword]) -> Bool {
    guard parseLength(one, keywords: keywords) else { return false }
    if tokens.isAtEnd {
      add(two, pool.declarations[pool.declarations.count - 1].value)
      return true
    }
    return parseLength(two, keywords: keywords)
  }

  private mutating func parseBorderStyles() -> Bool {
    let first = pool.declarations.count
    for side in Property.borderStyles where !tokens.isAtEnd {
      guard parseKeyword(side, Self.borderStyles) else { return false }
    }
    return repeatSides(Property.borderStyles, from: first)
  }

  private mutating func parseBorderColors() -> Bool {
    let first = pool.declarations.count
    for side in Property.borderColors where !tokens.isAtEnd {
      guard parseColor(side) else { return false }
    }
    return repeatSides(Property.borderColors, from: first)
  }

  private mutating func parseBorder(_ sides: [Property.BorderSide]) -> Bool {
    var style = Keyword.none
    var width = PropertyValue.keyword(.medium)
    var color = PropertyValue.color(.currentColor)
    var count = 0
    while !tokens.isAtEnd, count < 3 {
      if let keyword = tokens.keyword, Self.borderStyles.contains(keyword) {
        style = keyword
        tokens.index += 1
      } else if let keyword = tokens.keyword, [.thin, .medium, .thick].contains(keyword) {
        width = .keyword(keyword)
        tokens.index += 1
      } else if let length = takeLength() {
        width = .length(length)
      } else if let specified = takeColor() {
        color = .color(specified)
      } else {
        return false
      }
      count += 1
    }
    for side in sides {
      add(side.style, .keyword(style))
      add(side.width, width)
      add(side.color, color)
    }
    return true
  }

  /// Only the colour of the last layer matters: pictures are not drawn behind text.
  private mutating func parseBackground() -> Bool {
    var color = SpecifiedColor.transparent
    while !tokens.isAtEnd {
      let before = tokens.index
      switch tokens.current.kind {
      case .ident, .hash:
        if let found = takeColor() { color = found } else { tokens.index = before + 1 }
      case .function:
        if let found = takeColor() {
          color = found
        } else {
          tokens.index = before + 1
          tokens.skipBlock()
        }
      default: tokens.index += 1
      }
    }
    add(.backgroundColor, .color(color))
    return true
  }

  private mutating func parseFont() -> Bool {
    if tokens.tokens.count == 1 {
      // System fonts: `caption`, `menu`, ...
      guard tokens.take(.ident) else { return false }
      addFont(style: .normal, weight: .keyword(.normal), size: .keyword(.medium))
      return true
    }
    var style = Keyword.normal
    var weight = PropertyValue.keyword(.normal)
    while !tokens.isAtEnd {
      let token = tokens.current
      if token.kind == .number, token.number >= 1, token.number <= 1000 {
        weight = .number(token.number)
        tokens.index += 1
        continue
      }
      if let keyword = tokens.keyword {
        if Self.fontSizes.contains(keyword) { break }
        switch keyword {
        case .italic, .oblique: style = keyword
        case .bold, .bolder, .lighter: weight = .keyword(keyword)
        default: break
        }
        tokens.index += 1
        continue
      }
      guard token.kind == .ident else { break }
      tokens.index += 1
    }
    var size: PropertyValue
    if let keyword = tokens.keyword {
      tokens.index += 1
      size = .keyword(keyword)
    } else if let length = takeLength() {
      size = .length(length)
    } else {
      return false
    }
    // The family, which must be there.
    guard !tokens.isAtEnd else { return false }
    tokens.index = tokens.tokens.count
    addFont(style: style, weight: weight, size: size)
    return true
  }

  private mutating func addFont(style: Keyword, weight: PropertyValue, size: PropertyValue) {
    add(.fontStyle, .keyword(style))
    add(.fontWeight, weight)
    add(.fontSize, size)
  }

  private mutating func parseListStyle() -> Bool {
    var hasType = false
    var position = Keyword.outside
    let first = pool.declarations.count
    while !tokens.isAtEnd {
      if let keyword = tokens.keyword, keyword == .inside || keyword == .outside {
        position = keyword
        tokens.index += 1
      } else if tokens.current.kind == .url {
        tokens.index += 1
      } else if tokens.current.kind == .function, !tokens.isNamed("symbols") {
        tokens.index += 1
        tokens.skipBlock()
      } else {
        if hasType { pool.declarations.removeLast(pool.declarations.count - first) }
        guard parseListStyleType() else { return false }
        hasType = true
      }
    }
    if !hasType { add(.listStyleType, .keyword(.disc)) }
    add(.listStylePosition, .keyword(position))
    return true
  }

  private mutating func parseTextDecoration() -> Bool {
    var lines: TextDecoration = []
    while !tokens.isAtEnd {
      if let keyword = tokens.keyword, let line = Self.decorationLine(keyword) {
        lines.formUnion(line)
        tokens.index += 1
      } else if takeLength() == nil, takeColor() == nil {
        // Styles such as `wavy` and `from-font` say how, not whether.
        guard tokens.current.kind == .ident else { return false }
        tokens.index += 1
      }
    }
    add(.textDecorationLine, .lines(lines))
    return true
  }

  private mutating func parseWhiteSpace(_ property: Property) -> Bool {
    var collapse = Keyword.collapse
    var wrap = Keyword.wrap
    var count = 0
    while let keyword = tokens.keyword {
      count += 1
      tokens.index += 1
      switch keyword {
      case .normal, .collapse, .wrap, .balance, .pretty, .stable, .auto: break
      case .nowrap: wrap = .nowrap
      case .pre: (collapse, wrap) = (.preserve, .nowrap)
      case .preWrap, .preserve: collapse = .preserve
      case .preLine, .preserveBreaks: collapse = .preserveBreaks
      case .breakSpaces: collapse = .breakSpaces
      default: return false
      }
    }
    guard count > 0 else { return false }
    if property == .whiteSpace { add(.whiteSpaceCollapse, .keyword(collapse)) }
    add(.textWrapMode, .keyword(wrap))
    return true
  }

  private mutating func parseOverflow() -> Bool {
    guard let allowed = Self.keywords(of: .overflowX), parseKeyword(.overflowX, allowed) else {
      return false
    }
    if tokens.isAtEnd {
      add(.overflowY, pool.declarations[pool.declarations.count - 1].value)
      return true
    }
    return parseKeyword(.overflowY, allowed)
  }

  private mutating func parseFlexFlow() -> Bool {
    add(.flexDirection, .keyword(.row))
    add(.flexWrap, .keyword(.nowrap))
    while let keyword = tokens.keyword {
      switch keyword {
      case .row, .rowReverse, .column, .columnReverse: add(.flexDirection, .keyword(keyword))
      case .nowrap, .wrap, .wrapReverse: add(.flexWrap, .keyword(keyword))
      default: return false
      }
      tokens.index += 1
    }
    return true
  }
}
