internal import Text

/// The custom properties of elements: scopes that add to the scope of the parent.
///
/// Equal scopes have equal numbers, so that styles can be shared; a scope that says nothing new is the parent's.
struct CustomProperties {
  /// The longest value that is kept or built.
  static let longestValue = 1 << 16
  /// How many scopes are looked through before one repeats them all.
  private static let longestChain = 12
  private static let mostNames = 4096

  /// Names and their values; nil is the guaranteed-invalid value.
  struct Scope: Hashable {
    var parent: UInt32
    var bindings: [[UInt8]: [UInt8]?]
  }

  private(set) var scopes = [Scope(parent: 0, bindings: [:])]
  private var depths: [Int] = [0]
  private var numbers: [Scope: UInt32] = [:]
  /// Initial values from `@property`.
  var registered: [[UInt8]: [UInt8]] = [:]
  /// How many more bytes may be built by substitution.
  private var budget = 8 << 20

  /// The value of a name; nil when it is not set or invalid.
  func value(of name: [UInt8], in scope: UInt32) -> [UInt8]? {
    var current = scope
    while current != 0 {
      if let binding = scopes[Int(current)].bindings[name] { return binding ?? registered[name] }
      current = scopes[Int(current)].parent
    }
    return registered[name]
  }

  /// The scope of an element that declares these, in cascade order, inside a parent's scope.
  mutating func scope(
    declaring declared: [(name: [UInt8], value: [UInt8])],
    in parent: UInt32
  ) -> UInt32 {
    let (bindings, rest) = bindings(declared, in: parent)
    budget = rest
    guard !bindings.isEmpty else { return parent }
    return number(of: Scope(parent: parent, bindings: bindings))
  }

  /// What the declarations say that the parent's scope does not, and what is left of the budget.
  ///
  /// It changes nothing: a resolution holds these properties, and who adds a scope while it lives copies all others.
  private func bindings(
    _ declared: [(name: [UInt8], value: [UInt8])],
    in parent: UInt32
  ) -> (bindings: [[UInt8]: [UInt8]?], budget: Int) {
    var raw: [[UInt8]: [UInt8]] = [:]
    for (name, value) in declared where raw.count < Self.mostNames { raw[name] = value }
    var resolution = VariableResolution(properties: self, scope: parent, raw: raw, budget: budget)
    var bindings: [[UInt8]: [UInt8]?] = [:]
    for (name, value) in raw {
      switch String(decoding: value.prefix(8), as: UTF8.self).lowercased() {
      case "inherit", "unset", "revert": continue
      case "initial": bindings[name] = .some(nil)
      default: bindings[name] = .some(resolution.value(of: name))
      }
    }
    bindings = bindings.filter { $0.value != value(of: $0.key, in: parent) }
    return (bindings, resolution.budget)
  }

  private mutating func number(of new: Scope) -> UInt32 {
    var scope = new
    if depths[Int(scope.parent)] >= Self.longestChain {
      var current = scope.parent
      while current != 0 {
        scope.bindings.merge(scopes[Int(current)].bindings) { newer, _ in newer }
        current = scopes[Int(current)].parent
      }
      scope.parent = 0
    }
    if let known = numbers[scope] { return known }
    guard scopes.count < 1 << 16 else { return scope.parent }
    let number = UInt32(scopes.count)
    depths.append(depths[Int(scope.parent)] + 1)
    scopes.append(scope)
    numbers[scope] = number
    return number
  }

  /// The text with every `var()` replaced; nil when one has neither value nor fallback.
  mutating func substitute(_ text: [UInt8], in scope: UInt32) -> [UInt8]? {
    var resolution = VariableResolution(properties: self, scope: scope, raw: [:], budget: budget)
    let result = resolution.substitute(text, depth: 0)
    budget = resolution.budget
    return result
  }

  /// The text without white space at its ends.
  static func trimmed(_ text: [UInt8]) -> [UInt8] {
    guard let first = text.firstIndex(where: { !ASCII.isWhitespace($0) }),
      let last = text.lastIndex(where: { !ASCII.isWhitespace($0) })
    else { return [] }
    return Array(text[first...last])
  }
}

/// The replacing of `var()` for one element: cycles become invalid, sizes and depths are bounded.
struct VariableResolution {
  let properties: CustomProperties
  let scope: UInt32
  /// What the element itself declares.
  let raw: [[UInt8]: [UInt8]]
  var budget: Int
  private var done: [[UInt8]: [UInt8]?] = [:]
  private var open: Set<[UInt8]> = []
  private static let deepest = 24

  init(properties: CustomProperties, scope: UInt32, raw: [[UInt8]: [UInt8]], budget: Int) {
    self.properties = properties
    self.scope = scope
    self.raw = raw
    self.budget = budget
  }

  mutating func value(of name: [UInt8], depth: Int = 0) -> [UInt8]? {
    guard let text = raw[name] else { return properties.value(of: name, in: scope) }
    if let known = done[name] { return known }
    guard depth < Self.deepest, open.insert(name).inserted else { return nil }
    let result = substitute(text, depth: depth + 1)
    open.remove(name)
    done[name] = .some(result)
    return result
  }

  mutating func substitute(_ text: [UInt8], depth: Int) -> [UInt8]? {
    guard depth < Self.deepest else { return nil }
    var tokenizer = Tokenizer(text)
    var result: [UInt8] = []
    var copied = 0
    while true {
      let token = tokenizer.next()
      if token.kind == .end { break }
      guard token.kind == .function, isReplaced(text, token) else { continue }
      result.append(contentsOf: text[copied..<Int(token.start)])
      guard
        let value = reference(
          &tokenizer,
          isVariable: text[token.name.lowerBound] | 0x20 == 0x76,
          depth
        )
      else { return nil }
      result.append(contentsOf: value)
      // Values do not grow together into one token.
      if let last = result.last, ByteClass.isName(last) { result.append(contentsOf: "/**/".utf8) }
      copied = tokenizer.position
      guard result.count <= CustomProperties.longestValue else { return nil }
    }
    guard copied > 0 else { return text }
    result.append(contentsOf: text[copied...])
    budget -= result.count
    return budget > 0 && result.count <= CustomProperties.longestValue ? result : nil
  }

  private func isReplaced(_ text: [UInt8], _ token: Token) -> Bool {
    guard token.name.count == 3 else { return false }
    let name = text[token.name].map(ASCII.lowercased)
    return name == Array("var".utf8) || name == Array("env".utf8)
  }

  /// Reads what follows `var(` up to its closing bracket, and returns what takes its place.
  private mutating func reference(
    _ tokenizer: inout Tokenizer,
    isVariable: Bool,
    _ depth: Int
  ) -> [UInt8]? {
    var name: [UInt8] = []
    var fallback: Int?
    var level = 1
    var end = tokenizer.position
    while level > 0 {
      let token = tokenizer.next()
      end = Int(token.start)
      switch token.kind {
      case .end: level = 0
      case .ident where name.isEmpty: name = tokenizer.text(of: token)
      case .comma where level == 1 && fallback == nil: fallback = tokenizer.position
      case .function, .openRound, .openSquare, .openCurly: level += 1
      case .closeRound, .closeSquare, .closeCurly: level -= 1
      default: break
      }
    }
    if isVariable, let value = value(of: name, depth: depth + 1) { return value }
    guard let fallback else { return isVariable ? nil : Array("0px".utf8) }
    return substitute(Array(tokenizer.bytes[fallback..<max(fallback, end)]), depth: depth + 1)
  }
}
