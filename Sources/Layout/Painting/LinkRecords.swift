internal import DOM

/// Links as columns of numbers and one buffer of addresses: a page may have a million of them.
struct LinkRecords: Sendable {
  private(set) var nodes: [NodeID] = []
  private var rows: [UInt32] = []
  private var columns: [UInt32] = []
  private var flags: [UInt8] = []
  private var hrefEnds: [UInt32] = []
  private var hrefs: [UInt8] = []

  /// Marks a row as a guess: the row the element was entered on, until its first run is painted.
  private static let unplaced: UInt32 = 0x8000_0000
  private static let newWindow: UInt8 = 1
  /// The kind stands above the flag of the new window.
  private static let kindShift: UInt8 = 1

  var count: Int { nodes.count }

  mutating func append(
    node: NodeID,
    href: ArraySlice<UInt8>,
    row: Int,
    opensNewWindow: Bool,
    kind: PageLink.Kind
  ) {
    nodes.append(node)
    rows.append(UInt32(truncatingIfNeeded: row) | Self.unplaced)
    columns.append(0)
    flags.append((opensNewWindow ? Self.newWindow : 0) | kind.rawValue << Self.kindShift)
    hrefs.append(contentsOf: href)
    hrefEnds.append(UInt32(hrefs.count))
  }

  /// Puts the links of an inner block behind these; they are placed when their runs are painted.
  mutating func append(_ other: LinkRecords, row: Int) {
    let base = UInt32(hrefs.count)
    nodes.append(contentsOf: other.nodes)
    rows.append(
      contentsOf: repeatElement(UInt32(truncatingIfNeeded: row) | Self.unplaced, count: other.count)
    )
    columns.append(contentsOf: repeatElement(0, count: other.count))
    flags.append(contentsOf: other.flags)
    hrefs.append(contentsOf: other.hrefs)
    for end in other.hrefEnds { hrefEnds.append(base + end) }
  }

  /// Notes where the first run of a link was painted.
  mutating func place(_ index: Int, row: Int, column: Int32) {
    guard rows[index] & Self.unplaced != 0 else { return }
    rows[index] = UInt32(truncatingIfNeeded: row)
    columns[index] = UInt32(max(0, column))
  }

  /// Takes the first links out.
  mutating func removeFirst(_ count: Int) -> LinkRecords {
    var first = LinkRecords()
    let bytes = count == 0 ? 0 : Int(hrefEnds[count - 1])
    first.nodes = Array(nodes[0..<count])
    first.rows = Array(rows[0..<count])
    first.columns = Array(columns[0..<count])
    first.flags = Array(flags[0..<count])
    first.hrefEnds = Array(hrefEnds[0..<count])
    first.hrefs = Array(hrefs[0..<bytes])
    nodes.removeSubrange(0..<count)
    rows.removeSubrange(0..<count)
    columns.removeSubrange(0..<count)
    flags.removeSubrange(0..<count)
    hrefEnds.removeSubrange(0..<count)
    hrefs.removeSubrange(0..<bytes)
    for index in hrefEnds.indices { hrefEnds[index] -= UInt32(bytes) }
    return first
  }

  /// The first link that is an element; nil when there is none.
  func firstIndex(of node: NodeID) -> Int? { nodes.firstIndex(of: node) }

  subscript(index: Int) -> PageLink {
    let start = index == 0 ? 0 : Int(hrefEnds[index - 1])
    return PageLink(
      node: nodes[index],
      href: String(decoding: hrefs[start..<Int(hrefEnds[index])], as: UTF8.self),
      line: Int(rows[index] & ~Self.unplaced),
      column: Int(columns[index]),
      opensNewWindow: flags[index] & Self.newWindow != 0,
      kind: PageLink.Kind(rawValue: flags[index] >> Self.kindShift) ?? .address
    )
  }
}
