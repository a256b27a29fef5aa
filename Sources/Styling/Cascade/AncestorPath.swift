internal import DOM

/// The ancestors of the element that is being styled, with what their names promise.
struct AncestorPath {
  /// One ancestor.
  struct Level {
    var node: NodeID
    /// The names of this element and all above.
    var filter = AncestorFilter.Bits()
    /// How many ranges of rules its ancestors and it put to use.
    var rangeCount = 0
  }

  private(set) var levels: [Level] = []
  /// Ranges of rules that ask for an ancestor that is there.
  private(set) var ranges: [Range<Int>] = []

  var filter: AncestorFilter.Bits { levels.last?.filter ?? AncestorFilter.Bits() }

  /// Whether the innermost ancestor is this node.
  func isAt(_ node: NodeID) -> Bool { levels.last?.node == node }

  /// Leaves levels until the node is innermost; false, and empty, when it is not on the path.
  mutating func leave(until node: NodeID) -> Bool {
    while let last = levels.last {
      if last.node == node {
        ranges.removeLast(ranges.count - last.rangeCount)
        return true
      }
      levels.removeLast()
    }
    ranges.removeAll(keepingCapacity: true)
    return false
  }

  /// Whether a node is on the path.
  func contains(_ node: NodeID) -> Bool { levels.contains { $0.node == node } }

  /// Enters an element.
  mutating func enter(_ level: Level, _ newRanges: [Range<Int>]) {
    ranges.append(contentsOf: newRanges)
    var level = level
    level.rangeCount = ranges.count
    levels.append(level)
  }
}
