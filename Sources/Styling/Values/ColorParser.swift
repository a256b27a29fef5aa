/// Reads colours in every syntax of CSS Color 4, and the common half of 5.
struct ColorParser {
  /// The tokens to read from.
  var tokens: ValueTokens
  /// How deep `color-mix()` and `light-dark()` may nest.
  private static let deepest = 8

  init(_ tokens: ValueTokens) { self.tokens = tokens }

  /// Reads one colour; nil when there is none here.
  mutating func parse(depth: Int = 0) -> SpecifiedColor? {
    let token = tokens.take()
    switch token.kind {
    case .hash: return hex(tokens.text(of: token))
    case .ident: return named(token)
    case .function where depth < Self.deepest: return function(token, depth)
    default: return nil
    }
  }

  private func named(_ token: Token) -> SpecifiedColor? {
    if let value = NamedColors.color(tokens.bytes, token.name) {
      return .rgb(
        red: UInt8(truncatingIfNeeded: value >> 16),
        green: UInt8(truncatingIfNeeded: value >> 8),
        blue: UInt8(truncatingIfNeeded: value),
        alpha: 255
      )
    }
    switch tokens.lowercasedName(token) {
    case "transparent", "canvas", "field", "buttonface": return .transparent
    case "currentcolor", "canvastext", "fieldtext", "buttontext", "linktext", "inherit":
      return .currentColor
    case "graytext": return .rgb(red: 128, green: 128, blue: 128, alpha: 255)
    case "mark": return .rgb(red: 255, green: 255, blue: 0, alpha: 255)
    case "marktext": return .rgb(red: 0, green: 0, blue: 0, alpha: 255)
    default: return nil
    }
  }

  private func hex(_ digits: [UInt8]) -> SpecifiedColor? {
    let values = digits.compactMap(Tokenizer.hexValue)
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3, 4:
      let wide = values.map { $0 * 17 }
      return .rgb(
        red: wide[0],
        green: wide[1],
        blue: wide[2],
        alpha: values.count == 4 ? wide[3] : 255
      )
    case 6, 8:
      let pairs = stride(from: 0, to: values.count, by: 2).map { values[$0] * 16 + values[$0 + 1] }
      return .rgb(
        red: pairs[0],
        green: pairs[1],
        blue: pairs[2],
        alpha: pairs.count == 4 ? pairs[3] : 255
      )
    default: return nil
    }
  }

  private mutating func function(_ token: Token, _ depth: Int) -> SpecifiedColor? {
    switch tokens.lowercasedName(token) {
    case "color-mix": return mix(depth)
    case "light-dark":
      let color = parse(depth: depth + 1)
      tokens.skipBlock()
      return color
    case "color":
      let space = tokens.lowercasedName(tokens.take())
      let parts = components()
      guard parts.count >= 3 else { return nil }
      let wide = parts.prefix(3).map { $0.isPercent ? $0.value / 100 : $0.value }
      let alpha = alpha(of: parts)
      if space.hasPrefix("xyz") { return ColorSpace.xyz(wide[0], wide[1], wide[2], alpha) }
      if space == "srgb-linear" { return ColorSpace.linear(wide[0], wide[1], wide[2], alpha) }
      return ColorSpace.rgb(wide[0], wide[1], wide[2], alpha)
    case let name: return ColorSpace.color(name, components())
    }
  }

  private func alpha(of parts: [ColorComponent]) -> Float {
    parts.count > 3 ? (parts[3].isPercent ? parts[3].value / 100 : parts[3].value) : 1
  }

  /// The numbers up to the closing bracket, with commas, slashes or blanks between them.
  private mutating func components() -> [ColorComponent] {
    var parts: [ColorComponent] = []
    while !tokens.isAtEnd {
      let token = tokens.take()
      switch token.kind {
      case .closeRound: return parts
      case .number: parts.append(ColorComponent(value: token.number))
      case .percentage: parts.append(ColorComponent(value: token.number, isPercent: true))
      case .dimension: parts.append(ColorComponent(value: angle(token)))
      case .ident where tokens.isNamed(token, "none"): parts.append(ColorComponent(value: 0))
      case .comma, .delim: break
      default:
        // Relative colours (`from …`) and nested functions are beyond this reader.
        tokens.skipBlock()
        return []
      }
      if parts.count > 4 { return [] }
    }
    return parts
  }

  private func angle(_ token: Token) -> Float {
    if tokens.isNamed(token, "turn") { return token.number * 360 }
    if tokens.isNamed(token, "rad") { return token.number * 180 / .pi }
    if tokens.isNamed(token, "grad") { return token.number * 0.9 }
    return token.number
  }

  private mutating func mix(_ depth: Int) -> SpecifiedColor? {
    while !tokens.isAtEnd, tokens.current.kind != .comma { tokens.index += 1 }
    guard tokens.take(.comma) else { return nil }
    let before = percentage()
    guard let first = parse(depth: depth + 1) else { return nil }
    let firstShare = before ?? percentage()
    guard tokens.take(.comma) else { return nil }
    let middle = percentage()
    guard let second = parse(depth: depth + 1) else { return nil }
    let secondShare = middle ?? percentage()
    guard tokens.take(.closeRound) else { return nil }
    return ColorSpace.mix(first, firstShare, second, secondShare)
  }

  private mutating func percentage() -> Float? {
    guard tokens.current.kind == .percentage else { return nil }
    return tokens.take().number
  }
}

/// One number of a colour function.
struct ColorComponent {
  var value: Float
  var isPercent = false
}
