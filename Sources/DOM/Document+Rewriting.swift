/// Changing a document that has been read, on a copy of one's own: a reader's view keeps the numbers of the nodes it kept.
extension Document {
  /// Makes an element another one; attributes and children stay.
  public mutating func rename(_ element: NodeID, to name: NameID) {
    guard kind(of: element) == .element else { return }
    nodes[element.index].becomeHTML(name)
  }

  /// Puts `replacement`, wherever it is, into the place of `node`, which leaves the tree with all it still holds.
  public mutating func replace(_ node: NodeID, by replacement: NodeID) {
    detach(replacement)
    insert(replacement, before: node)
    detach(node)
  }
}
