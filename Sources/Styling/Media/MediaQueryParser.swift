internal import Text

/// Parses lists of media queries, and the conditions of `@container`, by Media Queries level 4.
struct MediaQueryParser {
  var tokens: ValueTokens
  private static let deepest = 12

  init(_ tokens: ValueTokens) { self.tokens = tokens }

  /// Parses the text of a `media` attribute.
  static func parse(_ text: String) -> MediaCondition {
    var parser = MediaQueryParser(ValueTokens(Array(text.utf8)))
    return parser.parseList()
  }

  /// Parses a list with commas; an empty one is true, and a query that is broken is false.
  mutating func parseList() -> MediaCondition {
    if tokens.isAtEnd { return .constant(true) }
    var queries: [MediaCondition] = []
    while !tokens.isAtEnd {
      if let query = parseQuery(), tokens.isAtEnd || tokens.current.kind == .comma {
        queries.append(query)
      } else {
        queries.append(.constant(false))
        skipToComma()
      }
      _ = tokens.take(.comma)
    }
    return queries.count == 1 ? queries[0] : .any(queries)
  }

  private mutating func skipToComma() {
    while !tokens.isAtEnd, tokens.current.kind != .comma {
      switch tokens.take().kind {
      case .function, .openRound, .openSquare, .openCurly: tokens.skipBlock()
      default: break
      }
    }
  }

  private mutating func parseQuery() -> MediaCondition? {
    let start = tokens.index
    var isNegated = false
    if tokens.isNamed("not"), tokens.current.kind == .ident {
      tokens.index += 1
      isNegated = true
    } else if tokens.isNamed("only"), tokens.current.kind == .ident {
      tokens.index += 1
    }
    guard tokens.current.kind == .ident else {
      tokens.index = start
      return parseCondition(depth: 0)
    }
    let type = tokens.lowercasedName(tokens.take())
    guard !["not", "and", "or", "only", "layer"].contains(type) else { return nil }
    var condition = MediaCondition.constant(type == "all" || type == "screen")
    if tokens.isNamed("and") {
      tokens.index += 1
      guard let rest = parseCondition(depth: 0) else { return nil }
      condition = .all([condition, rest])
    }
    // `not` speaks of the type and the condition together; the unknown stays unknown.
    return isNegated ? .not(condition) : condition
  }

  /// Parses `not X`, `X and Y`, `X or Y`.
  mutating func parseCondition(depth: Int) -> MediaCondition? {
    guard depth < Self.deepest else { return nil }
    if tokens.isNamed("not"), tokens.current.kind == .ident {
      tokens.index += 1
      return parseInRounds(depth: depth).map(MediaCondition.not)
    }
    guard let first = parseInRounds(depth: depth) else { return nil }
    var parts = [first]
    let isConjunction = tokens.isNamed("and")
    guard isConjunction || tokens.isNamed("or") else { return first }
    while tokens.isNamed(isConjunction ? "and" : "or") {
      tokens.index += 1
      guard let next = parseInRounds(depth: depth), parts.count < 1024 else { return nil }
      parts.append(next)
    }
    return isConjunction ? .all(parts) : .any(parts)
  }

  private mutating func parseInRounds(depth: Int) -> MediaCondition? {
    if tokens.current.kind == .function {
      tokens.index += 1
      tokens.skipBlock()
      return .unknown
    }
    guard tokens.take(.openRound) else { return nil }
    if tokens.current.kind == .openRound || tokens.current.kind == .function
      || tokens.isNamed("not")
    {
      guard let inner = parseCondition(depth: depth + 1), close() else { return nil }
      return inner
    }
    let start = tokens.index
    if let feature = parseFeature(), close() { return feature }
    tokens.index = start
    tokens.skipBlock()
    return .unknown
  }

  private mutating func close() -> Bool { tokens.take(.closeRound) || tokens.isAtEnd }

  // MARK: Features

  private mutating func parseFeature() -> MediaCondition? {
    if tokens.current.kind == .ident {
      let name = tokens.lowercasedName(tokens.take())
      if tokens.take(.colon) { return parsePlain(name) }
      if let comparison = takeComparison() {
        guard let value = takeValue() else { return nil }
        return feature(name, comparison, value)
      }
      return boolean(name)
    }
    // `400px <= width <= 700px`
    guard let low = takeValue(), let first = takeComparison(), tokens.current.kind == .ident else {
      return nil
    }
    let name = tokens.lowercasedName(tokens.take())
    guard let lower = feature(name, Self.mirrored(first), low) else { return nil }
    guard let second = takeComparison() else { return lower }
    guard let high = takeValue(), let upper = feature(name, second, high) else { return nil }
    return .all([lower, upper])
  }

