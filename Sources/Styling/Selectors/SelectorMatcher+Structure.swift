internal import DOM
internal import Text

/// Conditions on an element's place in the tree.
extension SelectorMatcher {
  /// Notes that an answer about an open element may change.
  private mutating func doubt(_ node: NodeID, _ document: borrowing Document) {
    if !document.isComplete, node.isSome, !document.isClosed(node) { isProvisional = true }
  }

  mutating func isEmpty(_ node: NodeID, _ document: borrowing Document) -> Bool {
    var child = document.firstChild(of: node)
    while child.isSome {
      switch document.kind(of: child) {
      case .element: return false
      case .text where !document.textRange(of: child).isEmpty: return false
      default: child = document.nextSibling(of: child)
      }
    }
    doubt(node, document)
    return true
  }

  mutating func isLast(_ node: NodeID, _ document: borrowing Document) -> Bool {
    if document.nextElement(node).isSome { return false }
    doubt(document.parent(of: node), document)
    return true
  }

  mutating func matchesOfType(
    _ kind: SimpleSelector.Kind,
    _ node: NodeID,
    _ document: borrowing Document
  ) -> Bool {
    let place = indices.position(of: node, byType: true, in: document)
    if kind == .firstOfType { return place.index == 1 }
    let isLast = place.index == place.count
    if isLast { doubt(document.parent(of: node), document) }
    return isLast && (kind == .lastOfType || place.index == 1)
  }

  mutating func matchesNth(
    _ simple: SimpleSelector,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    let fromEnd = simple.flag & 1 != 0
    var index: Int
    if simple.third != 0 {
      guard let place = filteredPlace(simple, node, document, rules) else { return false }
      index = place
    } else {
      let place = indices.position(of: node, byType: simple.flag & 2 != 0, in: document)
      index = fromEnd ? place.count - place.index + 1 : place.index
    }
    if fromEnd { doubt(document.parent(of: node), document) }
    let step = Int(Int32(bitPattern: simple.first))
    index -= Int(Int32(bitPattern: simple.second))
    if step == 0 { return index == 0 }
    return index % step == 0 && index / step >= 0
  }

  /// The position among the siblings that match a list too; nil when the element does not match it.
  private mutating func filteredPlace(
    _ simple: SimpleSelector,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Int? {
    let list = simple.third - 1
    guard matchesAny(list, node, in: document, rules) else { return nil }
    if simple.flag & 1 != 0 {
      var count = 1
      var sibling = document.nextElement(node)
      while sibling.isSome, stepsLeft > 0 {
        if matchesAny(list, sibling, in: document, rules) { count += 1 }
        sibling = document.nextElement(sibling)
      }
      return count
    }
    let parent = document.parent(of: node)
    var progress = indices.progress(parent, list)
    if progress.last.isSome, progress.last >= node { progress = (.none, 0) }
    var current =
      progress.last.isSome
      ? document.nextElement(progress.last) : document.firstElementChild(of: parent)
    while current.isSome, current != node, stepsLeft > 0 {
      if matchesAny(list, current, in: document, rules) { progress.count += 1 }
      progress.last = current
      current = document.nextElement(current)
    }
    indices.setProgress(parent, list, progress)
    return Int(progress.count) + 1
  }

  // MARK: :has()

  /// Whether something that is related to the element as the list says exists.
  mutating func matchesHas(
    _ list: UInt32,
    _ node: NodeID,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    guard anchor == .none else { return false }
    let key = UInt64(node.rawValue) << 32 | UInt64(list)
    if let known = hasAnswers[key] { return known }
    anchor = node
    defer { anchor = .none }
    let range = rules.selectors.lists[Int(list)]
    var answer = false
    for index in range.start..<range.end where !answer {
      let complex = rules.selectors.complexes[Int(index)]
      guard !complex.isDead, complex.pseudo == .none else { continue }
      answer = finds(complex, document, rules)
    }
    if !answer, !document.isComplete { isProvisional = true }
    if hasAnswers.count > 1 << 18 { hasAnswers.removeAll(keepingCapacity: true) }
    hasAnswers[key] = answer
    return answer
  }

  private mutating func finds(
    _ complex: ComplexSelector,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    // The compound before the anchor's says how the search starts.
    let first = rules.selectors.compounds[Int(complex.end) - 2].combinator
    let isDirect = complex.end - complex.start == 2
    switch first {
    case .child where isDirect:
      var child = document.firstElementChild(of: anchor)
      while child.isSome, stepsLeft > 0 {
        if matches(complex, child, in: document, rules) { return true }
        child = document.nextElement(child)
      }
      return false
    case .child, .descendant: return findsBelow(anchor, complex, document, rules)
    case .nextSibling, .subsequentSibling:
      var sibling = document.nextElement(anchor)
      while sibling.isSome, stepsLeft > 0 {
        if matches(complex, sibling, in: document, rules) { return true }
        if !isDirect, findsBelow(sibling, complex, document, rules) { return true }
        if first == .nextSibling, isDirect { return false }
        sibling = document.nextElement(sibling)
      }
      return false
    }
  }

  private mutating func findsBelow(
    _ root: NodeID,
    _ complex: ComplexSelector,
    _ document: borrowing Document,
    _ rules: borrowing RuleSet
  ) -> Bool {
    var current = document.following(root, within: root)
    while current.isSome, stepsLeft > 0 {
      if document.kind(of: current) == .element {
        if matches(complex, current, in: document, rules) { return true }
      } else {
        stepsLeft -= 1
      }
      current = document.following(current, within: root)
    }
    return false
  }
}
