internal import DOM

/// The positions of elements among their siblings, counted once per parent as its children arrive.
struct SiblingIndices {
  /// How far a parent's children are counted.
  private struct Progress {
    var last = NodeID.none
    var count: UInt32 = 0
    var byType: [NameID: UInt32] = [:]
  }

  private var parents: [NodeID: Progress] = [:]
  /// By node: the position among all, and among those of its type; 0 is not counted yet.
  private var all: [UInt32] = []
  private var ofType: [UInt32] = []
  /// Positions among the siblings that match a list: by parent and list.
  private var filtered: [UInt64: (last: NodeID, count: UInt32)] = [:]

  /// Positions from 1, and how many there are so far.
  mutating func position(
    of node: NodeID,
    byType: Bool,
    in document: borrowing Document
  ) -> (index: Int, count: Int) {
    let parent = document.parent(of: node)
    guard parent.isSome else { return (1, 1) }
    var progress = parents[parent] ?? Progress()
    var current =
      progress.last.isSome
      ? document.nextElement(progress.last) : document.firstElementChild(of: parent)
    if current.isSome {
      if all.count < document.nodeCount {
        all.append(contentsOf: repeatElement(0, count: document.nodeCount - all.count))
        ofType.append(contentsOf: repeatElement(0, count: document.nodeCount - ofType.count))
      }
      parents[parent] = nil
      while current.isSome {
        progress.last = current
        progress.count += 1
        let name = document.name(of: current)
        let position = (progress.byType[name] ?? 0) + 1
        progress.byType[name] = position
        all[current.index] = progress.count
        ofType[current.index] = position
        current = document.nextElement(current)
      }
      parents[parent] = progress
    }
    guard node.index < all.count else { return (1, 1) }
    if byType {
      let count = progress.byType[document.name(of: node)] ?? 1
      return (Int(ofType[node.index]), Int(count))
    }
    return (Int(all[node.index]), Int(progress.count))
  }

  /// What is counted of a parent's children that match a list.
  func progress(_ parent: NodeID, _ list: UInt32) -> (last: NodeID, count: UInt32) {
    filtered[UInt64(parent.rawValue) << 32 | UInt64(list)] ?? (.none, 0)
  }

  mutating func setProgress(
    _ parent: NodeID,
    _ list: UInt32,
    _ progress: (last: NodeID, count: UInt32)
  ) {
    if filtered.count > 1 << 16 { filtered.removeAll(keepingCapacity: true) }
    filtered[UInt64(parent.rawValue) << 32 | UInt64(list)] = progress
  }
}
