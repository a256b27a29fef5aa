/// What shorthands stand for.
extension Property {
  static let margins: [Property] = [.marginTop, .marginRight, .marginBottom, .marginLeft]
  static let paddings: [Property] = [.paddingTop, .paddingRight, .paddingBottom, .paddingLeft]
  static let borderStyles: [Property] = [
    .borderTopStyle, .borderRightStyle, .borderBottomStyle, .borderLeftStyle,
  ]
  static let borderWidths: [Property] = [
    .borderTopWidth, .borderRightWidth, .borderBottomWidth, .borderLeftWidth,
  ]
  static let borderColors: [Property] = [
    .borderTopColor, .borderRightColor, .borderBottomColor, .borderLeftColor,
  ]

  /// The longhands that a keyword such as `inherit` is given to.
  var longhands: [Property] {
    switch self {
    case .margin: Self.margins
    case .padding: Self.paddings
    case .marginInline: [.marginInlineStart, .marginInlineEnd]
    case .marginBlock: [.marginTop, .marginBottom]
    case .paddingInline: [.paddingInlineStart, .paddingInlineEnd]
    case .paddingBlock: [.paddingTop, .paddingBottom]
    case .border: Self.borderStyles + Self.borderWidths + Self.borderColors
    case .borderStyle: Self.borderStyles
    case .borderWidth: Self.borderWidths
    case .borderColor: Self.borderColors
    case .borderTop, .borderRight, .borderBottom, .borderLeft, .borderInlineStart,
      .borderInlineEnd, .borderInline, .borderBlock:
      sides.flatMap { [$0.style, $0.width, $0.color] }
    case .background: [.backgroundColor]
    case .font: [.fontStyle, .fontWeight, .fontSize]
    case .flexFlow: [.flexDirection, .flexWrap]
    case .overflow: [.overflowX, .overflowY]
    case .gap: [.rowGap, .columnGap]
    case .gridTemplate: [.gridTemplateColumns, .gridTemplateAreas]
    case .listStyle: [.listStyleType, .listStylePosition]
    case .textDecoration: [.textDecorationLine]
    case .whiteSpace: [.whiteSpaceCollapse, .textWrapMode]
    case .textWrap: [.textWrapMode]
    case .flex, .quirk: []
    default: [self]
    }
  }

  /// The three properties of one side's border.
  struct BorderSide {
    var style: Property
    var width: Property
    var color: Property

    static let top = BorderSide(
      style: .borderTopStyle,
      width: .borderTopWidth,
      color: .borderTopColor
    )
    static let right = BorderSide(
      style: .borderRightStyle,
      width: .borderRightWidth,
      color: .borderRightColor
    )
    static let bottom = BorderSide(
      style: .borderBottomStyle,
      width: .borderBottomWidth,
      color: .borderBottomColor
    )
    static let left = BorderSide(
      style: .borderLeftStyle,
      width: .borderLeftWidth,
      color: .borderLeftColor
    )
    static let start = BorderSide(
      style: .borderInlineStartStyle,
      width: .borderInlineStartWidth,
      color: .borderInlineStartColor
    )
    static let end = BorderSide(
      style: .borderInlineEndStyle,
      width: .borderInlineEndWidth,
      color: .borderInlineEndColor
    )
  }

  /// The sides of a border shorthand.
  var sides: [BorderSide] {
    switch self {
    case .border: [.top, .right, .bottom, .left]
    case .borderTop: [.top]
    case .borderRight: [.right]
    case .borderBottom: [.bottom]
    case .borderLeft: [.left]
    case .borderInlineStart: [.start]
    case .borderInlineEnd: [.end]
    case .borderInline: [.start, .end]
    case .borderBlock: [.top, .bottom]
    default: []
    }
  }
}
