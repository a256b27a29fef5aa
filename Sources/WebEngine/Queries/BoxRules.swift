internal import DOM

/// Which nodes have no box although no style says so.
enum BoxRules {
  /// Whether an element shows something else than its children: an image, a control, an embedded document.
  static func hidesChildren(_ element: NodeID, in document: Document) -> Bool {
    guard document.namespace(of: element) == .html else { return false }
    switch document.name(of: element) {
    case .textarea, .select, .input, .img, .iframe, .video, .audio, .canvas, .meter, .progress,
      .embed, .frame, .frameset, .template, .script, .style:
      return true
    default:
      return false
    }
  }

  /// Whether a node is the body of a closed `<details>`: it has a box, and nothing of it is shown.
  static func isSkipped(_ node: NodeID, in document: Document) -> Bool {
    let parent = document.parent(of: node)
    guard parent.isSome, document.isHTML(parent, .details),
      !document.hasAttribute(parent, .open)
    else { return false }
    return !isFirstSummary(node, document)
  }

  /// Whether a node is a part of a drawing that only describes or defines something.
  static func isConcealed(_ node: NodeID, in document: Document) -> Bool {
    let parent = document.parent(of: node)
    guard parent.isSome, document.namespace(of: parent) == .svg else { return false }
    return isOutsideDrawing(node, parent, document)
  }

  private static func isFirstSummary(_ node: NodeID, _ document: Document) -> Bool {
    guard document.isHTML(node, .summary) else { return false }
    var sibling = document.previousSibling(of: node)
    while sibling.isSome {
      if document.isHTML(sibling, .summary) { return false }
      sibling = document.previousSibling(of: sibling)
    }
    return true
  }

  private static func isOutsideDrawing(
    _ node: NodeID,
    _ parent: NodeID,
    _ document: Document
  ) -> Bool {
    guard document.kind(of: node) == .element else {
      // Text is drawn inside `<text>` and what may stand in it, nowhere else.
      return !drawsText(document.names[document.name(of: parent)])
    }
    guard document.namespace(of: node) == .svg else { return false }
    return drawsNothing(document.names[document.name(of: node)])
  }

  private static func drawsText(_ name: [UInt8]) -> Bool {
    ["text", "tspan", "textPath", "textpath", "a"].contains { name.elementsEqual($0.utf8) }
  }

  private static let undrawn: Set<[UInt8]> = Set(
    [
      "title", "desc", "metadata", "defs", "style", "script", "symbol", "clipPath", "mask",
      "pattern", "marker", "linearGradient", "radialGradient", "filter",
    ].map { Array($0.utf8) }
  )

  private static func drawsNothing(_ name: [UInt8]) -> Bool { undrawn.contains(name) }
}
