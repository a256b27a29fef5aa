/// Computes one style: declarations applied in cascade order onto what is inherited.
///
/// Custom properties come first, then what others are computed from (font size, direction, colour), then the rest.
struct StyleBuilder {
  var style = ComputedStyle()
  var context: InheritedContext
  var generated = GeneratedValues()
  let parent: ComputedStyle
  let parentContext: InheritedContext
  var lengths: LengthContext
  var strings: [String]
  /// Sides in the order top, right, bottom, left, as bits.
  var borderStyles: UInt8 = 0
  var borderWidths: UInt8 = 15
  var borderColors: UInt8 = 15
  var ownDecoration: TextDecoration = []
  var specifiedBackground = SpecifiedColor.transparent
  /// The pool that texts of the declaration at hand are in.
  var pool = 0

  init(
    parent: ComputedStyle,
    context: InheritedContext,
    lengths: LengthContext,
    strings: [String]
  ) {
    self.parent = parent
    self.parentContext = context
    self.context = context
    self.lengths = lengths
    self.strings = strings
    self.lengths.fontSize = context.fontSize
    style = Self.inherited(from: parent)
  }

  /// A style with the inherited properties of another, all others initial.
  static func inherited(from parent: ComputedStyle) -> ComputedStyle {
    var style = ComputedStyle()
    style.visibility = parent.visibility
    style.color = parent.color
    style.isBold = parent.isBold
    style.isItalic = parent.isItalic
    style.isReverse = parent.isReverse
    style.isDim = parent.isDim
    style.decoration = parent.decoration
    style.whiteSpace = parent.whiteSpace
    style.textAlign = parent.textAlign
    style.alignsBlocks = parent.alignsBlocks
    style.textIndent = parent.textIndent
    style.textTransform = parent.textTransform
    style.isRightToLeft = parent.isRightToLeft
    style.breaksWords = parent.breaksWords
    style.listStyleType = parent.listStyleType
    style.listMarkerIsInside = parent.listMarkerIsInside
    style.fontScale = parent.fontScale
    style.collapsesBorders = parent.collapsesBorders
    style.borderSpacing = parent.borderSpacing
    style.captionIsBelow = parent.captionIsBelow
    return style
  }

  /// Applies blocks in cascade order.
  mutating func apply(
    _ blocks: [DeclarationBlock],
    _ pools: inout [DeclarationPool],
    _ customs: inout CustomProperties
  ) {
    declareCustoms(blocks, pools, &customs)
    for place in blocks.indices where blocks[place].traits.contains(.early) {
      apply(blocks, place, early: true, &pools, &customs)
    }
    for place in blocks.indices { apply(blocks, place, early: false, &pools, &customs) }
  }

  /// Applies the block at a place: the properties that others are computed from, or all other ones.
  private mutating func apply(
    _ blocks: [DeclarationBlock],
    _ place: Int,
    early: Bool,
    _ pools: inout [DeclarationPool],
    _ customs: inout CustomProperties
  ) {
    let block = blocks[place]
    pool = Int(block.pool)
    for index in Int(block.start)..<Int(block.end) {
      let declaration = pools[pool].declarations[index]
      guard declaration.property.isEarly == early else { continue }
      apply(declaration, blocks, place, &pools, &customs)
    }
  }

  private mutating func declareCustoms(
    _ blocks: [DeclarationBlock],
    _ pools: [DeclarationPool],
    _ customs: inout CustomProperties
  ) {
    var declared: [(name: [UInt8], value: [UInt8])] = []
    for block in blocks where block.traits.contains(.customs) {
      for index in Int(block.start)..<Int(block.end) {
        guard
          case .custom(let name, let value) = pools[Int(block.pool)].declarations[index].value
        else { continue }
        let texts = pools[Int(block.pool)].texts
        declared.append((texts[Int(name)], texts[Int(value)]))
      }
    }
    if !declared.isEmpty {
      context.variables = customs.scope(declaring: declared, in: parentContext.variables)
    }
  }

  private mutating func apply(
    _ declaration: Declaration,
    _ blocks: [DeclarationBlock],
    _ place: Int,
    _ pools: inout [DeclarationPool],
    _ customs: inout CustomProperties
  ) {
    switch declaration.value {
    case .custom: return
    case .deferred(let text):
      applyDeferred(declaration.property, pools[pool].texts[Int(text)], &pools, &customs)
    case .keyword(let keyword) where keyword.isWide:
      applyWide(declaration.property, keyword)
      if keyword == .revert || keyword == .revertLayer {
        let rest = Self.blocks(blocks[...place], weakerThan: keyword)
        revert(declaration.property, to: rest, &pools, &customs)
      }
    default: apply(declaration.property, declaration.value, pools[pool])
    }
  }

  /// Parses a value now that the element is known, and applies what it says, or says of one longhand.
  mutating func applyDeferred(
    _ property: Property,
    _ text: [UInt8],
    only longhand: Property? = nil,
    _ pools: inout [DeclarationPool],
    _ customs: inout CustomProperties
  ) {
    guard let parsed = parse(property, text, &customs) else {
      // Invalid at computed-value time: as `unset`.
      for one in property.longhands where longhand == nil || longhand == one {
        applyWide(one, .unset)
      }
      return
    }
    let current = pool
    let offset = pools[0].adopt(parsed)
    pool = 0
    for result in parsed.declarations where longhand == nil || longhand == result.property {
      switch result.value {
      case .keyword(let keyword) where keyword.isWide: applyWide(result.property, keyword)
      case .deferred, .custom: break
      default: apply(result.property, result.moved(by: offset).value, pools[0])
      }
    }
    pool = current
  }

  /// What a value with its references replaced says; nil when it says nothing.
  private func parse(
    _ property: Property,
    _ text: [UInt8],
    _ customs: inout CustomProperties
  ) -> DeclarationPool? {
    guard let replaced = customs.substitute(text, in: context.variables) else { return nil }
    var parser = ValueParser(ValueTokens(replaced), pool: DeclarationPool(), context: lengths)
    return parser.parse(property) ? parser.pool : nil
  }

  mutating func applyWide(_ property: Property, _ keyword: Keyword) {
    if property == .all {
      for other in Property.allCases
      where other != .all && other != .direction && other != .custom
        && other.longhands.count == 1
      {
        applyWide(other, keyword)
      }
      return
    }
    let inherits = keyword == .inherit || keyword != .initial && property.isInherited
    copy(property, from: inherits ? parent : ComputedStyle(), inherits: inherits)
  }
}
