internal import Text

/// Compound selectors: types, ids, classes, `*` and `&`.
extension SelectorParser {
  /// Parses conditions on one element.
  mutating func parseCompound(
    _ complex: inout ComplexSelector,
    depth: Int
  ) -> CompoundSelector? {
    let base = simpleStack.count
    defer { simpleStack.shrink(to: base) }
    var count = 0
    while !isAtSelectorEnd, count == 0 || !tokens.current.followsSpace {
      guard parseSimple(&complex, depth: depth, isFirst: count == 0) else {
        if count > 0, tokens.current.kind == .delim { break }
        return nil
      }
      count += 1
      guard count <= 64 else { return nil }
    }
    guard count > 0 else { return nil }
    let start = UInt32(storage.simples.count)
    for place in base..<simpleStack.count { storage.simples.append(simpleStack[place]) }
    return CompoundSelector(start: start, end: UInt32(storage.simples.count))
  }

  private mutating func parseSimple(
    _ complex: inout ComplexSelector,
    depth: Int,
    isFirst: Bool
  ) -> Bool {
    let token = tokens.current
    switch token.kind {
    case .ident:
      guard isFirst else { return false }
      tokens.index += 1
      parseType(named: token, &complex)
      return true
    case .hash:
      tokens.index += 1
      guard token.isInteger else { return false }
      push(SimpleSelector(.id, atom(of: token)), 1 << 20, &complex)
      return true
    case .delim: return parseDelimiter(token, &complex, isFirst: isFirst)
    case .openSquare:
      tokens.index += 1
      return parseAttribute(&complex)
    case .colon:
      tokens.index += 1
      return parsePseudo(&complex, depth: depth)
    default: return false
    }
  }

  private mutating func parseDelimiter(
    _ token: Token,
    _ complex: inout ComplexSelector,
    isFirst: Bool
  ) -> Bool {
    switch token.delimiter {
    case UInt8(ascii: "."):
      let name = tokens.tokens.count > tokens.index + 1 ? tokens.tokens[tokens.index + 1] : token
      guard name.kind == .ident, !name.followsSpace else { return false }
      tokens.index += 2
      push(SimpleSelector(.class, atom(of: name)), 1 << 10, &complex)
      return true
    case UInt8(ascii: "*"), UInt8(ascii: "|"):
      guard isFirst else { return false }
      tokens.index += token.delimiter == UInt8(ascii: "*") ? 1 : 0
      if tokens.current.isDelimiter(UInt8(ascii: "|")), !tokens.current.followsSpace {
        tokens.index += 1
        let name = tokens.take()
        if name.kind == .ident { parseType(named: name, &complex) }
        return name.kind == .ident || name.isDelimiter(UInt8(ascii: "*"))
      }
      return true
    case UInt8(ascii: "&"):
      tokens.index += 1
      usesNesting = true
      if let nesting {
        push(SimpleSelector(.isAny, nesting), 0, &complex)
        addSpecificity(of: nesting, to: &complex)
      } else {
        push(SimpleSelector(.root), 0, &complex)
      }
      return true
    default: return false
    }
  }

  private mutating func parseType(named token: Token, _ complex: inout ComplexSelector) {
    var name = token
    // A namespace's prefix is ignored: names are unique enough.
    if tokens.current.isDelimiter(UInt8(ascii: "|")), !tokens.current.followsSpace {
      let next = tokens.tokens.count > tokens.index + 1 ? tokens.tokens[tokens.index + 1] : token
      if next.isDelimiter(UInt8(ascii: "*")) {
        tokens.index += 2
        return
      }
      if next.kind == .ident {
        tokens.index += 2
        name = next
      }
    }
    push(SimpleSelector(.type, atom(of: name, folding: true)), 1, &complex)
  }
}
