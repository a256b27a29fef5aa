internal import DOM

/// Moving between elements, other nodes skipped.
extension Document {
  @inline(__always)
  func previousElement(_ node: NodeID) -> NodeID {
    var sibling = previousSibling(of: node)
    while sibling.isSome, kind(of: sibling) != .element { sibling = previousSibling(of: sibling) }
    return sibling
  }

  @inline(__always)
  func nextElement(_ node: NodeID) -> NodeID {
    var sibling = nextSibling(of: node)
    while sibling.isSome, kind(of: sibling) != .element { sibling = nextSibling(of: sibling) }
    return sibling
  }

  @inline(__always)
  func firstElementChild(of node: NodeID) -> NodeID {
    var child = firstChild(of: node)
    while child.isSome, kind(of: child) != .element { child = nextSibling(of: child) }
    return child
  }

  /// Whether the node is an HTML element of one of the names.
  func isHTML(_ node: NodeID, anyOf names: [NameID]) -> Bool {
    namespace(of: node) == .html && names.contains(name(of: node))
  }
}