  private mutating func takeComparison() -> MediaCondition.Comparison? {
    let token = tokens.current
    guard token.kind == .delim else { return nil }
    switch token.delimiter {
    case UInt8(ascii: "="):
      tokens.index += 1
      return .equal
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      tokens.index += 1
      let isLess = token.delimiter == UInt8(ascii: "<")
      if tokens.current.isDelimiter(UInt8(ascii: "=")), !tokens.current.followsSpace {
        tokens.index += 1
        return isLess ? .lessOrEqual : .greaterOrEqual
      }
      return isLess ? .less : .greater
    default: return nil
    }
  }

  private static func mirrored(
    _ comparison: MediaCondition.Comparison
  ) -> MediaCondition.Comparison {
    switch comparison {
    case .equal: .equal
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }

  /// Takes a length in pixels, or a number.
  private mutating func takeValue() -> Float? {
    let token = tokens.current
    switch token.kind {
    case .number:
      tokens.index += 1
      return token.number
    case .dimension:
      guard let length = Dimension(token.number, unit: tokens.bytes, token.name) else { return nil }
      tokens.index += 1
      return LengthContext().pixels(length)
    case .function:
      var parser = MathParser(tokens, context: LengthContext())
      guard let quantity = parser.parseValue() else { return nil }
      tokens.index = parser.tokens.index
      return quantity.pixels
    default: return nil
    }
  }

  private func feature(
    _ name: String,
    _ comparison: MediaCondition.Comparison,
    _ value: Float
  ) -> MediaCondition? {
    switch name {
    case "width", "device-width", "inline-size": .width(comparison, value)
    case "height", "device-height", "block-size": .height(comparison, value)
    default: nil
    }
  }

  private mutating func parsePlain(_ name: String) -> MediaCondition? {
    if name.hasPrefix("min-") || name.hasPrefix("max-") {
      let comparison: MediaCondition.Comparison =
        name.hasPrefix("min-") ? .greaterOrEqual : .lessOrEqual
      guard let value = takeValue() else { return nil }
      return feature(String(name.dropFirst(4)), comparison, value)
    }
    if let value = takeValue() {
      if name == "grid" { return .constant(value == 1) }
      if name == "color" || name == "monochrome" {
        return .constant((value > 0) == (name == "color"))
      }
      return feature(name, .equal, value)
    }
    guard tokens.current.kind == .ident else { return nil }
    let word = tokens.lowercasedName(tokens.take())
    switch (name, word) {
    case ("prefers-color-scheme", "dark"): return .prefersDark(true)
    case ("prefers-color-scheme", "light"): return .prefersDark(false)
    case ("orientation", "portrait"): return .isPortrait(true)
    case ("orientation", "landscape"): return .isPortrait(false)
    case ("prefers-reduced-motion", _): return .constant(word == "reduce")
    case ("hover", _), ("any-hover", _), ("pointer", _), ("any-pointer", _):
      return .constant(word == "none")
    case ("scripting", _), ("update", _): return .constant(word == "none")
    case ("prefers-contrast", _), ("prefers-reduced-data", _), ("prefers-reduced-transparency", _):
      return .constant(word == "no-preference")
    case ("forced-colors", _), ("inverted-colors", _): return .constant(word == "none")
    case ("display-mode", _): return .constant(word == "browser")
    case ("scan", _), ("color-gamut", _), ("dynamic-range", _): return .constant(false)
    default: return nil
    }
  }

  private func boolean(_ name: String) -> MediaCondition? {
    switch name {
    case "width", "height", "color", "grid", "device-width", "device-height",
      "prefers-color-scheme", "orientation", "prefers-reduced-motion":
      .constant(true)
    case "hover", "any-hover", "pointer", "any-pointer", "scripting", "update", "monochrome",
      "forced-colors", "inverted-colors", "prefers-contrast":
      .constant(false)
    default: nil
    }
  }
}
