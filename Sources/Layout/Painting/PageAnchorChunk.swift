public import DOM

/// Some thousand rows that elements begin on, never changed again; shared between all pages handed over while loading.
public final class PageAnchorChunk: Sendable {
  /// The elements in the order of their numbers, each with the first of its rows.
  private let nodes: [NodeID]
  private let rows: [Int]
  /// The names that fragments may lead to: ids, and names of `<a>`; the first of equal ones wins.
  private let names: [String: NodeID]

  init(_ records: [AnchorRecord], _ document: borrowing Document) {
    var nodes: [NodeID] = []
    var rows: [Int] = []
    var names: [String: NodeID] = [:]
    for record in records.sorted(by: { ($0.node, $0.row) < ($1.node, $1.row) })
    where nodes.last != record.node {
      nodes.append(record.node)
      rows.append(record.row)
      for name in [NameID.id, .name] where name == .id || document.isHTML(record.node, .a) {
        guard let value = document.attributeValue(of: record.node, name), !value.isEmpty,
          names[value] == nil
        else { continue }
        names[value] = record.node
      }
    }
    self.nodes = nodes
    self.rows = rows
    self.names = names
  }

  /// Makes a chunk of given rows, without names.
  public init(rows: [NodeID: Int]) {
    let ordered = rows.sorted { $0.key < $1.key }
    nodes = ordered.map(\.key)
    self.rows = ordered.map(\.value)
    names = [:]
  }

  /// The row an element begins on; nil when the chunk does not know it.
  func row(of node: NodeID) -> Int? {
    guard let first = nodes.first, let last = nodes.last, first <= node, node <= last else {
      return nil
    }
    var low = 0
    var high = nodes.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if nodes[middle] <= node { low = middle } else { high = middle }
    }
    return nodes[low] == node ? rows[low] : nil
  }

  /// The first element of a name.
  func node(named name: String) -> NodeID? { names[name] }
}
