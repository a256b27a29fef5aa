internal import DOM
internal import Text

/// The counters as they stand at the element styled last (CSS Lists 3, 4).
struct CounterState {
  /// One counter: its scope is the parent of the element that made it.
  private struct Instance {
    var value: Int
    var scope: NodeID
  }

  private var counters: [[UInt8]: [Instance]] = [:]
  private static let mostNames = 256
  private static let mostInstances = 64
  /// The counter that lists and their items change unasked.
  static let listItem = Array("list-item".utf8)

  /// The values of a name, the outermost first.
  func values(of name: [UInt8]) -> [Int] { counters[name]?.map(\.value) ?? [0] }

  /// Resets, increments and sets what a style says.
  mutating func apply(
    _ generated: GeneratedValues,
    _ pools: [DeclarationPool],
    at node: NodeID,
    isInside: Bool = false,
    in document: borrowing Document
  ) {
    guard generated.counts else { return }
    let scope = isInside ? node : document.parent(of: node)
    for (name, value) in Self.pairs(generated.reset, pools, standard: 0) {
      reset(name, to: value, at: node, scope, in: document)
    }
    for (name, value) in Self.pairs(generated.increment, pools, standard: 1) {
      change(name, at: node, scope, in: document) { $0 &+= value }
    }
    for (name, value) in Self.pairs(generated.set, pools, standard: 0) {
      change(name, at: node, scope, in: document) { $0 = value }
    }
  }

  /// Counts a list or an item of one as its attributes say, unless its style counts items itself.
  mutating func countListItem(
    _ generated: GeneratedValues,
    _ pools: [DeclarationPool],
    isItem: Bool,
    at node: NodeID,
    in document: borrowing Document
  ) {
    let scope = document.parent(of: node)
    if document.isHTML(node, anyOf: [.ol, .ul, .menu, .dir]) {
      let numbering = ListNumbering(of: node, in: document)
      let value = numbering.first &- numbering.step
      reset(Self.listItem, to: value, at: node, scope, in: document)
    }
    let isCounted = Self.pairs(generated.increment, pools, standard: 1)
      .contains { $0.name == Self.listItem }
    guard isItem, !isCounted else { return }
    let value = document.isHTML(node, .li) ? document.integer(of: node, .value) : nil
    let step = ListNumbering(of: scope, in: document).step
    change(Self.listItem, at: node, scope, in: document) { $0 = value ?? $0 &+ step }
  }

  private mutating func reset(
    _ name: [UInt8],
    to value: Int,
    at node: NodeID,
    _ scope: NodeID,
    in document: borrowing Document
  ) {
    leaveScopes(of: name, at: node, in: document)
    var instances = counters[name] ?? []
    if let last = instances.last, last.scope == scope { instances.removeLast() }
    guard instances.count < Self.mostInstances, counters.count < Self.mostNames else { return }
    instances.append(Instance(value: value, scope: scope))
    counters[name] = instances
  }

  private mutating func change(
    _ name: [UInt8],
    at node: NodeID,
    _ scope: NodeID,
    in document: borrowing Document,
    _ body: (inout Int) -> Void
  ) {
    leaveScopes(of: name, at: node, in: document)
    var instances = counters[name] ?? []
    if instances.isEmpty {
      guard counters.count < Self.mostNames else { return }
      instances = [Instance(value: 0, scope: scope)]
    }
    body(&instances[instances.count - 1].value)
    counters[name] = instances
  }

  /// Drops counters whose scope does not reach here.
  private mutating func leaveScopes(
    of name: [UInt8],
    at node: NodeID,
    in document: borrowing Document
  ) {
    while let instances = counters[name], let last = instances.last, instances.count > 1 {
      if Self.contains(last.scope, node, document) { return }
      counters[name]?.removeLast()
    }
  }

  private static func contains(
    _ scope: NodeID,
    _ node: NodeID,
    _ document: borrowing Document
  ) -> Bool {
    var current = node
    var count = 0
    while current.isSome, count < 256 {
      if current == scope { return true }
      current = document.parent(of: current)
      count += 1
    }
    return false
  }

  private static func pairs(
    _ reference: GeneratedValues.TextReference?,
    _ pools: [DeclarationPool],
    standard: Int
  ) -> [(name: [UInt8], value: Int)] {
    guard let reference else { return [] }
    var tokens = ValueTokens(pools[reference.pool].texts[reference.text])
    var pairs: [(name: [UInt8], value: Int)] = []
    while !tokens.isAtEnd, pairs.count < 32 {
      let token = tokens.take()
      guard token.kind == .ident, tokens.isNamed(token, "none") == false else { continue }
      var value = standard
      if tokens.current.kind == .number { value = Int(tokens.take().number) }
      pairs.append((tokens.text(of: token), value))
    }
    return pairs
  }
}
