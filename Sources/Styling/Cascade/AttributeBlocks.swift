internal import DOM
internal import Text

/// What `style` attributes and presentational attributes say, parsed once per text.
struct AttributeBlocks {
  /// Numbers of blocks of one element.
  struct Found {
    var hints: UInt32?
    var inline: UInt32?
    var important: UInt32?
  }

  private(set) var all: [DeclarationBlock] = []
  /// Whether text that is still arriving may change an answer (`dir=auto`).
  private(set) var isProvisional = false
  private var inlineNumbers: [[UInt8]: Found] = [:]
  private var hintNumbers: [[UInt8]: UInt32?] = [:]

  /// The blocks of an element.
  mutating func blocks(
    of node: NodeID,
    in document: borrowing Document,
    _ pool: inout DeclarationPool
  ) -> Found {
    var found = Found()
    if let range = document.attributeRange(of: node, .style) {
      found = inline(Array(document.buffer[range]), &pool)
    }
    guard document.namespace(of: node) == .html else { return found }
    let hints = PresentationalHints(node, in: document)
    if hints.isProvisional { isProvisional = true }
    let text = hints.text
    if !text.isEmpty { found.hints = self.hints(text, &pool) }
    return found
  }

  private mutating func inline(_ text: [UInt8], _ pool: inout DeclarationPool) -> Found {
    if let known = inlineNumbers[text] { return known }
    let contents = Self.parse(text)
    var found = Found()
    for rule in contents.rules {
      if rule.middle > rule.start {
        found.inline = add(contents, rule.start..<rule.middle, LayerOrder.styleAttribute, &pool)
      }
      if rule.end > rule.middle {
        found.important = add(contents, rule.middle..<rule.end, LayerOrder.styleAttribute, &pool)
      }
    }
    if inlineNumbers.count < 1 << 16 { inlineNumbers[text] = found }
    return found
  }

  private mutating func hints(_ text: [UInt8], _ pool: inout DeclarationPool) -> UInt32? {
    if let known = hintNumbers[text] { return known }
    let contents = Self.parse(text)
    let block = contents.rules.first.map {
      add(contents, $0.start..<$0.end, LayerOrder.presentationalHints, &pool)
    }
    if hintNumbers.count < 1 << 16 { hintNumbers[text] = block }
    return block
  }

  private static func parse(_ text: [UInt8]) -> StyleSheetContents {
    var parser = StyleSheetParser(text, base: nil)
    parser.parseAttribute()
    return parser.contents
  }

  private mutating func add(
    _ contents: StyleSheetContents,
    _ range: Range<UInt32>,
    _ layer: UInt32,
    _ pool: inout DeclarationPool
  ) -> UInt32 {
    let offset = pool.adopt(contents.pool)
    let first = pool.declarations.count
    for declaration in contents.pool.declarations[Int(range.lowerBound)..<Int(range.upperBound)] {
      pool.declarations.append(declaration.moved(by: offset))
    }
    let declarations = pool.declarations[first...]
    all.append(DeclarationBlock(declarations, pool: 0, origin: .author, layer: layer))
    return UInt32(all.count - 1)
  }
}
