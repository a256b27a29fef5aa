internal import DOM
internal import Text

/// Matches selectors against elements, and remembers what would cost too much to find twice.
///
/// Compounds are tried from the right to the left. A failure says how far it reaches, so that searching further up or back
/// is given up when it cannot help; steps are counted, and a page that asks for too many gets "no".
struct SelectorMatcher {
  /// How a match ended.
  enum Outcome {
    case matches
    /// This element does not, another may.
    case failsHere
    /// No earlier sibling will do.
    case failsAllSiblings
    /// No ancestor will do.
    case failsEverywhere
  }

  var isQuirks = false
  /// Disclosures whose open state is not what their attribute says.
  var toggledDisclosures: Set<NodeID> = []
  /// Whether an answer may change when more of the document arrives.
  var isProvisional = false
  /// The element that `:has()` is asked of.
  var anchor = NodeID.none
  var siblings = SiblingCache()
  var indices = SiblingIndices()
  var hasAnswers: [UInt64: Bool] = [:]
  /// Atoms of names, by their numbers in the document; `.max` is not looked up yet.
  var nameAtoms: [UInt32] = []

  // MARK: Work

  /// Steps left for this element, and for all.
  var stepsLeft = 0
  private var totalLeft = 60_000_000
  static let mostAncestors = 1024

  /// Allows an element its share of steps.
  mutating func beginElement() {
    let share = totalLeft > 0 ? 20_000 : 100
    stepsLeft = share
  }

  /// Counts what an element used.
  mutating func endElement() {
    totalLeft -= (totalLeft > 0 ? 20_000 : 100) - stepsLeft
  }

  /// Forgets everything that depends on the tree.
  mutating func forget() {
    siblings = SiblingCache()
    indices = SiblingIndices()
    hasAnswers = [:]
    isProvisional = false
  }

  // MARK: Matching

  /// Whether any selector of a list matches.
  mutating func matchesAny(
    _ list: UInt32,
    _ node: NodeID,
    in document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    let range = rules.selectors.lists[Int(list)]
    for index in range.start..<range.end {
      let complex = rules.selectors.complexes[Int(index)]
      guard complex.pseudo == .none, !complex.isDead else { continue }
      if matches(complex, node, in: document, rules) { return true }
    }
    return false
  }

  /// Whether a complex selector matches, pseudo-elements aside.
  mutating func matches(
    _ complex: ComplexSelector,
    _ node: NodeID,
    in document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    match(Int(complex.start), Int(complex.end), node, document, rules) == .matches
  }

  /// Matches compounds from one to the last against an element; the depth is that of the selector, which is bounded.
  mutating func match(
    _ index: Int,
    _ end: Int,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Outcome {
    guard stepsLeft > 0 else { return .failsEverywhere }
    stepsLeft -= 1
    let compound = rules.selectors.compounds[index]
    for place in Int(compound.start)..<Int(compound.end) {
      guard matches(rules.selectors.simples[place], node, document, rules) else {
        return .failsHere
      }
    }
    guard index + 1 < end else { return .matches }
    switch compound.combinator {
    case .descendant: return matchAncestors(index + 1, end, of: node, document, rules)
    case .child:
      let parent = document.parent(of: node)
      guard parent.isSome, document.kind(of: parent) == .element else { return .failsEverywhere }
      let outcome = match(index + 1, end, parent, document, rules)
      return outcome == .matches || outcome == .failsEverywhere ? outcome : .failsAllSiblings
    case .nextSibling:
      let previous = document.previousElement(node)
      guard previous.isSome else { return .failsAllSiblings }
      return match(index + 1, end, previous, document, rules)
    case .subsequentSibling: return matchEarlier(index + 1, end, than: node, document, rules)
    }
  }

  private mutating func matchAncestors(
    _ index: Int,
    _ end: Int,
    of node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Outcome {
    var ancestor = document.parent(of: node)
    var count = 0
    while ancestor.isSome, document.kind(of: ancestor) == .element, count < Self.mostAncestors {
      let outcome = match(index, end, ancestor, document, rules)
      if outcome == .matches || outcome == .failsEverywhere { return outcome }
      ancestor = document.parent(of: ancestor)
      count += 1
    }
    return .failsEverywhere
  }

  /// Looks through a few earlier siblings, and asks the cache about longer lists.
  private mutating func matchEarlier(
    _ index: Int,
    _ end: Int,
    than node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Outcome {
    var sibling = document.previousElement(node)
    var count = 0
    while sibling.isSome {
      guard count < 6 else {
        return siblingCacheHas(index, end, before: node, document, rules)
          ? .matches : .failsAllSiblings
      }
      let outcome = match(index, end, sibling, document, rules)
      if outcome != .failsHere { return outcome }
      sibling = document.previousElement(sibling)
      count += 1
    }
    return .failsAllSiblings
  }

  private mutating func siblingCacheHas(
    _ index: Int,
    _ end: Int,
    before node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    let parent = document.parent(of: node)
    guard anchor == .none, parent.isSome else { return false }
    let key = SiblingCache.key(parent, index)
    var state = siblings[key]
    if state.firstMatch.isSome { return state.firstMatch < node }
    var current =
      state.scanned.isSome
      ? document.nextElement(state.scanned) : document.firstElementChild(of: parent)
    while current.isSome, current != node {
      state.scanned = current
      if match(index, end, current, document, rules) == .matches {
        state.firstMatch = current
        break
      }
      current = document.nextElement(current)
    }
    // The scan is linear over all questions, so it is not charged to this element.
    stepsLeft = max(stepsLeft, 1000)
    siblings[key] = state
    return state.firstMatch.isSome && state.firstMatch != node
  }
}
