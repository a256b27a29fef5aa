internal import Text

/// Pseudo-classes and pseudo-elements.
extension SelectorParser {
  mutating func parsePseudo(_ complex: inout ComplexSelector, depth: Int) -> Bool {
    if tokens.take(.colon) { return parsePseudoElement(&complex) }
    let token = tokens.take()
    guard !token.followsSpace else { return false }
    let name = tokens.lowercasedName(token)
    switch token.kind {
    case .ident: return parsePlain(name, &complex)
    case .function: return parseFunction(name, &complex, depth: depth)
    default: return false
    }
  }

  private mutating func parsePseudoElement(_ complex: inout ComplexSelector) -> Bool {
    let token = tokens.take()
    guard complex.pseudo == .none else { return false }
    switch token.kind {
    case .ident:
      setPseudo(tokens.lowercasedName(token), &complex)
      return true
    case .function:
      tokens.skipBlock()
      setPseudo("", &complex)
      return true
    default: return false
    }
  }

  private mutating func setPseudo(_ name: String, _ complex: inout ComplexSelector) {
    switch name {
    case "before": complex.pseudo = .before
    case "after": complex.pseudo = .after
    case "marker": complex.pseudo = .marker
    default:
      complex.pseudo = .other
      complex.isDead = true
    }
    complex.specificity = Self.sum(complex.specificity, 1)
  }

  private static let plain: [(String, SimpleSelector.Kind)] = [
    ("root", .root), ("scope", .root), ("empty", .empty), ("first-child", .firstChild),
    ("last-child", .lastChild), ("only-child", .onlyChild), ("first-of-type", .firstOfType),
    ("last-of-type", .lastOfType), ("only-of-type", .onlyOfType), ("link", .link),
    ("any-link", .link), ("-webkit-any-link", .link), ("-moz-any-link", .link),
    ("checked", .checked), ("disabled", .disabled), ("enabled", .enabled),
    ("required", .required), ("optional", .optional), ("read-only", .readOnly),
    ("read-write", .readWrite), ("placeholder-shown", .placeholderShown),
    ("indeterminate", .indeterminate), ("defined", .defined), ("open", .open),
    ("valid", .enabled), ("in-range", .enabled),
  ]

  /// What only a person's doings, scripts or other media bring about.
  private static let never = [
    "hover", "focus", "active", "focus-visible", "focus-within", "visited", "target",
    "target-within", "fullscreen", "-webkit-full-screen", "-moz-full-screen",
    "-ms-fullscreen", "modal", "popover-open", "picture-in-picture", "playing", "paused",
    "autofill", "-webkit-autofill", "user-valid", "user-invalid", "invalid", "out-of-range",
    "current", "past", "future", "local-link", "host", "muted", "seeking", "buffering", "stalled",
    "volume-locked", "default", "-moz-focusring", "-moz-ui-invalid", "blank", "xr-overlay",
    "-moz-placeholder", "-ms-input-placeholder", "-moz-focus-inner", "-moz-drag-over",
    "-moz-broken", "-moz-loading",
  ]

  private static let kinds: NamedValues<SimpleSelector.Kind> = {
    var table = NamedValues<SimpleSelector.Kind>(capacity: plain.count + never.count)
    for (name, kind) in plain { table[NameHash(name)] = kind }
    for name in never { table[NameHash(name)] = .never }
    return table
  }()

  private mutating func parsePlain(_ name: String, _ complex: inout ComplexSelector) -> Bool {
    switch name {
    case "before", "after", "first-line", "first-letter":
      guard complex.pseudo == .none else { return false }
      setPseudo(name, &complex)
      return true
    default: break
    }
    guard let kind = Self.kinds[NameHash(name)] else { return false }
    push(SimpleSelector(kind), 1 << 10, &complex)
    return true
  }

