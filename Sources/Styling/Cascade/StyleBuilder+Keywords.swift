/// Values that are keywords.
extension StyleBuilder {
  mutating func apply(_ property: Property, _ keyword: Keyword) {
    switch property {
    case .display: if let display = Self.display(keyword) { style.display = display }
    case .position:
      style.position =
        switch keyword {
        case .relative: .relative
        case .absolute: .absolute
        case .fixed: .fixed
        case .sticky, .webkitSticky: .sticky
        default: .static
        }
    case .float: style.float = side(keyword)
    case .clear:
      let cleared = side(keyword)
      style.clearsLeft = keyword == .both || cleared == .left
      style.clearsRight = keyword == .both || cleared == .right
    case .boxSizing: style.sizesBorderBox = keyword == .borderBox
    case .overflowX, .overflowY: style.clipsOverflow = keyword != .visible
    case .flexDirection: style.flexIsColumn = keyword == .column || keyword == .columnReverse
    case .flexWrap: style.flexWraps = keyword != .nowrap
    case .borderCollapse: style.collapsesBorders = keyword == .collapse
    case .captionSide: style.captionIsBelow = keyword == .bottom
    case .visibility:
      style.visibility = keyword == .hidden ? .hidden : keyword == .collapse ? .collapse : .visible
    case .contentVisibility: style.hidesContents = keyword == .hidden
    case .ternReverse: style.isReverse = keyword == .reverse
    case .ternDim: style.isDim = keyword == .dim
    case .ternBlockAlign: style.alignsBlocks = keyword == .blocks
    default: applyToText(property, keyword)
    }
  }

  private mutating func applyToText(_ property: Property, _ keyword: Keyword) {
    switch property {
    case .fontStyle: style.isItalic = keyword != .normal
    case .unicodeBidi:
      style.overridesDirection = keyword == .bidiOverride || keyword == .isolateOverride
    case .whiteSpaceCollapse: setWhiteSpace(collapse: keyword)
    case .textWrapMode: setWhiteSpace(wraps: keyword != .nowrap)
    case .textAlign: applyAlignment(keyword)
    case .textTransform:
      style.textTransform =
        switch keyword {
        case .uppercase: .uppercase
        case .lowercase: .lowercase
        case .capitalize: .capitalize
        default: .none
        }
    case .verticalAlign:
      style.verticalAlign =
        switch keyword {
        case .sub: .sub
        case .super: .super
        case .top, .textTop: .top
        case .middle: .middle
        case .bottom, .textBottom: .bottom
        default: .baseline
        }
    case .direction: style.isRightToLeft = keyword == .rtl
    case .overflowWrap, .wordBreak:
      style.breaksWords = keyword == .anywhere || keyword == .breakWord || keyword == .breakAll
    case .listStylePosition: style.listMarkerIsInside = keyword == .inside
    default: break
    }
  }

  private mutating func applyAlignment(_ keyword: Keyword) {
    let aligns: TextAlign? =
      switch keyword {
      case .start: .start
      case .end: .end
      case .left, .webkitLeft: .left
      case .right, .webkitRight: .right
      case .center, .webkitCenter, .mozCenter: .center
      case .justify: .justify
      default: nil
      }
    if let aligns { style.textAlign = aligns }
    style.alignsBlocks =
      [.webkitLeft, .webkitRight, .webkitCenter, .mozCenter].contains(keyword)
  }

  private func side(_ keyword: Keyword) -> FloatSide {
    switch keyword {
    case .left: .left
    case .right: .right
    case .inlineStart: style.isRightToLeft ? .right : .left
    case .inlineEnd: style.isRightToLeft ? .left : .right
    default: .none
    }
  }

  private mutating func setWhiteSpace(collapse keyword: Keyword) {
    let wraps = style.whiteSpace != .nowrap && style.whiteSpace != .pre
    style.whiteSpace =
      switch keyword {
      case .preserve, .preserveSpaces: wraps ? .preWrap : .pre
      case .preserveBreaks: .preLine
      case .breakSpaces: .breakSpaces
      default: wraps ? .normal : .nowrap
      }
  }

  private mutating func setWhiteSpace(wraps: Bool) {
    style.whiteSpace =
      switch style.whiteSpace {
      case .normal, .nowrap: wraps ? .normal : .nowrap
      case .pre, .preWrap: wraps ? .preWrap : .pre
      default: style.whiteSpace
      }
  }

  /// The display of a keyword; nil when it is none.
  static func display(_ keyword: Keyword) -> Display? {
    switch keyword {
    case .none: Display.none
    case .contents: .contents
    case .inline, .flow, .math: .inline
    case .block, .runIn, .webkitBox: .block
    case .inlineBlock, .webkitInlineBox: .inlineBlock
    case .listItem: .listItem
    case .flowRoot: .flowRoot
    case .flex, .webkitFlex, .msFlexbox: .flex
    case .inlineFlex, .msInlineFlexbox, .webkitInlineFlex: .inlineFlex
    case .grid: .grid
    case .inlineGrid: .inlineGrid
    case .table: .table
    case .inlineTable: .inlineTable
    case .tableRowGroup: .tableRowGroup
    case .tableHeaderGroup: .tableHeaderGroup
    case .tableFooterGroup: .tableFooterGroup
    case .tableRow: .tableRow
    case .tableCell: .tableCell
    case .tableColumn: .tableColumn
    case .tableColumnGroup: .tableColumnGroup
    case .tableCaption: .tableCaption
    case .ruby: .ruby
    case .rubyText: .rubyText
    case .rubyBase: .rubyBase
    default: nil
    }
  }
}
