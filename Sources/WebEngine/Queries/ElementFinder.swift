internal import DOM
internal import Styling

/// Collects the rendered elements that a test accepts, in document order.
struct ElementFinder: RenderedTreeVisitor {
  /// What was found.
  private(set) var found: [NodeID] = []
  private let isWanted: (NodeID, ComputedStyle, Document) -> Bool

  init(_ isWanted: @escaping (NodeID, ComputedStyle, Document) -> Bool) { self.isWanted = isWanted }

  mutating func enter(_ element: NodeID, style: ComputedStyle, in document: Document) -> Bool {
    // `display: contents` has no box of its own.
    if style.display != .contents, isWanted(element, style, document) { found.append(element) }
    return !BoxRules.hidesChildren(element, in: document)
  }
}
