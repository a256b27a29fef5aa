/// Values of the properties of boxes, and of text.
extension StyleBuilder {
  /// Applies a value; what it refers to is in `source`.
  mutating func apply(_ property: Property, _ value: PropertyValue, _ source: DeclarationPool) {
    if let side = Self.borderSide(property, isRightToLeft: style.isRightToLeft) {
      applyBorder(side, value)
      return
    }
    switch property {
    case .marginTop: style.margin.top = down(value)
    case .marginBottom: style.margin.bottom = down(value)
    case .marginLeft: style.margin.left = across(value)
    case .marginRight: style.margin.right = across(value)
    case .paddingTop: style.padding.top = positive(down(value))
    case .paddingBottom: style.padding.bottom = positive(down(value))
    case .paddingLeft: style.padding.left = positive(across(value))
    case .paddingRight: style.padding.right = positive(across(value))
    case .marginInlineStart, .marginInlineEnd, .paddingInlineStart, .paddingInlineEnd:
      apply(physical(property), value, source)
    case .width: style.width = positive(across(value))
    case .minWidth: style.minWidth = positive(across(value))
    case .maxWidth: style.maxWidth = positive(across(value))
    case .height: style.height = withoutShare(positive(down(value)))
    case .minHeight: style.minHeight = withoutShare(positive(down(value)))
    case .columnGap: style.columnGap = positive(across(value))
    case .rowGap: style.rowGap = withoutShare(positive(down(value)))
    case .gridTemplateColumns:
      if case .columns(let number) = value { style.gridColumns = source.columns[Int(number)] }
    case .gridTemplateAreas:
      if case .number(let number) = value { style.gridHasAreas = number != 0 }
    case .gridColumn:
      if case .number(let span) = value { style.columnSpan = UInt8(span) }
    case .borderSpacing:
      if case .cells(let cells) = across(value) { style.borderSpacing = max(0, cells) }
    case .textIndent: style.textIndent = across(value)
    case .backgroundColor:
      if case .color(let color) = value { specifiedBackground = color }
    case .color:
      if case .color(let color) = value { applyColor(color) }
    case .fontSize: applyFontSize(value)
    case .fontWeight: applyWeight(value)
    case .textDecorationLine:
      if case .lines(let lines) = value { ownDecoration = lines }
    case .content, .counterReset, .counterIncrement, .counterSet, .quotes:
      if case .text(let text) = value { applyText(property, Int(text)) }
    case .listStyleType: applyListStyleType(value, source.texts)
    default:
      if case .keyword(let keyword) = value { apply(property, keyword) }
    }
  }

  private mutating func applyText(_ property: Property, _ text: Int) {
    let reference = GeneratedValues.TextReference(pool: pool, text: text)
    switch property {
    case .content: generated.content = reference
    case .counterReset: generated.reset = reference
    case .counterIncrement: generated.increment = reference
    case .counterSet: generated.set = reference
    default:
      context.quotesPool = UInt32(pool)
      context.quotesText = UInt32(text) + 1
    }
  }

  // MARK: Lengths

  private func across(_ value: PropertyValue) -> Length { length(value, cell: 8) }
  private func down(_ value: PropertyValue) -> Length { length(value, cell: 16) }

  private func length(_ value: PropertyValue, cell: Float) -> Length {
    switch value {
    case .length(let dimension):
      if dimension.unit == .percent {
        // Shares are always of a width; a row is as high as two columns are wide.
        return .fraction(Self.bounded(dimension.value / 100 * 8 / cell))
      }
      return .cells(Self.bounded(lengths.pixels(dimension) / cell))
    case .keyword(.minContent): return .minContent
    case .keyword(.maxContent), .keyword(.fitContent): return .maxContent
    case .keyword(.normal): return .zero
    default: return .auto
    }
  }

  private static func bounded(_ value: Float) -> Float {
    value.isFinite ? min(max(value, -100_000), 100_000) : 0
  }

  private func positive(_ length: Length) -> Length {
    switch length {
    case .cells(let value): .cells(max(0, value))
    case .fraction(let value): .fraction(max(0, value))
    default: length
    }
  }

  /// Shares of heights are of a height that a page on a terminal does not have.
  private func withoutShare(_ length: Length) -> Length {
    if case .fraction = length { return .auto }
    return length
  }

  private mutating func applyBorder(
    _ side: (part: BorderPart, bit: UInt8),
    _ value: PropertyValue
  ) {
    switch value {
    case .keyword(let keyword):
      setBorder(side.part, side.bit, keyword != .none && keyword != .hidden)
    case .length(let dimension): setBorder(side.part, side.bit, lengths.pixels(dimension) > 0)
    case .color(.rgb(_, _, _, let alpha)): setBorder(side.part, side.bit, alpha >= 26)
    case .color(.currentColor): setBorder(side.part, side.bit, true)
    default: break
    }
  }

  // MARK: Fonts

