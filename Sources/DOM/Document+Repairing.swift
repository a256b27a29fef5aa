/// What only the repair rules of the HTML standard do to the arena.
extension Document {
  /// A new element of the same name and attributes, in no tree.
  public mutating func clone(_ element: NodeID) -> NodeID {
    var row = nodes[element.index]
    row.parent = .none
    row.firstChild = .none
    row.lastChild = .none
    row.previousSibling = .none
    row.nextSibling = .none
    row.isClosed = false
    nodes.append(row)
    return NodeID(UInt32(nodes.count - 1))
  }

  /// Moves all children of a node behind those of another. Counts as a restructuring.
  public mutating func moveChildren(of old: NodeID, to new: NodeID) {
    let first = nodes[old.index].firstChild
    guard first.isSome else { return }
    var child = first
    while child.isSome {
      nodes[child.index].parent = new
      child = nodes[child.index].nextSibling
    }
    let last = nodes[new.index].lastChild
    nodes[first.index].previousSibling = last
    if last.isSome {
      nodes[last.index].nextSibling = first
    } else {
      nodes[new.index].firstChild = first
    }
    nodes[new.index].lastChild = nodes[old.index].lastChild
    nodes[old.index].firstChild = .none
    nodes[old.index].lastChild = .none
    restructureCount += 1
  }

  /// Whether two elements have the same attributes with the same values, in any order.
  public func haveEqualAttributes(_ left: NodeID, _ right: NodeID) -> Bool {
    let count = attributeCount(of: left)
    guard count == attributeCount(of: right) else { return false }
    for position in 0..<count {
      let attribute = attribute(of: left, at: position)
      guard let other = attributeRange(of: right, attribute.name),
        bytes[attribute.value].elementsEqual(bytes[other])
      else { return false }
    }
    return true
  }

  /// Says that nothing more will be put into any node.
  public mutating func closeAll() {
    for index in nodes.indices { nodes[index].isClosed = true }
  }
}
