internal import DOM

/// The elements that carry certain ids, found in one walk.
struct ElementIDs {
  /// More ids are not looked for.
  private static let most = 20_000

  private var elements: [String: NodeID] = [:]

  /// Finds the first element of each id.
  init(_ wanted: Set<String>, in document: borrowing Document) {
    guard !wanted.isEmpty else { return }
    for index in 0..<document.nodeCount where elements.count < Self.most {
      let node = NodeID(UInt32(index))
      guard let id = document.attributeValue(of: node, .id), wanted.contains(id),
        elements[id] == nil
      else { continue }
      elements[id] = node
    }
  }

  /// The element of an id.
  subscript(id: some StringProtocol) -> NodeID? { elements[String(id)] }
}
