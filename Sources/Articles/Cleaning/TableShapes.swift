internal import DOM

/// Which tables hold data, and which only arrange the page.
struct TableShapes {
  private struct Shape {
    var rows = 0
    var columns = 0
    var columnsOfRow = 0
    var hasHeaders = false
    var hasTable = false
  }

  /// The data tables below a node.
  static func dataTables(below root: NodeID, in document: borrowing Document) -> Set<NodeID> {
    var found: Set<NodeID> = []
    var open: [(table: NodeID, shape: Shape)] = []
    var walk = TreeWalk(from: root)
    while let step = walk.next(in: document) {
      guard document.kind(of: step.node) == .element else { continue }
      if document.isHTML(step.node, .table) {
        if step.isLeaving {
          guard let (table, shape) = open.popLast() else { continue }
          if isData(table, shape, in: document) { found.insert(table) }
          if !open.isEmpty { open[open.count - 1].shape.hasTable = true }
        } else {
          open.append((step.node, Shape()))
        }
      } else if !step.isLeaving, !open.isEmpty {
        count(step.node, in: &open[open.count - 1].shape, document)
      }
    }
    return found
  }

  private static func count(_ node: NodeID, in shape: inout Shape, _ document: borrowing Document) {
    switch document.name(of: node) {
    case .tr:
      shape.rows += span(of: node, .rowspan, document)
      shape.columnsOfRow = 0
    case .td, .th:
      shape.columnsOfRow += span(of: node, .colspan, document)
      shape.columns = max(shape.columns, shape.columnsOfRow)
      if document.isHTML(node, .th) { shape.hasHeaders = true }
    case .col, .colgroup, .tfoot, .thead: shape.hasHeaders = true
    case .caption where document.firstChild(of: node).isSome: shape.hasHeaders = true
    default: break
    }
  }

  private static func span(
    of cell: NodeID,
    _ attribute: NameID,
    _ document: borrowing Document
  ) -> Int {
    guard let text = document.attributeValue(of: cell, attribute) else { return 1 }
    return min(max(Int(text) ?? 1, 1), 1_000)
  }

  private static func isData(_ table: NodeID, _ shape: Shape, in document: borrowing Document)
    -> Bool
  {
    if document.isSpelled(table, .role, "presentation") { return false }
    if shape.hasHeaders { return true }
    if shape.hasTable || shape.rows <= 1 || shape.columns <= 1 { return false }
    return shape.rows >= 10 || shape.columns > 4 || shape.rows * shape.columns > 10
  }
}
