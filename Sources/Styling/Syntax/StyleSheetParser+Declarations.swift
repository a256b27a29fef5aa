internal import Text

/// Declarations inside style rules and `style` attributes.
extension StyleSheetParser {
  /// Parses the declaration that starts with a name; false when it may be a nested rule instead, and nothing is consumed
  /// then but the name.
  mutating func parseDeclaration(_ name: Token) -> Bool {
    var token = tokenizer.next()
    while token.kind == .whitespace { token = tokenizer.next() }
    guard token.kind == .colon else {
      if token.kind == .semicolon || token.kind == .end { return true }
      return false
    }
    guard let property = Property.named(tokenizer.bytes, name.name) else {
      return skipDeclaration()
    }
    if property == .custom {
      parseCustom(name)
      return true
    }
    guard collectValue() else { return false }
    let isImportant = takeImportance()
    let before = values.pool.declarations.count
    guard values.parse(property), isImportant else { return true }
    important.append(contentsOf: values.pool.declarations[before...])
    values.pool.declarations.removeLast(values.pool.declarations.count - before)
    return true
  }

  /// Collects a value's tokens up to the semicolon or brace that ends it; false when a block is in it.
  private mutating func collectValue() -> Bool {
    values.tokens.tokens.removeAll(keepingCapacity: true)
    values.tokens.index = 0
    var depth = 0
    var followsSpace = false
    while true {
      var token = tokenizer.next()
      switch token.kind {
      case .end: return true
      case .whitespace:
        followsSpace = true
        continue
      case .semicolon where depth == 0: return true
      case .closeCurly:
        // A brace that nothing opened ends the value even inside brackets left open.
        tokenizer.position = Int(token.start)
        return true
      case .openCurly:
        if depth == 0 { return false }
        skipBlock()
        continue
      case .function, .openRound, .openSquare: depth += 1
      case .closeRound, .closeSquare: depth = max(0, depth - 1)
      default: break
      }
      token.followsSpace = followsSpace
      followsSpace = false
      values.tokens.tokens.append(token)
    }
  }

  /// Skips a declaration that is not understood; false when a block is in it.
  private mutating func skipDeclaration() -> Bool {
    var depth = 0
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end: return true
      case .semicolon where depth == 0: return true
      case .closeCurly:
        tokenizer.position = Int(token.start)
        return true
      case .openCurly:
        if depth == 0 { return false }
        skipBlock()
      case .function, .openRound, .openSquare: depth += 1
      case .closeRound, .closeSquare: depth = max(0, depth - 1)
      default: break
      }
    }
  }

  private mutating func takeImportance() -> Bool {
    let count = values.tokens.tokens.count
    guard count >= 2, values.tokens.tokens[count - 2].isDelimiter(UInt8(ascii: "!")),
      values.tokens.isNamed(values.tokens.tokens[count - 1], "important")
    else { return false }
    values.tokens.tokens.removeLast(2)
    return true
  }

  private mutating func parseCustom(_ name: Token) {
    let start = tokenizer.position
    var depth = 0
    var end = start
    var bang = -1
    reading: while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end: break reading
      case .whitespace: continue
      case .semicolon where depth == 0: break reading
      case .closeCurly where depth == 0, .badString:
        tokenizer.position = Int(token.start) + (token.kind == .badString ? 1 : 0)
        if token.kind == .closeCurly { break reading }
      case .function, .openRound, .openSquare, .openCurly: depth += 1
      case .closeRound, .closeSquare, .closeCurly: depth = max(0, depth - 1)
      default: break
      }
      if token.isDelimiter(UInt8(ascii: "!")), depth == 0 { bang = Int(token.start) }
      end = Int(token.end)
    }
    var value = Array(tokenizer.bytes[start..<max(start, end)])
    var isImportant = false
    if bang >= 0 {
      let tail = ValueTokens(Array(tokenizer.bytes[bang..<max(bang, end)]))
      if tail.tokens.count == 2, tail.isNamed(tail.tokens[1], "important") {
        isImportant = true
        value = Array(tokenizer.bytes[start..<bang])
      }
    }
    guard value.count <= CustomProperties.longestValue else { return }
    let declaration = Declaration(
      .custom,
      .custom(
        name: values.pool.add(text: tokenizer.text(of: name)),
        value: values.pool.add(text: CustomProperties.trimmed(value))
      )
    )
    if isImportant {
      important.append(declaration)
    } else {
      values.pool.declarations.append(declaration)
    }
  }
}

/// The declarations of a `style` attribute.
extension StyleSheetParser {
  /// Parses the whole text as declarations of one rule.
  mutating func parseAttribute() {
    blocks = [Block(list: 1)]
    while true {
      let token = tokenizer.next()
      switch token.kind {
      case .end:
        finishRule()
        contents.pool = values.pool
        return
      case .ident where !parseDeclaration(token): skipBlock()
      case .openCurly: skipBlock()
      default: break
      }
    }
  }
}
