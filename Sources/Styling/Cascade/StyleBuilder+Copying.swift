/// `inherit`, `initial` and `unset`.
extension StyleBuilder {
  mutating func copy(_ property: Property, from other: ComputedStyle, inherits: Bool) {
    switch property {
    case .display: style.display = other.display
    case .position: style.position = other.position
    case .float: style.float = other.float
    case .clear: (style.clearsLeft, style.clearsRight) = (other.clearsLeft, other.clearsRight)
    case .marginTop: style.margin.top = other.margin.top
    case .marginRight: style.margin.right = other.margin.right
    case .marginBottom: style.margin.bottom = other.margin.bottom
    case .marginLeft: style.margin.left = other.margin.left
    case .paddingTop: style.padding.top = other.padding.top
    case .paddingRight: style.padding.right = other.padding.right
    case .paddingBottom: style.padding.bottom = other.padding.bottom
    case .paddingLeft: style.padding.left = other.padding.left
    case .marginInlineStart, .marginInlineEnd, .paddingInlineStart, .paddingInlineEnd:
      copy(physical(property), from: other, inherits: inherits)
    case .width: style.width = other.width
    case .height: style.height = other.height
    case .minWidth: style.minWidth = other.minWidth
    case .maxWidth: style.maxWidth = other.maxWidth
    case .minHeight: style.minHeight = other.minHeight
    case .boxSizing: style.sizesBorderBox = other.sizesBorderBox
    case .overflowX, .overflowY: style.clipsOverflow = other.clipsOverflow
    case .flexDirection: style.flexIsColumn = other.flexIsColumn
    case .flexWrap: style.flexWraps = other.flexWraps
    case .columnGap: style.columnGap = other.columnGap
    case .rowGap: style.rowGap = other.rowGap
    case .gridTemplateColumns: style.gridColumns = other.gridColumns
    case .gridTemplateAreas: style.gridHasAreas = other.gridHasAreas
    case .gridColumn: style.columnSpan = other.columnSpan
    case .borderCollapse: style.collapsesBorders = other.collapsesBorders
    case .borderSpacing: style.borderSpacing = other.borderSpacing
    case .captionSide: style.captionIsBelow = other.captionIsBelow
    case .backgroundColor:
      style.backgroundColor = other.backgroundColor
      specifiedBackground = .transparent
    default: copyText(property, from: other, inherits: inherits)
    }
  }

  private mutating func copyText(
    _ property: Property,
    from other: ComputedStyle,
    inherits: Bool
  ) {
    switch property {
    case .visibility: style.visibility = other.visibility
    case .color: style.color = other.color
    case .fontWeight: style.isBold = other.isBold
    case .fontStyle: style.isItalic = other.isItalic
    case .fontSize: setFontSize(inherits ? parentContext.fontSize : 16)
    case .textDecorationLine: ownDecoration = inherits ? parent.decoration : []
    case .whiteSpaceCollapse, .textWrapMode: style.whiteSpace = other.whiteSpace
    case .textAlign: style.textAlign = other.textAlign
    case .textIndent: style.textIndent = other.textIndent
    case .textTransform: style.textTransform = other.textTransform
    case .verticalAlign: style.verticalAlign = other.verticalAlign
    case .direction: style.isRightToLeft = other.isRightToLeft
    case .unicodeBidi: style.overridesDirection = other.overridesDirection
    case .overflowWrap, .wordBreak: style.breaksWords = other.breaksWords
    case .listStyleType: style.listStyleType = other.listStyleType
    case .listStylePosition: style.listMarkerIsInside = other.listMarkerIsInside
    case .content: generated.content = nil
    case .counterReset: generated.reset = nil
    case .counterIncrement: generated.increment = nil
    case .counterSet: generated.set = nil
    case .quotes:
      context.quotesPool = inherits ? parentContext.quotesPool : 0
      context.quotesText = inherits ? parentContext.quotesText : 0
    case .contentVisibility: style.hidesContents = inherits && other.hidesContents
    case .ternReverse: style.isReverse = other.isReverse
    case .ternDim: style.isDim = other.isDim
    case .ternBlockAlign: style.alignsBlocks = other.alignsBlocks
    default:
      guard let side = Self.borderSide(property, isRightToLeft: style.isRightToLeft) else { return }
      setBorder(side.part, side.bit, side.part != .style)
    }
  }

  mutating func setFontSize(_ pixels: Float) {
    let bounded = min(max(pixels, 0), 1000)
    context.fontSize = bounded
    lengths.fontSize = min(bounded, 16)
    style.fontScale = bounded / 16
  }

  /// The physical property that a logical one means in this direction.
  func physical(_ property: Property) -> Property {
    let flips = style.isRightToLeft
    return switch property {
    case .marginInlineStart: flips ? .marginRight : .marginLeft
    case .marginInlineEnd: flips ? .marginLeft : .marginRight
    case .paddingInlineStart: flips ? .paddingRight : .paddingLeft
    case .paddingInlineEnd: flips ? .paddingLeft : .paddingRight
    default: property
    }
  }

  /// The three things that decide whether a border is drawn.
  enum BorderPart { case style, width, color }

  mutating func setBorder(_ part: BorderPart, _ bit: UInt8, _ isSet: Bool) {
    func changed(_ bits: UInt8) -> UInt8 { isSet ? bits | bit : bits & ~bit }
    switch part {
    case .style: borderStyles = changed(borderStyles)
    case .width: borderWidths = changed(borderWidths)
    case .color: borderColors = changed(borderColors)
    }
  }

  static func borderSide(
    _ property: Property,
    isRightToLeft: Bool
  ) -> (part: BorderPart, bit: UInt8)? {
    let start: UInt8 = isRightToLeft ? 2 : 8
    let end: UInt8 = isRightToLeft ? 8 : 2
    switch property {
    case .borderTopStyle: return (.style, 1)
    case .borderRightStyle: return (.style, 2)
    case .borderBottomStyle: return (.style, 4)
    case .borderLeftStyle: return (.style, 8)
    case .borderInlineStartStyle: return (.style, start)
    case .borderInlineEndStyle: return (.style, end)
    case .borderTopWidth: return (.width, 1)
    case .borderRightWidth: return (.width, 2)
    case .borderBottomWidth: return (.width, 4)
    case .borderLeftWidth: return (.width, 8)
    case .borderInlineStartWidth: return (.width, start)
    case .borderInlineEndWidth: return (.width, end)
    case .borderTopColor: return (.color, 1)
    case .borderRightColor: return (.color, 2)
    case .borderBottomColor: return (.color, 4)
    case .borderLeftColor: return (.color, 8)
    case .borderInlineStartColor: return (.color, start)
    case .borderInlineEndColor: return (.color, end)
    default: return nil
    }
  }
}
