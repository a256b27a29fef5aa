internal import DOM
internal import Layout
internal import Text

/// Collects the elements that make sections, as the document grows.
struct OutlineScanner: Sendable {
  private struct Candidate: Sendable {
    var node: NodeID
    var kind: Outline.Kind
  }

  /// More sections than anybody scrolls through are left out.
  private static let mostEntries = 20_000
  private static let longestTitle = 200

  private static let landmarks: [NameID: String] = [
    .main: "main", .nav: "navigation", .aside: "complementary", .search: "search", .form: "form",
    .header: "banner", .footer: "contentinfo",
  ]
  private static let landmarkNames: [String: String] = [
    "main": "Main", "navigation": "Navigation", "complementary": "Aside", "search": "Search",
    "form": "Form", "banner": "Header", "contentinfo": "Footer", "region": "Region",
  ]

  private var scanned = 0
  private var candidates: [Candidate] = []

  /// Looks at the nodes that have come since the last call.
  mutating func scan(_ document: borrowing Document) {
    while scanned < document.nodeCount {
      let node = NodeID(UInt32(scanned))
      scanned += 1
      guard candidates.count < Self.mostEntries, document.kind(of: node) == .element,
        let kind = kind(of: node, document)
      else { continue }
      candidates.append(Candidate(node: node, kind: kind))
    }
  }

  private func kind(of node: NodeID, _ document: borrowing Document) -> Outline.Kind? {
    guard document.namespace(of: node) == .html else { return nil }
    if let role = document.attributeValue(of: node, .role)?.lowercased(), !role.isEmpty {
      if role == "heading" { return .heading }
      if Self.landmarkNames[role] != nil { return role == "region" ? .section : .landmark }
      return nil
    }
    switch document.name(of: node) {
    case .h1, .h2, .h3, .h4, .h5, .h6: return .heading
    case .main, .nav, .aside, .search, .header, .footer: return .landmark
    case .form, .section, .article: return hasLabel(node, document) ? .section : nil
    default: return nil
    }
  }

  private func hasLabel(_ node: NodeID, _ document: borrowing Document) -> Bool {
    document.hasAttribute(node, .ariaLabel) || document.hasAttribute(node, .ariaLabelledby)
  }

  /// The sections that are on the page, in document order, with their depths.
  func outline(of document: borrowing Document, on page: PaintedPage) -> Outline {
    var placed: [(row: Int, entry: Outline.Entry)] = []
    for candidate in candidates {
      guard let row = page.row(of: candidate.node),
        let entry = entry(candidate, document)
      else { continue }
      placed.append((row, entry))
    }
    let isOrdered = zip(placed, placed.dropFirst()).allSatisfy { $0.row <= $1.row }
    if !isOrdered { placed = stablySorted(placed) }
    return Outline(entries: levelled(placed.map(\.entry)))
  }

  private func stablySorted(
    _ placed: [(row: Int, entry: Outline.Entry)]
  ) -> [(row: Int, entry: Outline.Entry)] {
    placed.enumerated()
      .sorted { ($0.element.row, $0.offset) < ($1.element.row, $1.offset) }
      .map(\.element)
  }

  private func entry(_ candidate: Candidate, _ document: borrowing Document) -> Outline.Entry? {
    let node = candidate.node
    let title = title(candidate, document)
    guard !title.isEmpty else { return nil }
    return Outline.Entry(
      kind: candidate.kind,
      node: node,
      level: candidate.kind == .heading ? headingLevel(node, document) : 0,
      title: title,
      id: document.attributeValue(of: node, .id)
    )
  }

  private func headingLevel(_ node: NodeID, _ document: borrowing Document) -> Int {
    switch document.name(of: node) {
    case .h1: return 1
    case .h2: return 2
    case .h3: return 3
    case .h4: return 4
    case .h5: return 5
    case .h6: return 6
    default:
      let level = document.attributeValue(of: node, .ariaLevel).flatMap { Int($0) } ?? 2
      return min(max(level, 1), 9)
    }
  }

  private func title(_ candidate: Candidate, _ document: borrowing Document) -> String {
    let node = candidate.node
    if let label = document.attributeValue(of: node, .ariaLabel) {
      let clean = CleanTitle.text(of: label)
      if !clean.isEmpty { return clean }
    }
    if candidate.kind == .heading { return headingText(node, document) }
    let role =
      document.attributeValue(of: node, .role)?.lowercased()
      ?? Self.landmarks[document.name(of: node)] ?? "region"
    return Self.landmarkNames[role] ?? "Region"
  }

  /// The text of a heading; a picture stands in with its alternative.
  private func headingText(_ heading: NodeID, _ document: borrowing Document) -> String {
    var text = ""
    var node = document.firstChild(of: heading)
    while node.isSome, text.utf8.count < Self.longestTitle * 4 {
      switch document.kind(of: node) {
      case .text: text += document.text(of: node)
      case .element where document.isHTML(node, .img):
        text += document.attributeValue(of: node, .alt) ?? ""
      case .element where document.isHTML(node, .br): text += " "
      case .element where isHidden(node, document):
        node = document.followingSkippingChildren(node, within: heading)
        continue
      default: break
      }
      node = document.following(node, within: heading)
    }
    let clean = CleanTitle.text(of: text)
    return clean.count <= Self.longestTitle ? clean : String(clean.prefix(Self.longestTitle)) + "…"
  }

  private func isHidden(_ node: NodeID, _ document: borrowing Document) -> Bool {
    document.isHTML(node, .script) || document.isHTML(node, .style)
      || document.hasAttribute(node, .hidden)
  }

  /// Depths without gaps: an h4 under an h2 is one step deeper; landmarks stand outside the headings.
  private func levelled(_ entries: [Outline.Entry]) -> [Outline.Entry] {
    var open: [Int] = []
    return entries.map { entry in
      var entry = entry
      guard entry.kind == .heading else {
        entry.level = 1
        return entry
      }
      while let last = open.last, last >= entry.level { open.removeLast() }
      open.append(entry.level)
      entry.level = open.count
      return entry
    }
  }
}
