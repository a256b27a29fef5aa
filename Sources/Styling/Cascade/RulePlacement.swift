/// Where a selector stands in the tables, and what its ancestors must have.
struct RulePlacement {
  var key: RuleTables.Key?
  var atom: UInt32 = 0
  var isTrivial = false
  var ancestors = AncestorFilter.Bits()
  /// The types that an element must have one of, when that is all that is known of it.
  var types: [UInt32] = []

  /// The type that an element must have; 0 is any.
  var type: UInt32 = 0

  init(_ complex: ComplexSelector, in storage: borrowing SelectorStorage) {
    let subject = storage.compounds[Int(complex.start)]
    let simples = storage.simples[Int(subject.start)..<Int(subject.end)]
    placeBySubject(simples)
    var isAncestor = false
    var combinator = subject.combinator
    var best: RuleTables.Key?
    var bestAtom: UInt32 = 0
    for index in Int(complex.start) + 1..<max(Int(complex.start) + 1, Int(complex.end)) {
      let compound = storage.compounds[index]
      isAncestor = combinator == .child || combinator == .descendant
      combinator = compound.combinator
      guard isAncestor else { continue }
      for simple in storage.simples[Int(compound.start)..<Int(compound.end)] {
        switch simple.kind {
        case .id:
          ancestors.insert(simple.first, .id)
          best = .ancestorID
          bestAtom = simple.first
        case .class:
          ancestors.insert(simple.first, .class)
          if best == nil { (best, bestAtom) = (.ancestorClass, simple.first) }
        case .type: ancestors.insert(simple.first, .type)
        default: break
        }
      }
    }
    // A type, or nothing, says less than what an ancestor must have.
    if key == nil || key == .type, let best {
      key = best
      atom = bestAtom
      isTrivial = false
    }
    if complex.end - complex.start > 1 { isTrivial = false }
    if key == nil { types = Self.alternatives(of: simples, in: storage) }
  }

  /// The types that `:is(ol, ul)` names; nothing when an alternative asks for something else.
  private static func alternatives(
    of simples: ArraySlice<SimpleSelector>,
    in storage: borrowing SelectorStorage
  ) -> [UInt32] {
    guard let either = simples.first(where: { $0.kind == .isAny }) else { return [] }
    let list = storage.lists[Int(either.first)]
    var types: [UInt32] = []
    for complex in storage.complexes[Int(list.start)..<Int(list.end)] {
      let subject = storage.compounds[Int(complex.start)]
      let named = storage.simples[Int(subject.start)..<Int(subject.end)].first { $0.kind == .type }
      guard let named else { return [] }
      if !types.contains(named.first) { types.append(named.first) }
    }
    return types
  }

  private mutating func placeBySubject(_ simples: ArraySlice<SimpleSelector>) {
    for simple in simples {
      let found: RuleTables.Key
      switch simple.kind {
      case .id: found = .id
      case .class: found = .class
      case .type:
        found = .type
        type = simple.first
      case .attributeExists, .attributeEquals, .attributeIncludes, .attributeDash,
        .attributePrefix, .attributeSuffix, .attributeContains:
        found = .attribute
      default: continue
      }
      if key.map({ found.rawValue < $0.rawValue }) ?? true {
        key = found
        atom = simple.first
      }
    }
    isTrivial =
      simples.count == 1
      && (key == .id || key == .class || key == .type
        || simples.first?.kind == .attributeExists)
  }
}
