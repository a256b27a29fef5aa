/// Reading the arena. Every accessor is constant time and allocates nothing unless it says so.
extension Document {
  /// What the node is.
  @inlinable
  public func kind(of node: NodeID) -> NodeKind { nodes[node.index].kind }
  /// The node above, or `.none`.
  @inlinable
  public func parent(of node: NodeID) -> NodeID { nodes[node.index].parent }
  /// The first child, or `.none`.
  @inlinable
  public func firstChild(of node: NodeID) -> NodeID { nodes[node.index].firstChild }
  /// The last child, or `.none`.
  @inlinable
  public func lastChild(of node: NodeID) -> NodeID { nodes[node.index].lastChild }
  /// The next sibling, or `.none`.
  @inlinable
  public func nextSibling(of node: NodeID) -> NodeID { nodes[node.index].nextSibling }
  /// The previous sibling, or `.none`.
  @inlinable
  public func previousSibling(of node: NodeID) -> NodeID { nodes[node.index].previousSibling }
  /// An element's name (its local name: `svg:a` is `a` in the namespace SVG).
  @inlinable
  public func name(of node: NodeID) -> NameID { nodes[node.index].name }
  /// An element's namespace.
  @inlinable
  public func namespace(of node: NodeID) -> NodeNamespace { nodes[node.index].namespace }
  /// Whether nothing more will be put into the node: an element whose end was seen, a text that is whole.
  @inlinable
  public func isClosed(_ node: NodeID) -> Bool { nodes[node.index].isClosed }
  /// Whether the node is an HTML element of that name.
  @inlinable
  public func isHTML(_ node: NodeID, _ name: NameID) -> Bool {
    nodes[node.index].isHTML(name)
  }

  /// The buffer that every text and attribute value is a range of.
  @inlinable public var buffer: [UInt8] { bytes }

  /// The range of a text's or comment's data in ``buffer``.
  @inlinable
  public func textRange(of node: NodeID) -> Range<Int> {
    let row = nodes[node.index]
    return Int(row.dataStart)..<Int(row.dataStart) + Int(row.dataCount)
  }

  /// The number of attributes of an element.
  @inlinable
  public func attributeCount(of node: NodeID) -> Int {
    let row = nodes[node.index]
    return row.kind == .element ? Int(row.dataCount) : 0
  }

  /// The name and the range in ``buffer`` of an element's attribute, by position.
  @inlinable
  public func attribute(of node: NodeID, at position: Int) -> (name: NameID, value: Range<Int>) {
    let attribute = attributes[Int(nodes[node.index].dataStart) + position]
    let start = Int(attribute.valueStart)
    return (attribute.name, start..<start + Int(attribute.valueCount))
  }

  /// The range in ``buffer`` of an attribute's value; nil when the element has no such attribute.
  @inlinable
  public func attributeRange(of node: NodeID, _ name: NameID) -> Range<Int>? {
    let row = nodes[node.index]
    guard row.kind == .element else { return nil }
    var index = Int(row.dataStart)
    let end = index + Int(row.dataCount)
    while index < end {
      if attributes[index].name == name {
        let start = Int(attributes[index].valueStart)
        return start..<start + Int(attributes[index].valueCount)
      }
      index += 1
    }
    return nil
  }

  /// Whether the element has the attribute.
  @inlinable
  public func hasAttribute(_ node: NodeID, _ name: NameID) -> Bool {
    attributeRange(of: node, name) != nil
  }

  /// An attribute's value as a string; nil when the element has no such attribute. Allocates.
  public func attributeValue(of node: NodeID, _ name: NameID) -> String? {
    attributeRange(of: node, name).map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  /// The text of a text or comment node as a string. Allocates.
  public func text(of node: NodeID) -> String {
    String(decoding: bytes[textRange(of: node)], as: UTF8.self)
  }

  /// The text of all descendants (DOM `textContent`). Allocates.
  public func textContent(of node: NodeID) -> String {
    String(decoding: textBytes(of: node), as: UTF8.self)
  }

  /// The text of all descendants (DOM `textContent`) in UTF-8.
  public func textBytes(of node: NodeID) -> [UInt8] {
    var result: [UInt8] = []
    var current = firstChild(of: node)
    while current.isSome {
      if kind(of: current) == .text { result.append(contentsOf: bytes[textRange(of: current)]) }
      current = following(current, within: node)
    }
    return result
  }

  /// The next node in document order below `root`, going into children first; `.none` at the end.
  @inlinable
  public func following(_ node: NodeID, within root: NodeID) -> NodeID {
    let child = nodes[node.index].firstChild
    return child.isSome ? child : followingSkippingChildren(node, within: root)
  }

  /// The next node in document order below `root` that is not below `node`; `.none` at the end.
  @inlinable
  public func followingSkippingChildren(_ node: NodeID, within root: NodeID) -> NodeID {
    var current = node
    while current.isSome, current != root {
      let next = nodes[current.index].nextSibling
      if next.isSome { return next }
      current = nodes[current.index].parent
    }
    return .none
  }
}
