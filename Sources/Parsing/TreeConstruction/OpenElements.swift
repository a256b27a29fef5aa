internal import DOM

/// The stack of open elements.
///
/// Every entry knows where the scopes around it end, and for every name the last position is at hand. So each question
/// of the standard (is there a `p` in button scope?) takes constant time, however deep a page nests.
struct OpenElements {
  private(set) var entries: [OpenElement] = []
  /// By number of the name: the position of the last HTML element of that name, or -1.
  private var lastOfName: [Int32] = []

  /// A scope that a search ends at.
  enum Scope { case general, listItem, button, table }

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  subscript(index: Int) -> OpenElement { entries[index] }

  // MARK: Changing

  mutating func push(_ element: OpenElement) {
    entries.append(linked(element, at: entries.count))
  }

  @discardableResult
  mutating func pop() -> OpenElement? {
    guard let last = entries.popLast() else { return nil }
    if last.namespace == .html { lastOfName[Int(last.name.rawValue)] = last.previousOfName }
    return last
  }

  /// Takes an element out of the middle. Costs time for every element above it.
  mutating func remove(at index: Int) { replace(index...index, with: []) }

  /// Puts other elements in the place of some. Costs time for every element above them.
  mutating func replace(_ range: ClosedRange<Int>, with elements: [OpenElement]) {
    // A copy of the few: a slice would keep the whole buffer and have it copied at the first pop.
    let above = Array(entries[(range.upperBound + 1)...])
    while entries.count > range.lowerBound { pop() }
    for element in elements { push(element) }
    for element in above { push(element) }
  }

  private mutating func linked(_ element: OpenElement, at index: Int) -> OpenElement {
    var result = element
    let position = Int32(truncatingIfNeeded: index)
    if let below = entries.last {
      result.barriers = below.barriers
      result.barriers.move(to: position, for: element.flags)
    }
    if element.namespace == .html {
      let name = Int(element.name.rawValue)
      if name >= lastOfName.count {
        let wanted = max(name + 1, lastOfName.count * 2, 256)
        lastOfName.append(contentsOf: repeatElement(-1, count: wanted - lastOfName.count))
      }
      result.previousOfName = lastOfName[name]
      lastOfName[name] = position
    }
    return result
  }

  // MARK: Asking

  /// The position of the topmost HTML element of a name, or -1.
  func lastIndex(of name: NameID) -> Int {
    let index = Int(name.rawValue)
    return index < lastOfName.count ? Int(lastOfName[index]) : -1
  }

  func contains(_ name: NameID) -> Bool { lastIndex(of: name) >= 0 }

  /// Whether the stack has an HTML element of that name in a scope.
  func has(_ name: NameID, in scope: Scope = .general) -> Bool {
    let index = lastIndex(of: name)
    return index >= 0 && index >= barrier(scope)
  }

  /// Where a scope ends, seen from the top.
  func barrier(_ scope: Scope) -> Int {
    guard let barriers = entries.last?.barriers else { return 0 }
    switch scope {
    case .general: return Int(barriers.scope)
    case .listItem: return Int(barriers.listItemScope)
    case .button: return Int(barriers.buttonScope)
    case .table: return Int(barriers.tableScope)
    }
  }

  /// The position of an HTML element of a given name.
  func index(of node: NodeID, named name: NameID) -> Int? {
    var index = lastIndex(of: name)
    while index >= 0 {
      if entries[index].node == node { return index }
      index = Int(entries[index].previousOfName)
    }
    return nil
  }
}