  private mutating func applyFontSize(_ value: PropertyValue) {
    let inherited = parentContext.fontSize
    switch value {
    case .length(let dimension):
      if dimension.unit == .percent {
        setFontSize(inherited * dimension.value / 100)
      } else {
        var context = lengths
        context.fontSize = inherited
        setFontSize(context.pixels(dimension))
      }
    case .keyword(let keyword):
      let size: Float =
        switch keyword {
        case .xxSmall: 9
        case .xSmall: 10
        case .small: 13
        case .large: 18
        case .xLarge: 24
        case .xxLarge: 32
        case .xxxLarge: 48
        case .smaller: inherited / 1.2
        case .larger: inherited * 1.2
        default: 16
        }
      setFontSize(size)
    default: break
    }
  }

  private mutating func applyWeight(_ value: PropertyValue) {
    switch value {
    case .number(let weight): style.isBold = weight >= 600
    case .keyword(.bold), .keyword(.bolder): style.isBold = true
    default: style.isBold = false
    }
  }

  private mutating func applyListStyleType(_ value: PropertyValue, _ texts: [[UInt8]]) {
    switch value {
    case .text(let text):
      let string = String(decoding: texts[Int(text)], as: UTF8.self)
      let index = strings.firstIndex(of: string) ?? strings.count
      if index == strings.count, strings.count < 4096 { strings.append(string) }
      style.listStyleType = index < strings.count ? .string(UInt32(index)) : .disc
    case .keyword(let keyword): style.listStyleType = Self.listStyleType(keyword)
    default: break
    }
  }

  static func listStyleType(_ keyword: Keyword) -> ListStyleType {
    switch keyword {
    case .none: .none
    case .circle: .circle
    case .square: .square
    case .decimal: .decimal
    case .decimalLeadingZero: .decimalLeadingZero
    case .lowerAlpha, .lowerLatin: .lowerAlpha
    case .upperAlpha, .upperLatin: .upperAlpha
    case .lowerRoman: .lowerRoman
    case .upperRoman: .upperRoman
    case .lowerGreek: .lowerGreek
    default: .disc
    }
  }

  // MARK: Colours

  private mutating func applyColor(_ color: SpecifiedColor) {
    guard case .rgb(let red, let green, let blue, let alpha) = color else {
      style.color = parent.color
      return
    }
    let opaque = PageColor(red: red, green: green, blue: blue)
    if alpha == 0 {
      style.color = nil
    } else if alpha < 250, let backdrop = parentContext.backdrop {
      style.color = Self.mix(opaque, alpha, over: backdrop)
    } else {
      style.color = opaque
    }
  }

  private static func mix(_ color: PageColor, _ alpha: UInt8, over below: PageColor) -> PageColor {
    func part(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
      UInt8((Int(top) * Int(alpha) + Int(bottom) * (255 - Int(alpha))) / 255)
    }
    return PageColor(
      red: part(color.red, below.red),
      green: part(color.green, below.green),
      blue: part(color.blue, below.blue)
    )
  }

  private mutating func finishBackground() {
    switch specifiedBackground {
    case .currentColor: style.backgroundColor = style.color
    case .rgb(let red, let green, let blue, let alpha):
      guard alpha > 0 else { break }
      let opaque = PageColor(red: red, green: green, blue: blue)
      if alpha < 250, let backdrop = parentContext.backdrop {
        style.backgroundColor = Self.mix(opaque, alpha, over: backdrop)
      } else if alpha >= 128 {
        style.backgroundColor = opaque
      }
    }
    if let background = style.backgroundColor { context.backdrop = background }
  }

  // MARK: The end

  /// What depends on several properties.
  mutating func finish(isRoot: Bool) {
    let drawn = borderStyles & borderWidths & borderColors
    style.border = Sides(
      top: drawn & 1 != 0,
      right: drawn & 2 != 0,
      bottom: drawn & 4 != 0,
      left: drawn & 8 != 0
    )
    finishBackground()
    let isOut = style.position == .absolute || style.position == .fixed
    let parentIsRow =
      [.flex, .inlineFlex, .grid, .inlineGrid].contains(parent.display)
    if isOut || parentIsRow { style.float = .none }
    style.leavesLine = isOut && [.inline, .inlineBlock].contains(style.display)
    let isBlockified = isRoot || isOut || parentIsRow || style.float != .none
    if isBlockified { style.display = Self.blockified(style.display) }
    if isOut || style.float != .none || style.display == .inlineBlock { style.decoration = [] }
    style.decoration.formUnion(ownDecoration)
    if parent.hidesContents { style.display = .none }
  }

  private static func blockified(_ display: Display) -> Display {
    switch display {
    case .inline, .inlineBlock, .ruby, .rubyText, .rubyBase, .tableRowGroup, .tableHeaderGroup,
      .tableFooterGroup, .tableRow, .tableCell, .tableColumn, .tableColumnGroup, .tableCaption:
      .block
    case .inlineFlex: .flex
    case .inlineGrid: .grid
    case .inlineTable: .table
    default: display
    }
  }
}
