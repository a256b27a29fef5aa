internal import DOM
internal import Styling

/// Collects the elements that are to be seen and that a test accepts, in document order.
///
/// What is in closed `<details>` is among them, because it has boxes; it has no text, because none of it is shown.
struct ElementFinder: RenderedTreeVisitor {
  /// An element that was found.
  struct Element {
    var node: NodeID
    /// Whether it is in closed `<details>`.
    var isSkipped: Bool

    /// The text as rendered, white space collapsed.
    func text(in document: Document, styles: inout StyleResolver) -> String {
      if isSkipped { return "" }
      return CollapsedText.collapse(PageText.text(of: node, in: document, styles: &styles))
    }
  }

  /// What was found.
  private(set) var found: [Element] = []
  let entersClosedDetails = true
  private let isWanted: (NodeID, ComputedStyle, Document) -> Bool
  /// The outermost body of closed `<details>` around the next element.
  private var skipped = NodeID.none

  init(_ isWanted: @escaping (NodeID, ComputedStyle, Document) -> Bool) { self.isWanted = isWanted }

  mutating func enter(_ element: NodeID, style: ComputedStyle, in document: Document) -> Bool {
    let beginsSkipped = !skipped.isSome && BoxRules.isSkipped(element, in: document)
    // `display: contents` has no box of its own; what `visibility` hides may hold something that is seen.
    let isSeen = style.display != .contents && style.visibility == .visible
    if isSeen, isWanted(element, style, document) {
      found.append(Element(node: element, isSkipped: beginsSkipped || skipped.isSome))
    }
    guard !BoxRules.hidesChildren(element, in: document) else { return false }
    if beginsSkipped { skipped = element }
    return true
  }

  mutating func leave(_ element: NodeID, in document: Document) {
    if element == skipped { skipped = .none }
  }
}
