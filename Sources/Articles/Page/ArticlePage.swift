public import DOM

/// An article as a document of its own, to be styled and laid out like any other.
public struct ArticlePage: Sendable {
  /// The document: title, byline and lead image in a header, then what was kept of the page.
  public let document: Document
  /// For each node of ``document`` by number, the node of the page that it was made from; `.none` for what is new.
  public let origins: [NodeID]

  /// The node that was made from a node of the page; `.none` when it was not kept.
  public func copy(of original: NodeID) -> NodeID {
    guard original.isSome, let index = origins.firstIndex(of: original) else { return .none }
    return NodeID(UInt32(index))
  }

  /// The node of the page that a node was made from, or the nearest around it that has one.
  public func original(of copy: NodeID) -> NodeID {
    var node = copy
    while node.isSome, node.index < origins.count {
      if origins[node.index].isSome { return origins[node.index] }
      node = document.parent(of: node)
    }
    return .none
  }
}
