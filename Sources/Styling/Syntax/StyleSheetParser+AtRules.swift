internal import Addressing
internal import Text

/// Rules that start with `@`.
extension StyleSheetParser {
  mutating func parseAtRule(_ keyword: Token) {
    var prelude = ValueTokens(bytes: tokenizer.bytes, tokens: [])
    let name = prelude.lowercasedName(keyword)
    let isNested = innermost.list != 0
    let ending = collect(into: &prelude, isNested: isNested, endsAtSemicolon: true)
    let wasAtStart = isAtStart
    if name != "charset", name != "import", name != "layer" { isAtStart = false }
    switch (name, ending) {
    case ("import", .semicolon), ("import", .end):
      if wasAtStart, blocks.count == 1 { parseImport(&prelude) }
    case ("layer", .semicolon): declareLayers(prelude)
    case ("layer", .openCurly):
      isAtStart = false
      enter { parser, block in block.layer = parser.layer(named: prelude, in: block.layer) }
    case ("media", .openCurly):
      var queries = MediaQueryParser(prelude)
      let condition = queries.parseList()
      // What holds nowhere, such as `print`, is not read; layers in it are not declared either.
      if condition.holdsNowhere { return skipBlock() }
      enter { $1.condition = $0.addCondition(condition, in: $1.condition) }
    case ("container", .openCurly):
      let condition = containerCondition(prelude)
      enter { $1.condition = $0.addCondition(condition, in: $1.condition) }
    case ("supports", .openCurly):
      if SupportsParser.isSupported(prelude) { enter { _, _ in } } else { skipBlock() }
    case ("scope", .openCurly): enterScope(prelude)
    case ("property", .openCurly): parseProperty(prelude)
    case ("-moz-document", .openCurly), (_, .openCurly): skipBlock()
    default: break
    }
  }

  /// Opens a block inside the innermost one.
  private mutating func enter(_ change: (inout StyleSheetParser, inout Block) -> Void) {
    guard blocks.count < Self.deepest else {
      skipBlock()
      return
    }
    finishRule()
    var block = innermost
    change(&self, &block)
    blocks.append(block)
  }

  /// `@container`: asked of the viewport, the only container whose size is known before layout.
  private func containerCondition(_ prelude: ValueTokens) -> MediaCondition {
    var parser = MediaQueryParser(prelude)
    if parser.tokens.current.kind == .ident, !parser.tokens.isNamed("not") {
      parser.tokens.index += 1
    }
    return parser.parseCondition(depth: 0) ?? .constant(false)
  }

  /// `@scope (x)`: its rules are those nested in `:where(x)`; the lower end is not looked at.
  private mutating func enterScope(_ prelude: ValueTokens) {
    var inner = prelude
    guard inner.take(.openRound) else {
      enter { _, _ in }
      return
    }
    let start = inner.index
    inner.skipBlock()
    selectors.tokens.tokens = Array(prelude.tokens[start..<max(start, inner.index - 1)])
    let outer = innermost.list
    guard let list = selectors.parseRule(in: outer == 0 ? nil : outer - 1) else {
      skipBlock()
      return
    }
    enter { $1.list = list + 1 }
  }

  // MARK: Imports

  private mutating func parseImport(_ prelude: inout ValueTokens) {
    guard imports.count < 64 else { return }
    let token = prelude.take()
    let address: [UInt8]
    switch token.kind {
    case .string, .url: address = prelude.text(of: token)
    case .function where prelude.isNamed(token, "url"):
      let inner = prelude.take()
      guard inner.kind == .string, prelude.take(.closeRound) else { return }
      address = prelude.text(of: inner)
    default: return
    }
    if prelude.isNamed("layer") {
      let isFunction = prelude.take().kind == .function
      if isFunction { prelude.skipBlock() }
    }
    if prelude.current.kind == .function, prelude.isNamed("supports") {
      prelude.index += 1
      let start = prelude.index
      prelude.skipBlock()
      var text = Array("(".utf8)
      text += prelude.source(from: start, to: max(start, prelude.index - 2))
      text.append(UInt8(ascii: ")"))
      guard SupportsParser.isSupported(ValueTokens(text)) else { return }
    }
    let media = String(decoding: prelude.source(from: prelude.index), as: UTF8.self)
    let text = String(decoding: address, as: UTF8.self)
    guard let url = WebURL(text, base: base) else { return }
    imports.append((url, media))
  }

  // MARK: Layers

  private mutating func declareLayers(_ prelude: ValueTokens) {
    var names = prelude
    while !names.isAtEnd {
      let start = names.index
      while !names.isAtEnd, names.current.kind != .comma { names.index += 1 }
      var one = names
      one.tokens = Array(names.tokens[start..<names.index])
      if !one.tokens.isEmpty { _ = layer(named: one, in: innermost.layer) }
      _ = names.take(.comma)
    }
  }

  /// The number of a layer plus one, made when it is new.
  private mutating func layer(named prelude: ValueTokens, in outer: UInt32) -> UInt32 {
    var name = outer == 0 ? [] : contents.layers[Int(outer) - 1] + Array(".".utf8)
    if prelude.tokens.isEmpty {
      // A name that no sheet can write: spaces do not survive tokenizing.
      anonymousLayers += 1
      name += Array(" \(anonymousLayers)".utf8)
    } else {
      name += prelude.source(from: 0)
    }
    if let known = contents.layers.firstIndex(of: name) { return UInt32(known) + 1 }
    guard contents.layers.count < 1024 else { return outer }
    contents.layers.append(name)
    return UInt32(contents.layers.count)
  }

  // MARK: Registered properties

  private mutating func parseProperty(_ prelude: ValueTokens) {
    let start = tokenizer.position
    skipBlock()
    guard let name = prelude.tokens.first, name.kind == .ident, contents.registered.count < 4096
    else { return }
    var body = ValueTokens(Array(tokenizer.bytes[start..<max(start, tokenizer.position)]))
    while !body.isAtEnd {
      if body.isNamed("initial-value"), body.current.kind == .ident {
        body.index += 1
        guard body.take(.colon) else { return }
        let first = body.index
        while !body.isAtEnd, body.current.kind != .semicolon, body.current.kind != .closeCurly {
          body.index += 1
        }
        guard body.index > first else { return }
        contents.registered[prelude.text(of: name)] = body.source(from: first, to: body.index - 1)
        return
      }
      body.index += 1
    }
  }
}
