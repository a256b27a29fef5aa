internal import DOM
internal import Styling

/// Reads the part of a document that has boxes.
protocol RenderedTreeVisitor {
  /// Whether it sees what is in closed `<details>`, of which nothing is shown.
  var entersClosedDetails: Bool { get }
  /// Sees an element that has a box (or passes its children on); false leaves out its children.
  mutating func enter(_ element: NodeID, style: ComputedStyle, in document: Document) -> Bool
  /// Sees a text.
  mutating func visitText(_ text: NodeID, in document: Document)
  /// Leaves an element whose children were visited.
  mutating func leave(_ element: NodeID, in document: Document)
}

extension RenderedTreeVisitor {
  var entersClosedDetails: Bool { false }
  mutating func visitText(_ text: NodeID, in document: Document) {}
  mutating func leave(_ element: NodeID, in document: Document) {}
}

/// Walks what is rendered in document order, without recursion: pages nest as deep as they like.
enum RenderedTreeWalk {
  /// Walks from `root`, which is visited itself.
  static func walk(
    from root: NodeID,
    of document: Document,
    styles: inout StyleResolver,
    visitor: inout some RenderedTreeVisitor
  ) {
    guard root.isSome else { return }
    var node = root
    while true {
      if visit(node, of: document, styles: &styles, visitor: &visitor) {
        let child = document.firstChild(of: node)
        if child.isSome {
          node = child
          continue
        }
        visitor.leave(node, in: document)
      }
      while node != root, !document.nextSibling(of: node).isSome {
        node = document.parent(of: node)
        visitor.leave(node, in: document)
      }
      if node == root { return }
      node = document.nextSibling(of: node)
    }
  }

  /// Shows one node to the visitor; true when its children are next.
  private static func visit(
    _ node: NodeID,
    of document: Document,
    styles: inout StyleResolver,
    visitor: inout some RenderedTreeVisitor
  ) -> Bool {
    if !visitor.entersClosedDetails, BoxRules.isSkipped(node, in: document) { return false }
    switch document.kind(of: node) {
    case .text:
      if !BoxRules.isConcealed(node, in: document) { visitor.visitText(node, in: document) }
      return false
    case .element:
      let id = styles.style(of: node, in: document)
      let style = styles[id]
      guard style.display != .none, !BoxRules.isConcealed(node, in: document) else { return false }
      return visitor.enter(node, style: style, in: document)
    case .document: return true
    case .comment, .doctype: return false
    }
  }
}
