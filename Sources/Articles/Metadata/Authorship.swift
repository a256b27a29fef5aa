internal import DOM

/// Where a page names who wrote it.
struct Authorship: Sendable {
  private let itemprop: NameID?

  init(_ document: borrowing Document) { itemprop = document.names.find(Array("itemprop".utf8)) }

  /// Whether an element is marked as the author's name.
  func isMarked(_ element: NodeID, _ hints: ElementHints, in document: borrowing Document) -> Bool {
    document.isSpelled(element, .rel, "author") || has("author", element, in: document)
      || hints.isByline
  }

  /// The name in such an element, which may hold more than the name.
  func name(in element: NodeID, of document: borrowing Document) -> String {
    var node = itemprop == nil ? .none : document.firstChild(of: element)
    while node.isSome {
      if has("name", node, in: document) { return CleanWords.line(in: node, of: document) }
      node = document.following(node, within: element)
    }
    return CleanWords.line(in: element, of: document)
  }

  private func has(_ property: String, _ node: NodeID, in document: borrowing Document) -> Bool {
    guard let itemprop, document.kind(of: node) == .element else { return false }
    return document.attributeValue(of: node, itemprop)?.contains(property) ?? false
  }
}
