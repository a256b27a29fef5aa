internal import DOM

/// What the links of a document say besides their addresses, as far as it has come.
struct LinkAttributes: Sendable {
  /// Of more links than these nothing is known: no honest page has so many.
  private static let most = 200_000

  /// The target of links and forms that name none, by the first `<base target>` (HTML 4.2.3).
  private(set) var baseTarget: String?
  private var details: [NodeID: LinkDetails] = [:]
  private var scanned = 0

  /// What a link says; nil when it says nothing.
  subscript(node: NodeID) -> LinkDetails? { details[node] }

  /// The name of the window that a link opens in; empty for the page's own.
  func target(of node: NodeID) -> String { details[node]?.target ?? baseTarget ?? "" }

  /// Looks at the nodes that have come since the last call.
  mutating func scan(_ document: borrowing Document) {
    while scanned < document.nodeCount {
      let node = NodeID(UInt32(scanned))
      scanned += 1
      guard document.kind(of: node) == .element, document.namespace(of: node) == .html else {
        continue
      }
      switch document.name(of: node) {
      case .a, .area:
        guard details.count < Self.most else { continue }
        details[node] = LinkDetails(of: node, in: document)
      case .base:
        baseTarget = baseTarget ?? document.attributeValue(of: node, .target)
      default: break
      }
    }
  }
}
