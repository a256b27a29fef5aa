internal import DOM

/// Some thousand links that never change again; shared between all pages handed over while loading.
public final class PageLinkChunk: Sendable {
  private let records: LinkRecords

  init(_ records: LinkRecords) { self.records = records }

  /// Makes a chunk of given links.
  public convenience init(links: [PageLink]) {
    var records = LinkRecords()
    for link in links {
      records.append(
        node: link.node,
        href: Array(link.href.utf8)[...],
        row: link.line,
        opensNewWindow: link.opensNewWindow,
        kind: link.kind
      )
      records.place(records.count - 1, row: link.line, column: Int32(clamping: link.column))
    }
    self.init(records)
  }

  /// The number of links.
  public var count: Int { records.count }

  /// A link by its place in this chunk.
  public subscript(index: Int) -> PageLink { records[index] }

  /// The place of the link that is an element; nil when it is not in this chunk.
  func firstIndex(of node: NodeID) -> Int? { records.firstIndex(of: node) }
}
