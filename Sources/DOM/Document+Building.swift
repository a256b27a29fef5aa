/// Growing the arena. Used by the readers in Parsing only.
extension Document {
  /// The longest markup that room is made for at once.
  private static let longestReservation = 64 << 20

  /// Makes room for a document of so many bytes of markup, so that a long one is not copied again and again as it grows.
  ///
  /// Memory that is never written costs nothing; a server that promises too much gets no more than the limit.
  public mutating func reserve(forMarkup count: Int) {
    guard count >= 1 << 18 else { return }
    let count = min(count, Document.longestReservation)
    bytes.reserveCapacity(count)
    nodes.reserveCapacity(count / 16)
    attributes.reserveCapacity(count / 32)
  }

  /// Makes an element that is not in the tree yet. Its attributes are added at once, before any other node's.
  public mutating func makeElement(_ name: NameID, namespace: NodeNamespace = .html) -> NodeID {
    var row = Node(element: name, namespace: namespace)
    row.dataStart = UInt32(attributes.count)
    nodes.append(row)
    return NodeID(UInt32(nodes.count - 1))
  }

  /// Adds an attribute to the element that was made last, or to one that has none behind it in the attribute column.
  public mutating func addAttribute(to node: NodeID, _ name: NameID, value: some Sequence<UInt8>) {
    let start = bytes.count
    bytes.append(contentsOf: value)
    let attribute = Attribute(
      name: name,
      valueStart: UInt32(start),
      valueCount: UInt32(bytes.count - start)
    )
    let row = nodes[node.index]
    if Int(row.dataStart) + Int(row.dataCount) != attributes.count {
      // A late attribute (a second <html> or <body> tag): move the run to the end of the column.
      let old = Int(row.dataStart)..<Int(row.dataStart) + Int(row.dataCount)
      nodes[node.index].dataStart = UInt32(attributes.count)
      attributes.append(contentsOf: attributes[old])
    }
    attributes.append(attribute)
    nodes[node.index].dataCount += 1
  }

  /// Makes a text node that is not in the tree yet.
  public mutating func makeText(_ text: some Sequence<UInt8>) -> NodeID { makeData(.text, text) }

  /// Makes a comment that is not in the tree yet.
  public mutating func makeComment(_ text: some Sequence<UInt8>) -> NodeID {
    makeData(.comment, text)
  }

  /// Makes a doctype that is not in the tree yet; its data is what the html5lib dump shows behind `<!DOCTYPE `.
  public mutating func makeDoctype(_ text: some Sequence<UInt8>) -> NodeID {
    makeData(.doctype, text)
  }

  private mutating func makeData(_ kind: NodeKind, _ text: some Sequence<UInt8>) -> NodeID {
    var row = Node(kind: kind)
    row.dataStart = UInt32(bytes.count)
    bytes.append(contentsOf: text)
    row.dataCount = UInt32(bytes.count) - row.dataStart
    nodes.append(row)
    return NodeID(UInt32(nodes.count - 1))
  }

  /// Appends bytes to a text node; false when its data is not the end of the buffer, and nothing was done.
  public mutating func extendText(_ node: NodeID, by text: some Sequence<UInt8>) -> Bool {
    guard textRange(of: node).upperBound == bytes.count else { return false }
    let before = bytes.count
    bytes.append(contentsOf: text)
    nodes[node.index].dataCount += UInt32(bytes.count - before)
    return true
  }

  /// Puts `child`, which is in no tree, behind the last child of `parent`.
  public mutating func append(_ child: NodeID, to parent: NodeID) {
    let last = nodes[parent.index].lastChild
    nodes[child.index].parent = parent
    nodes[child.index].previousSibling = last
    nodes[parent.index].lastChild = child
    if last.isSome {
      nodes[last.index].nextSibling = child
    } else {
      nodes[parent.index].firstChild = child
    }
  }

  /// Puts `child`, which is in no tree, before `sibling`. Counts as a restructuring.
  public mutating func insert(_ child: NodeID, before sibling: NodeID) {
    let parent = nodes[sibling.index].parent
    let previous = nodes[sibling.index].previousSibling
    nodes[child.index].parent = parent
    nodes[child.index].previousSibling = previous
    nodes[child.index].nextSibling = sibling
    nodes[sibling.index].previousSibling = child
    if previous.isSome {
      nodes[previous.index].nextSibling = child
    } else {
      nodes[parent.index].firstChild = child
    }
    restructureCount += 1
  }

  /// Takes a node out of the tree. Counts as a restructuring.
  public mutating func detach(_ node: NodeID) {
    let row = nodes[node.index]
    guard row.parent.isSome else { return }
    if row.previousSibling.isSome {
      nodes[row.previousSibling.index].nextSibling = row.nextSibling
    } else {
      nodes[row.parent.index].firstChild = row.nextSibling
    }
    if row.nextSibling.isSome {
      nodes[row.nextSibling.index].previousSibling = row.previousSibling
    } else {
      nodes[row.parent.index].lastChild = row.previousSibling
    }
    nodes[node.index].parent = .none
    nodes[node.index].previousSibling = .none
    nodes[node.index].nextSibling = .none
    restructureCount += 1
  }

  /// Says that nothing more will be put into the node.
  public mutating func close(_ node: NodeID) { nodes[node.index].isClosed = true }
}
