internal import Addressing
internal import DOM
internal import Layout
internal import Styling

/// A table of contents in a page: links close to each other that lead to places further down, in their order.
struct ContentsTable {
  private struct Item {
    var link: NodeID
    var target: NodeID
    var linkRow: Int
    var targetRow: Int
  }

  /// Fewer links make no table of contents.
  private static let fewest = 3
  /// Links further apart, in rows, are not of one table.
  private static let widestGap = 4

  private var items: [Item] = []

  /// The longest table among the links of a page; nil when there is none.
  init?(_ links: [NodeID], _ ids: ElementIDs, in document: borrowing Document, on page: PaintedPage)
  {
    guard links.count >= Self.fewest else { return nil }
    let rows = Self.rows(of: Set(links), on: page)
    var run: [Item] = []
    for link in links {
      guard let linkRow = rows[link],
        let item = Self.item(link, linkRow, ids, in: document, on: page)
      else { continue }
      if let last = run.last, !Self.continues(run, last, item) { run = [] }
      run.append(item)
      if run.count > items.count { items = run }
    }
    // What is led to lies behind the table, else the links are notes or buttons of their own.
    guard let first = items.first?.targetRow, let last = items.last?.linkRow, last <= first,
      items.count >= Self.fewest
    else { return nil }
  }

  /// What a link to a fragment leads to; nil for an address elsewhere.
  static func fragment(of link: NodeID, in document: borrowing Document) -> String? {
    guard let href = document.attributeValue(of: link, .href), href.utf8.first == 0x23 else {
      return nil
    }
    let fragment = String(href.dropFirst())
    return fragment.contains("%") ? PercentEncodeSet.decodedText(fragment) : fragment
  }

  /// The rows that links begin on.
  private static func rows(of links: Set<NodeID>, on page: PaintedPage) -> [NodeID: Int] {
    var rows: [NodeID: Int] = [:]
    for number in 0..<page.linkCount {
      let link = page.link(LinkID(UInt32(number)))
      if links.contains(link.node), rows[link.node] == nil { rows[link.node] = link.line }
    }
    return rows
  }

  private static func item(
    _ link: NodeID,
    _ linkRow: Int,
    _ ids: ElementIDs,
    in document: borrowing Document,
    on page: PaintedPage
  ) -> Item? {
    guard let fragment = fragment(of: link, in: document), let target = ids[fragment],
      let targetRow = page.row(of: target),
      document.textContent(of: link).contains(where: \.isLetter)
    else { return nil }
    return Item(link: link, target: target, linkRow: linkRow, targetRow: targetRow)
  }

  private static func continues(_ run: [Item], _ last: Item, _ item: Item) -> Bool {
    item.targetRow >= last.targetRow && item.target != last.target
      && abs(item.linkRow - last.linkRow) <= widestGap && item.linkRow < run[0].targetRow
  }

  /// The entries of a page with those that only the table names, when its headings say little.
  func entries(
    with entries: [Outline.Entry],
    in document: borrowing Document,
    on page: PaintedPage,
    styles: inout StyleResolver
  ) -> [Outline.Entry] {
    let headings = entries.filter { $0.kind == .heading }
    let below = headings.filter { (page.row(of: $0.node) ?? 0) >= (items.first?.targetRow ?? 0) }
    guard below.count <= 1 || below.count * 3 < items.count else { return entries }
    let known = Set(entries.compactMap { page.row(of: $0.node) })
    let base = headings.count > below.count ? 2 : 1
    let depths = items.map { Self.depth(of: $0.link, in: document) }
    let shallowest = depths.min() ?? 0
    var result = entries.map { (row: page.row(of: $0.node) ?? 0, entry: $0) }
    for (item, depth) in zip(items, depths) where !known.contains(item.targetRow) {
      let title = HeadingText.text(of: item.link, in: document, styles: &styles)
      guard !title.isEmpty else { continue }
      let entry = Outline.Entry(
        kind: .section,
        node: item.target,
        level: min(base + depth - shallowest, 9),
        title: title,
        id: document.attributeValue(of: item.target, .id)
      )
      result.append((item.targetRow, entry))
    }
    return result.enumerated()
      .sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }
      .map(\.element.entry)
  }

  /// How many lists a link stands in.
  private static func depth(of link: NodeID, in document: borrowing Document) -> Int {
    var depth = 0
    var ancestor = document.parent(of: link)
    var steps = 0
    while ancestor.isSome, steps < OutlineRole.reach {
      if document.kind(of: ancestor) == .element {
        switch document.name(of: ancestor) {
        case .ul, .ol, .dl, .menu: depth += 1
        default: break
        }
      }
      ancestor = document.parent(of: ancestor)
      steps += 1
    }
    return depth
  }
}
