internal import DOM
internal import Styling

/// Collects the elements that are to be seen and that a test accepts, in document order.
struct ElementFinder: RenderedTreeVisitor {
  /// What was found.
  private(set) var found: [NodeID] = []
  private let isWanted: (NodeID, ComputedStyle, Document) -> Bool

  init(_ isWanted: @escaping (NodeID, ComputedStyle, Document) -> Bool) { self.isWanted = isWanted }

  mutating func enter(_ element: NodeID, style: ComputedStyle, in document: Document) -> Bool {
    // `display: contents` has no box of its own; what `visibility` hides may hold something that is seen.
    let isSeen = style.display != .contents && style.visibility == .visible
    if isSeen, isWanted(element, style, document) { found.append(element) }
    return !BoxRules.hidesChildren(element, in: document)
  }
}
