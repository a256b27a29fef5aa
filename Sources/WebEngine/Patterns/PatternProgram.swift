/// A regular expression as instructions for ``PatternMatcher``.
struct PatternProgram: Sendable {
  /// One instruction; those that move read backward inside look-behind.
  enum Instruction: Sendable {
    case one(CharacterClass, isBackward: Bool)
    case split(first: Int, second: Int)
    case jump(Int)
    case save(slot: Int)
    case start
    case end
    case wordBoundary(isNegative: Bool)
    /// What follows up to a `succeed` is tried on the spot; then things go on at `next`.
    case look(next: Int, isNegative: Bool)
    case again(group: Int, isBackward: Bool)
    case mark(register: Int)
    /// A round of a loop that took nothing is none.
    case progress(register: Int)
    case succeed
  }

  private static let longest = 20_000

  private(set) var instructions: [Instruction] = []
  private(set) var registerCount = 0
  let groupCount: Int
  private let groupNames: [String: Int]

  /// Whether letters match in either case.
  let ignoresCase: Bool

  /// Compiles an expression; throws when it is none or too large.
  ///
  /// - Parameters:
  ///   - text: The expression.
  ///   - matchesWhole: Whether it must match a whole text, rather than a part of it.
  ///   - ignoresCase: Whether letters match in either case.
  init(
    _ text: String,
    matchesWhole: Bool = true,
    ignoresCase: Bool = false
  ) throws(PatternParser.Fault) {
    self.ignoresCase = ignoresCase
    var parser = PatternParser(text)
    let node = try parser.parse()
    groupCount = parser.groupCount
    groupNames = parser.groupNames
    try emit(node, isBackward: false)
    // Group 0 is the match itself.
    instructions += matchesWhole ? [.end, .succeed] : [.save(slot: 1), .succeed]
  }

  private mutating func add(_ instruction: Instruction) throws(PatternParser.Fault) {
    guard instructions.count < Self.longest else { throw PatternParser.Fault() }
    instructions.append(instruction)
  }

  private mutating func emit(
    _ node: PatternNode,
    isBackward: Bool
  ) throws(PatternParser.Fault) {
    switch node {
    case .empty: break
    case .one(let set): try add(.one(set, isBackward: isBackward))
    case .sequence(let nodes):
      for part in isBackward ? nodes.reversed() : nodes { try emit(part, isBackward: isBackward) }
    case .choice(let nodes): try emit(choice: nodes, isBackward)
    case .repeated(let node, let least, let most, let isGreedy):
      for _ in 0..<least { try emit(node, isBackward: isBackward) }
      if let most {
        try emit(node, atMost: most - least, isGreedy, isBackward)
      } else {
        try emit(loop: node, isGreedy, isBackward)
      }
    case .group(let node, let number):
      try add(.save(slot: number * 2 + (isBackward ? 1 : 0)))
      try emit(node, isBackward: isBackward)
      try add(.save(slot: number * 2 + (isBackward ? 0 : 1)))
    case .look(let node, let isBehind, let isNegative):
      let place = instructions.count
      try add(.succeed)
      try emit(node, isBackward: isBehind)
      try add(.succeed)
      instructions[place] = .look(next: instructions.count, isNegative: isNegative)
    case .atStart: try add(.start)
    case .atEnd: try add(.end)
    case .atWordBoundary(let isNegative): try add(.wordBoundary(isNegative: isNegative))
    case .again(let group): try emit(again: group, isBackward)
    case .againNamed(let name): try emit(again: groupNames[name], isBackward)
    }
  }

  private mutating func emit(
    again group: Int?,
    _ isBackward: Bool
  ) throws(PatternParser.Fault) {
    guard let group, group <= groupCount else { throw PatternParser.Fault() }
    try add(.again(group: group, isBackward: isBackward))
  }

  private mutating func emit(
    choice nodes: [PatternNode],
    _ isBackward: Bool
  ) throws(PatternParser.Fault) {
    var ends: [Int] = []
    for (number, node) in nodes.enumerated() {
      guard number < nodes.count - 1 else {
        try emit(node, isBackward: isBackward)
        break
      }
      let split = instructions.count
      try add(.succeed)
      try emit(node, isBackward: isBackward)
      ends.append(instructions.count)
      try add(.succeed)
      instructions[split] = .split(first: split + 1, second: instructions.count)
    }
    for end in ends { instructions[end] = .jump(instructions.count) }
  }

  private mutating func emit(
    loop node: PatternNode,
    _ isGreedy: Bool,
    _ isBackward: Bool
  ) throws(PatternParser.Fault) {
    let register = registerCount
    registerCount += 1
    let split = instructions.count
    try add(.succeed)
    try add(.mark(register: register))
    try emit(node, isBackward: isBackward)
    try add(.progress(register: register))
    try add(.jump(split))
    instructions[split] = branch(to: split + 1, orTo: instructions.count, isGreedy)
  }

  private mutating func emit(
    _ node: PatternNode,
    atMost count: Int,
    _ isGreedy: Bool,
    _ isBackward: Bool
  ) throws(PatternParser.Fault) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(instructions.count)
      try add(.succeed)
      try emit(node, isBackward: isBackward)
    }
    for split in splits {
      instructions[split] = branch(to: split + 1, orTo: instructions.count, isGreedy)
    }
  }

  private func branch(to inside: Int, orTo outside: Int, _ isGreedy: Bool) -> Instruction {
    isGreedy
      ? .split(first: inside, second: outside) : .split(first: outside, second: inside)
  }
}
