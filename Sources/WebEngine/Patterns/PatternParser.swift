/// Reads a regular expression of ECMAScript with the flag `v`, as the attribute `pattern` holds one.
struct PatternParser {
  /// The expression is none.
  struct Fault: Error {}

  private static let deepest = 60
  private static let mostRepeats = 1_000

  private var rest: ArraySlice<UInt32>
  private var depth = 0
  private(set) var groupCount = 0
  private(set) var groupNames: [String: Int] = [:]

  init(_ text: String) { rest = text.unicodeScalars.map(\.value)[...] }

  /// The whole expression.
  mutating func parse() throws(Fault) -> PatternNode {
    let node = try choice()
    guard rest.isEmpty else { throw Fault() }
    return node
  }

  // MARK: Reading characters

  private mutating func take(_ text: StaticString) -> Bool {
    let wanted = text.description.unicodeScalars.map(\.value)
    guard rest.starts(with: wanted) else { return false }
    rest.removeFirst(wanted.count)
    return true
  }

  private mutating func next() throws(Fault) -> UInt32 {
    guard let value = rest.popFirst() else { throw Fault() }
    return value
  }

  private mutating func number() -> Int? {
    var value: Int?
    while let digit = rest.first, (0x30...0x39).contains(digit), (value ?? 0) < 1_000_000 {
      value = (value ?? 0) * 10 + Int(digit - 0x30)
      rest.removeFirst()
    }
    return value
  }

  // MARK: Structure

  private mutating func choice() throws(Fault) -> PatternNode {
    depth += 1
    guard depth < Self.deepest else { throw Fault() }
    var choices = [try sequence()]
    while take("|") { choices.append(try sequence()) }
    depth -= 1
    return choices.count == 1 ? choices[0] : .choice(choices)
  }

  private mutating func sequence() throws(Fault) -> PatternNode {
    var nodes: [PatternNode] = []
    while let first = rest.first, first != 0x7C, first != 0x29 {
      let node = try term()
      nodes.append(try quantified(node))
    }
    return nodes.isEmpty ? .empty : nodes.count == 1 ? nodes[0] : .sequence(nodes)
  }

  private mutating func quantified(_ node: PatternNode) throws(Fault) -> PatternNode {
    var least = 0
    var most: Int?
    if take("*") {
    } else if take("+") {
      least = 1
    } else if take("?") {
      most = 1
    } else if take("{") {
      guard let first = number() else { throw Fault() }
      least = first
      most = first
      if take(",") { most = number() }
      guard take("}"), most ?? .max >= least else { throw Fault() }
    } else {
      return node
    }
    switch node {
    case .look, .atStart, .atEnd, .atWordBoundary: throw Fault()
    default: break
    }
    guard least <= Self.mostRepeats, most ?? 0 <= Self.mostRepeats else { throw Fault() }
    return .repeated(node, least: least, most: most, isGreedy: !take("?"))
  }

  private mutating func term() throws(Fault) -> PatternNode {
    let value = try next()
    switch Unicode.Scalar(value) {
    case "^": return .atStart
    case "$": return .atEnd
    case ".": return .one(.notLineEnd)
    case "(": return try group()
    case "[":
      var parser = CharacterClassParser(rest, depth: depth)
      let parsed = try parser.parse()
      rest = parser.rest
      return .one(parsed)
    case "\\": return try escape()
    case "*", "+", "?", "{", "}", "]": throw Fault()
    default: return .one(.character(value))
    }
  }

  private mutating func group() throws(Fault) -> PatternNode {
    if take("?:") { return try closed() }
    if take("?=") { return .look(try closed(), isBehind: false, isNegative: false) }
    if take("?!") { return .look(try closed(), isBehind: false, isNegative: true) }
    if take("?<=") { return .look(try closed(), isBehind: true, isNegative: false) }
    if take("?<!") { return .look(try closed(), isBehind: true, isNegative: true) }
    groupCount += 1
    let number = groupCount
    if take("?<") {
      let name = try groupName()
      guard groupNames.updateValue(number, forKey: name) == nil else { throw Fault() }
    } else if rest.first == 0x3F {
      throw Fault()
    }
    return .group(try closed(), number: number)
  }

  private mutating func closed() throws(Fault) -> PatternNode {
    let node = try choice()
    guard take(")") else { throw Fault() }
    return node
  }

  private mutating func groupName() throws(Fault) -> String {
    var name = String.UnicodeScalarView()
    while let scalar = Unicode.Scalar(try next()), scalar != ">" { name.append(scalar) }
    guard !name.isEmpty else { throw Fault() }
    return String(name)
  }

  private mutating func escape() throws(Fault) -> PatternNode {
    if take("b") { return .atWordBoundary(isNegative: false) }
    if take("B") { return .atWordBoundary(isNegative: true) }
    if let first = rest.first, (0x31...0x39).contains(first), let group = number() {
      return .again(group: group)
    }
    if take("k<") { return .againNamed(try groupName()) }
    var parser = CharacterClassParser(rest, depth: depth)
    let parsed = try parser.escape()
    rest = parser.rest
    return .one(parsed)
  }
}
