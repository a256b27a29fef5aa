internal import Text

/// Answers `@supports` by what Tern itself understands.
struct SupportsParser {
  var tokens: ValueTokens
  private static let deepest = 12

  init(_ tokens: ValueTokens) { self.tokens = tokens }

  /// The answer; false for what cannot be parsed.
  static func isSupported(_ tokens: ValueTokens) -> Bool {
    var parser = SupportsParser(tokens)
    guard let answer = parser.parseCondition(depth: 0), parser.tokens.isAtEnd else { return false }
    return answer
  }

  private mutating func parseCondition(depth: Int) -> Bool? {
    guard depth < Self.deepest else { return nil }
    if tokens.isNamed("not"), tokens.current.kind == .ident {
      tokens.index += 1
      return parseInRounds(depth: depth).map { !$0 }
    }
    guard var answer = parseInRounds(depth: depth) else { return nil }
    while true {
      if tokens.isNamed("and"), tokens.current.kind == .ident {
        tokens.index += 1
        guard let next = parseInRounds(depth: depth) else { return nil }
        answer = answer && next
      } else if tokens.isNamed("or"), tokens.current.kind == .ident {
        tokens.index += 1
        guard let next = parseInRounds(depth: depth) else { return nil }
        answer = answer || next
      } else {
        return answer
      }
    }
  }

  private mutating func parseInRounds(depth: Int) -> Bool? {
    if tokens.isNamed("selector"), tokens.current.kind == .function {
      tokens.index += 1
      let start = tokens.index
      tokens.skipBlock()
      var inner = ValueTokens(
        bytes: tokens.bytes,
        tokens: Array(tokens.tokens[start..<max(start, tokens.index - 1)])
      )
      inner.index = 0
      var parser = SelectorParser(inner)
      return parser.parseRule(in: nil) != nil
    }
    if tokens.current.kind == .function {
      tokens.index += 1
      tokens.skipBlock()
      return false
    }
    guard tokens.take(.openRound) else { return nil }
    if tokens.current.kind == .ident, !tokens.isNamed("not"), !tokens.isAtEnd {
      return parseDeclaration()
    }
    guard let inner = parseCondition(depth: depth + 1) else { return nil }
    return tokens.take(.closeRound) || tokens.isAtEnd ? inner : nil
  }

  private mutating func parseDeclaration() -> Bool? {
    let name = tokens.take()
    let start = tokens.index
    guard tokens.take(.colon) else {
      tokens.index = start
      tokens.skipBlock()
      return false
    }
    let first = tokens.index
    tokens.skipBlock()
    guard let property = Property.named(tokens.bytes, name.name) else { return false }
    if property == .custom { return true }
    let value = ValueTokens(
      bytes: tokens.bytes,
      tokens: Array(tokens.tokens[first..<max(first, tokens.index - 1)])
    )
    var parser = ValueParser(value, pool: DeclarationPool())
    return parser.parse(property)
  }
}
