internal import Text

/// `[name]`, `[name=value]` and their relatives.
extension SelectorParser {
  /// Attributes whose values HTML compares without case.
  private static let caseless: Set<String> = [
    "accept", "align", "charset", "checked", "clear", "color", "compact", "dir", "direction",
    "disabled", "enctype", "face", "frame", "hreflang", "http-equiv", "lang", "language", "media",
    "method", "multiple", "nohref", "noshade", "nowrap", "readonly", "rel", "rev", "rules",
    "scope", "scrolling", "selected", "shape", "target", "text", "type", "valign",
  ]

  mutating func parseAttribute(_ complex: inout ComplexSelector) -> Bool {
    var token = tokens.take()
    if token.isDelimiter(UInt8(ascii: "*")) || token.isDelimiter(UInt8(ascii: "|")) {
      if token.isDelimiter(UInt8(ascii: "*")) {
        guard tokens.take().isDelimiter(UInt8(ascii: "|")) else { return false }
      }
      token = tokens.take()
    }
    guard token.kind == .ident else { return false }
    // `xlink|href`: the prefix is ignored.
    if tokens.current.isDelimiter(UInt8(ascii: "|")), tokens.tokens.count > tokens.index + 1,
      tokens.tokens[tokens.index + 1].kind == .ident
    {
      tokens.index += 1
      token = tokens.take()
    }
    let name = tokens.text(of: token).map(ASCII.lowercased)
    let atom = atoms.intern(name)
    if tokens.take(.closeSquare) || tokens.isAtEnd {
      push(SimpleSelector(.attributeExists, atom), 1 << 10, &complex)
      return true
    }
    guard let kind = takeOperator() else { return false }
    let value = tokens.take()
    guard value.kind == .string || value.kind == .ident else { return false }
    var isCaseless = Self.caseless.contains(String(decoding: name, as: UTF8.self))
    if tokens.current.kind == .ident {
      let flag = tokens.lowercasedName(tokens.take())
      guard flag == "i" || flag == "s" else { return false }
      isCaseless = flag == "i"
    }
    guard tokens.take(.closeSquare) || tokens.isAtEnd else { return false }
    var bytes = tokens.text(of: value)
    if isCaseless { bytes = bytes.map(ASCII.lowercased) }
    storage.texts.append(bytes)
    let text = UInt32(storage.texts.count - 1)
    push(SimpleSelector(kind, atom, text, flag: isCaseless ? 1 : 0), 1 << 10, &complex)
    return true
  }

  private mutating func takeOperator() -> SimpleSelector.Kind? {
    let token = tokens.take()
    guard token.kind == .delim else { return nil }
    if token.delimiter == UInt8(ascii: "=") { return .attributeEquals }
    guard tokens.take().isDelimiter(UInt8(ascii: "=")) else { return nil }
    switch token.delimiter {
    case UInt8(ascii: "~"): return .attributeIncludes
    case UInt8(ascii: "|"): return .attributeDash
    case UInt8(ascii: "^"): return .attributePrefix
    case UInt8(ascii: "$"): return .attributeSuffix
    case UInt8(ascii: "*"): return .attributeContains
    default: return nil
    }
  }
}