  private mutating func parseFunction(
    _ name: String,
    _ complex: inout ComplexSelector,
    depth: Int
  ) -> Bool {
    switch name {
    case "is", "where", "matches", "-webkit-any", "-moz-any", "any":
      guard let list = parseList(.none, isForgiving: true, depth: depth + 1) else { return false }
      push(SimpleSelector(.isAny, list), 0, &complex)
      if name != "where" { addSpecificity(of: list, to: &complex) }
    case "not":
      guard let list = parseList(.none, isForgiving: false, depth: depth + 1) else { return false }
      push(SimpleSelector(.isNone, list), 0, &complex)
      addSpecificity(of: list, to: &complex)
    case "has":
      guard let list = parseList(.anchor, isForgiving: false, depth: depth + 1) else {
        return false
      }
      push(SimpleSelector(.has, list), 0, &complex)
      addSpecificity(of: list, to: &complex)
    case "nth-child", "nth-last-child", "nth-of-type", "nth-last-of-type":
      return parseNth(name, &complex, depth: depth)
    case "lang": return parseLanguage(&complex)
    case "dir":
      let token = tokens.take()
      let isRight = tokens.isNamed(token, "rtl")
      guard token.kind == .ident else { return false }
      push(SimpleSelector(.direction, flag: isRight ? 1 : 0), 1 << 10, &complex)
    case "host", "host-context", "state", "current", "active-view-transition-type",
      "-moz-locale-dir":
      tokens.skipBlock()
      push(SimpleSelector(.never), 1 << 10, &complex)
      return true
    default: return false
    }
    return tokens.take(.closeRound) || tokens.isAtEnd
  }

  private mutating func parseLanguage(_ complex: inout ComplexSelector) -> Bool {
    // Several languages are as many conditions joined by "or": only the first of them is kept apart.
    var alternatives: [UInt32] = []
    while !tokens.isAtEnd {
      let token = tokens.take()
      guard token.kind == .ident || token.kind == .string else { return false }
      storage.texts.append(tokens.text(of: token).map(ASCII.lowercased))
      alternatives.append(UInt32(storage.texts.count - 1))
      if tokens.take(.closeRound) { break }
      guard tokens.take(.comma) || tokens.isAtEnd else { return false }
    }
    guard let first = alternatives.first, let last = alternatives.last else { return false }
    push(SimpleSelector(.language, first, last + 1), 1 << 10, &complex)
    return true
  }

  // MARK: An+B

  private mutating func parseNth(
    _ name: String,
    _ complex: inout ComplexSelector,
    depth: Int
  ) -> Bool {
    var formula: [UInt8] = []
    while !tokens.isAtEnd, tokens.current.kind != .closeRound, !tokens.isNamed("of") {
      let token = tokens.take()
      guard formula.count < 64 else { return false }
      formula.append(contentsOf: tokens.bytes[Int(token.start)..<Int(token.end)])
    }
    guard let (step, offset) = Self.nth(formula.map(ASCII.lowercased)) else { return false }
    var simple = SimpleSelector(
      .nth,
      UInt32(bitPattern: step),
      UInt32(bitPattern: offset),
      flag: (name.contains("last") ? 1 : 0) | (name.hasSuffix("type") ? 2 : 0)
    )
    if tokens.isNamed("of"), tokens.current.kind == .ident {
      tokens.index += 1
      guard simple.flag & 2 == 0,
        let list = parseList(.none, isForgiving: false, depth: depth + 1)
      else { return false }
      simple.third = list + 1
      addSpecificity(of: list, to: &complex)
    }
    push(simple, 1 << 10, &complex)
    return tokens.take(.closeRound) || tokens.isAtEnd
  }

  /// A and B of `An+B` without white space, in lower case.
  static func nth(_ text: [UInt8]) -> (Int32, Int32)? {
    if text == Array("even".utf8) { return (2, 0) }
    if text == Array("odd".utf8) { return (2, 1) }
    guard let place = text.firstIndex(of: UInt8(ascii: "n")) else {
      return integer(text[...]).map { (0, $0) }
    }
    let step: Int32
    switch text[..<place] {
    case []: step = 1
    case [UInt8(ascii: "+")]: step = 1
    case [UInt8(ascii: "-")]: step = -1
    case let digits:
      guard let number = integer(digits) else { return nil }
      step = number
    }
    let rest = text[(place + 1)...]
    if rest.isEmpty { return (step, 0) }
    guard rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-"),
      let offset = integer(rest)
    else { return nil }
    return (step, offset)
  }

  private static func integer(_ text: ArraySlice<UInt8>) -> Int32? {
    Int32(String(decoding: text, as: UTF8.self))
  }
}
