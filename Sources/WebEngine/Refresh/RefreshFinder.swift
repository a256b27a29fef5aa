internal import DOM

/// Finds the first valid `<meta http-equiv=refresh>` as the document grows.
struct RefreshFinder: Sendable {
  private(set) var found: RefreshDirective?
  private var scanned = 0

  mutating func scan(_ document: borrowing Document) {
    while found == nil, scanned < document.nodeCount {
      let node = NodeID(UInt32(scanned))
      scanned += 1
      guard document.isHTML(node, .meta),
        document.attributeValue(of: node, .httpEquiv)?.lowercased() == "refresh",
        let content = document.attributeValue(of: node, .content)
      else { continue }
      found = RefreshDirective(content, base: document.baseURL, document: document.url)
    }
  }
}
