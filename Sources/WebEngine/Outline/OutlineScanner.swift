internal import DOM
internal import Layout
internal import Styling

/// Collects the elements that make sections, as the document grows.
struct OutlineScanner: Sendable {
  /// An element that may make a section.
  struct Candidate: Sendable {
    var node: NodeID
    var role: OutlineRole
  }

  /// More sections than anybody scrolls through are left out.
  private static let mostEntries = 20_000
  /// More links are looked at for no table of contents.
  private static let mostLinks = 5_000

  private var scanned = 0
  private var candidates: [Candidate] = []
  private var links: [NodeID] = []

  /// Looks at the nodes that have come since the last call.
  mutating func scan(_ document: borrowing Document) {
    while scanned < document.nodeCount {
      let node = NodeID(UInt32(scanned))
      scanned += 1
      guard document.kind(of: node) == .element,
        let role = OutlineRole(of: node, in: document)
      else { continue }
      if role == .link {
        if links.count < Self.mostLinks { links.append(node) }
      } else if candidates.count < Self.mostEntries {
        candidates.append(Candidate(node: node, role: role))
      }
    }
  }

  /// The sections that are on the page, in document order, with their depths.
  func outline(
    of document: borrowing Document,
    on page: PaintedPage,
    styles: inout StyleResolver
  ) -> Outline {
    var placed: [(row: Int, candidate: Candidate)] = []
    for candidate in candidates {
      if let row = page.row(of: candidate.node) { placed.append((row, candidate)) }
    }
    let isOrdered = zip(placed, placed.dropFirst()).allSatisfy { $0.row <= $1.row }
    if !isOrdered { placed = Self.stablySorted(placed) }
    let ids = ElementIDs(namedIDs(in: document), in: document)
    var builder = OutlineBuilder(placed.map(\.candidate), ids)
    var entries = builder.entries(in: document, styles: &styles)
    if let contents = ContentsTable(links, ids, in: document, on: page) {
      entries = contents.entries(with: entries, in: document, on: page, styles: &styles)
    }
    return Outline(entries: entries)
  }

  /// The ids that labels and links name.
  private func namedIDs(in document: borrowing Document) -> Set<String> {
    var ids: Set<String> = []
    for candidate in candidates {
      guard let names = document.attributeValue(of: candidate.node, .ariaLabelledby) else {
        continue
      }
      ids.formUnion(OutlineBuilder.names(in: names))
    }
    for link in links {
      if let fragment = ContentsTable.fragment(of: link, in: document) { ids.insert(fragment) }
    }
    return ids
  }

  private static func stablySorted(
    _ placed: [(row: Int, candidate: Candidate)]
  ) -> [(row: Int, candidate: Candidate)] {
    placed.enumerated()
      .sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }
      .map(\.element)
  }
}
