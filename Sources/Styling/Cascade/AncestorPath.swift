internal import DOM

/// The ancestors of the element that is being styled, with what their names promise.
struct AncestorPath {
  /// One ancestor.
  private struct Level {
    var node: NodeID
    /// The names of this element and all above.
    var filter: AncestorFilter.Bits
    /// How many ranges of rules its ancestors and it put to use.
    var rangeCount: Int
  }

  private var levels: [Level] = []
  /// The names of all ancestors.
  private(set) var filter = AncestorFilter.Bits()
  /// Ranges of rules that ask for an ancestor that is there.
  private(set) var ranges: [Range<Int>] = []

  /// Whether the innermost ancestor is this node.
  func isAt(_ node: NodeID) -> Bool { levels.last?.node == node }

  /// Leaves levels until the node is innermost; false, and empty, when it is not on the path.
  mutating func leave(until node: NodeID) -> Bool {
    while let last = levels.last {
      if last.node == node {
        while ranges.count > last.rangeCount { ranges.removeLast() }
        filter = last.filter
        return true
      }
      levels.removeLast()
    }
    ranges.removeAll(keepingCapacity: true)
    filter = AncestorFilter.Bits()
    return false
  }

  /// Enters an element.
  mutating func enter(_ node: NodeID) {
    levels.append(Level(node: node, filter: filter, rangeCount: ranges.count))
  }

  /// Adds a name of the innermost element; 0 is none.
  mutating func add(_ atom: UInt32, _ kind: SimpleSelector.Kind) {
    guard atom != 0 else { return }
    filter.insert(atom, kind)
    levels[levels.count - 1].filter = filter
  }

  /// Puts rules to use that ask for a name of the innermost element; what is in use need not be tried twice.
  mutating func use(_ range: Range<Int>) {
    guard !range.isEmpty, !ranges.contains(range) else { return }
    ranges.append(range)
    levels[levels.count - 1].rangeCount = ranges.count
  }
}
