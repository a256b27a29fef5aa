internal import Text

/// Parses one declaration's value into declarations of longhands.
///
/// A value with `var()`, or with `calc()` while no element is known, becomes one deferred declaration that is parsed again
/// for each element. What is not understood makes the whole declaration void, as CSS says.
struct ValueParser {
  var tokens: ValueTokens
  var pool: DeclarationPool
  /// What lengths in functions are computed with; nil while style sheets are parsed.
  let context: LengthContext?

  init(_ tokens: ValueTokens, pool: DeclarationPool, context: LengthContext? = nil) {
    self.tokens = tokens
    self.pool = pool
    self.context = context
  }

  /// Parses all tokens as a value of the property; false adds nothing.
  mutating func parse(_ property: Property) -> Bool {
    guard !tokens.tokens.isEmpty else { return false }
    if needsElement {
      let text = pool.add(text: tokens.source(from: 0))
      pool.declarations.append(Declaration(property, .deferred(text)))
      return true
    }
    if tokens.tokens.count == 1, let keyword = tokens.keyword, keyword.isWide {
      for longhand in property.longhands { add(longhand, .keyword(keyword)) }
      return true
    }
    let before = pool.declarations.count
    if parseValue(property), tokens.isAtEnd { return true }
    pool.declarations.removeLast(pool.declarations.count - before)
    return false
  }

  private var needsElement: Bool {
    for token in tokens.tokens where token.kind == .function {
      if tokens.isNamed(token, "var") || tokens.isNamed(token, "env") { return true }
      guard context == nil else { continue }
      if MathParser.names.contains(tokens.lowercasedName(token)) { return true }
    }
    return false
  }

  mutating func add(_ property: Property, _ value: PropertyValue) {
    pool.declarations.append(Declaration(property, value))
  }

  private mutating func parseValue(_ property: Property) -> Bool {
    switch property {
    case .marginTop, .marginRight, .marginBottom, .marginLeft, .marginInlineStart,
      .marginInlineEnd, .width, .height, .minWidth, .maxWidth, .minHeight:
      return parseLength(property, keywords: Self.sizes)
    case .paddingTop, .paddingRight, .paddingBottom, .paddingLeft, .paddingInlineStart,
      .paddingInlineEnd, .textIndent:
      return parseLength(property, keywords: [])
    case .columnGap, .rowGap: return parseLength(property, keywords: [.normal])
    case .gridTemplateColumns: return parseGridColumns()
    case .gridTemplateAreas: return parseGridAreas()
    case .gridColumn: return parseGridColumn()
    case .verticalAlign: return parseLength(property, keywords: Self.verticalAlignments)
    case .fontSize: return parseLength(property, keywords: Self.fontSizes)
    case .borderSpacing: return parseBorderSpacing()
    case .color, .backgroundColor, .borderTopColor, .borderRightColor, .borderBottomColor,
      .borderLeftColor, .borderInlineStartColor, .borderInlineEndColor:
      return parseColor(property)
    case .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
      .borderInlineStartWidth, .borderInlineEndWidth:
      return parseLength(property, keywords: [.thin, .medium, .thick])
    case .fontWeight: return parseWeight()
    case .fontStyle: return parseFontStyle()
    case .display: return parseDisplay()
    case .textDecorationLine: return parseDecorationLine()
    case .content, .counterReset, .counterIncrement, .counterSet, .quotes:
      return parseText(property)
    case .listStyleType: return parseListStyleType()
    case .custom: return false
    default:
      if let keywords = Self.keywords(of: property) { return parseKeyword(property, keywords) }
      return parseShorthand(property)
    }
  }

  /// Takes one keyword of a set.
  mutating func parseKeyword(_ property: Property, _ allowed: [Keyword]) -> Bool {
    guard let keyword = tokens.keyword, allowed.contains(keyword) else { return false }
    tokens.index += 1
    // `text-indent: 2em hanging` and the like: the rest does not matter on a grid.
    add(property, .keyword(keyword))
    return true
  }

  mutating func parseColor(_ property: Property) -> Bool {
    guard let color = takeColor() else { return false }
    add(property, .color(color))
    return true
  }

  /// Takes a colour when there is one here.
  mutating func takeColor() -> SpecifiedColor? {
    var parser = ColorParser(tokens)
    guard let color = parser.parse() else { return nil }
    tokens.index = parser.tokens.index
    return color
  }

  private mutating func parseText(_ property: Property) -> Bool {
    let source = tokens.source(from: 0)
    guard tokens.current.kind != .delim else { return false }
    add(property, .text(pool.add(text: source)))
    tokens.index = tokens.tokens.count
    return true
  }

  // MARK: Lengths

  mutating func parseLength(_ property: Property, keywords: [Keyword]) -> Bool {
    if let keyword = tokens.keyword {
      guard keywords.contains(keyword) else { return false }
      tokens.index += 1
      add(property, .keyword(keyword))
      return true
    }
    if tokens.isNamed("fit-content"), tokens.current.kind == .function {
      tokens.index += 1
      tokens.skipBlock()
      add(property, .keyword(.fitContent))
      return true
    }
    guard let length = takeLength() else { return false }
    add(property, .length(length))
    return true
  }

  /// Takes a length or percentage when there is one here.
  mutating func takeLength() -> Dimension? {
    let token = tokens.current
    switch token.kind {
    case .number where token.number == 0:
      tokens.index += 1
      return Dimension(0, .pixels)
    case .percentage:
      tokens.index += 1
      return Dimension(token.number, .percent)
    case .dimension:
      guard let length = Dimension(token.number, unit: tokens.bytes, token.name) else { return nil }
      tokens.index += 1
      return length
    case .function: return takeMath()
    default: return nil
    }
  }

  private mutating func takeMath() -> Dimension? {
    guard let context else { return nil }
    var parser = MathParser(tokens, context: context)
    guard let quantity = parser.parseValue(), !quantity.isNumber || quantity.pixels == 0 else {
      return nil
    }
    tokens.index = parser.tokens.index
    if quantity.percent == 0 { return Dimension(quantity.pixels, .pixels) }
    // A sum of both is a share of the viewport: the nearest that one number can say.
    let share = quantity.pixels / max(1, context.viewportWidth) * 100
    return Dimension(quantity.percent + share, .percent)
  }

  private mutating func parseBorderSpacing() -> Bool {
    guard let across = takeLength() else { return false }
    if !tokens.isAtEnd, takeLength() == nil { return false }
    add(.borderSpacing, .length(across))
    return true
  }
}
