/// Parses selectors of level 4 into flat storage.
///
/// Nested lists (`:is(…)`) are parsed by recursion that stops at a small depth; everything else is a loop. Scratch stacks
/// keep the parts of a selector until it is whole, because the parts of one thing lie side by side in the storage.
struct SelectorParser {
  /// What a selector is relative to.
  enum Scope {
    case none
    /// `:has()`: the element it is asked of.
    case anchor
    /// A nested rule: the list of the rule around it.
    case nested(UInt32)
  }

  var tokens: ValueTokens
  var storage = SelectorStorage()
  var atoms = AtomTable()
  var simpleStack: [SimpleSelector] = []
  private var compoundStack: [CompoundSelector] = []
  private var complexStack: [ComplexSelector] = []
  /// The list that `&` stands for.
  private(set) var nesting: UInt32?
  /// Whether the selector at hand says `&`.
  var usesNesting = false
  static let deepest = 8
  static let mostCompounds = 48

  init(_ tokens: ValueTokens) { self.tokens = tokens }

  /// Parses all tokens as a rule's selector list; nil when the rule is to be dropped.
  mutating func parseRule(in parent: UInt32?) -> UInt32? {
    tokens.index = 0
    simpleStack.removeAll(keepingCapacity: true)
    compoundStack.removeAll(keepingCapacity: true)
    complexStack.removeAll(keepingCapacity: true)
    nesting = parent
    let scope = parent.map { Scope.nested($0) } ?? .none
    guard let list = parseList(scope, isForgiving: false, depth: 0), tokens.isAtEnd else {
      return nil
    }
    return list
  }

  /// Parses complex selectors with commas between them, up to the end or a closing bracket.
  mutating func parseList(_ scope: Scope, isForgiving: Bool, depth: Int) -> UInt32? {
    guard depth <= Self.deepest else { return nil }
    let base = complexStack.count
    defer { complexStack.shrink(to: base) }
    while true {
      if let complex = parseComplex(scope, depth: depth), isAtSelectorEnd {
        complexStack.append(complex)
      } else {
        guard isForgiving else { return nil }
        skipToComma()
      }
      guard tokens.take(.comma) else { break }
    }
    let start = UInt32(storage.complexes.count)
    for place in base..<complexStack.count { storage.complexes.append(complexStack[place]) }
    storage.lists.append(SelectorList(start: start, end: UInt32(storage.complexes.count)))
    return UInt32(storage.lists.count - 1)
  }

  var isAtSelectorEnd: Bool {
    switch tokens.current.kind {
    case .end, .comma, .closeRound: true
    default: false
    }
  }

  private mutating func skipToComma() {
    while !isAtSelectorEnd {
      switch tokens.take().kind {
      case .function, .openRound, .openSquare, .openCurly: tokens.skipBlock()
      default: break
      }
    }
  }

  private mutating func parseComplex(_ scope: Scope, depth: Int) -> ComplexSelector? {
    let base = compoundStack.count
    defer { compoundStack.shrink(to: base) }
    var complex = ComplexSelector(start: 0, end: 0)
    let outerUse = usesNesting
    usesNesting = false
    defer { usesNesting = outerUse || usesNesting }
    let leading = takeCombinator()
    var combinator = leading ?? .descendant
    if leading != nil, case .none = scope { return nil }
    while true {
      guard compoundStack.count - base < Self.mostCompounds,
        var compound = parseCompound(&complex, depth: depth)
      else { return nil }
      compound.combinator = combinator
      compoundStack.append(compound)
      if isAtSelectorEnd { break }
      guard complex.pseudo == .none else { return nil }
      combinator = takeCombinator() ?? .descendant
    }
    if !addScope(scope, hasLeading: leading != nil, base: base, &complex) { return nil }
    complex.start = UInt32(storage.compounds.count)
    for place in (base..<compoundStack.count).reversed() {
      storage.compounds.append(compoundStack[place])
    }
    complex.end = UInt32(storage.compounds.count)
    return complex
  }

  /// Puts what a relative selector is relative to in front of it.
  private mutating func addScope(
    _ scope: Scope,
    hasLeading: Bool,
    base: Int,
    _ complex: inout ComplexSelector
  ) -> Bool {
    let simple: SimpleSelector
    switch scope {
    case .none: return true
    case .anchor: simple = SimpleSelector(.anchor)
    case .nested(let list):
      if usesNesting, !hasLeading { return true }
      simple = SimpleSelector(.isAny, list)
      addSpecificity(of: list, to: &complex)
    }
    let start = UInt32(storage.simples.count)
    storage.simples.append(simple)
    compoundStack.insert(CompoundSelector(start: start, end: start + 1), at: base)
    return true
  }

  private mutating func takeCombinator() -> Combinator? {
    let token = tokens.current
    guard token.kind == .delim else { return nil }
    switch token.delimiter {
    case UInt8(ascii: ">"):
      tokens.index += 1
      // `>>` and `>>>` were ways to write descendants.
      while tokens.current.isDelimiter(UInt8(ascii: ">")) { tokens.index += 1 }
      return .child
    case UInt8(ascii: "+"):
      tokens.index += 1
      return .nextSibling
    case UInt8(ascii: "~"):
      tokens.index += 1
      return .subsequentSibling
    default: return nil
    }
  }

  /// The number of a token's name.
  mutating func atom(of token: Token, folding: Bool = false) -> UInt32 {
    guard token.hasEscapes else {
      return atoms.intern(tokens.bytes, token.name, folding: folding)
    }
    let name = tokens.text(of: token)
    return atoms.intern(name, name.indices, folding: folding)
  }

  mutating func push(
    _ simple: SimpleSelector,
    _ specificity: UInt32,
    _ complex: inout ComplexSelector
  ) {
    simpleStack.append(simple)
    if simple.kind == .never { complex.isDead = true }
    complex.specificity = Self.sum(complex.specificity, specificity)
  }

  /// Adds two specificities: three numbers of ten bits that stay at their largest value.
  static func sum(_ left: UInt32, _ right: UInt32) -> UInt32 {
    let ids = min((left >> 20) + (right >> 20), 1023)
    let classes = min((left >> 10 & 1023) + (right >> 10 & 1023), 1023)
    let types = min((left & 1023) + (right & 1023), 1023)
    return ids << 20 | classes << 10 | types
  }

  /// Adds the largest specificity of a list.
  mutating func addSpecificity(of list: UInt32, to complex: inout ComplexSelector) {
    complex.specificity = Self.sum(complex.specificity, specificity(of: list))
  }

  /// The largest specificity of a list.
  func specificity(of list: UInt32) -> UInt32 {
    let range = storage.lists[Int(list)]
    return storage.complexes[Int(range.start)..<Int(range.end)].map(\.specificity).max() ?? 0
  }
}

extension Array {
  /// Removes the last elements; for the few of a scratch stack this is quicker than `removeLast(_:)`.
  mutating func shrink(to count: Int) {
    while self.count > count { removeLast() }
  }
}
