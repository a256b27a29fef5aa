internal import DOM

/// Takes parts of an article out that look as if they were none: lists of links, forms, galleries, advertisements.
struct ConditionalCleaning {
  /// Prose has so many commas at least; what has more is kept unseen.
  private static let enoughCommas = 10

  let weighsNames: Bool
  let dataTables: Set<NodeID>

  /// Judges every element of one name below `root`, inner ones first.
  func clean(_ names: Set<NameID>, below root: NodeID, in document: inout Document) {
    var open: [PartCounts] = []
    var tables = 0
    var codes = 0
    var figures = 0
    var walk = TreeWalk(from: root)
    while let step = walk.next(in: document) {
      let node = step.node
      guard document.kind(of: node) == .element else {
        if document.kind(of: node) == .text, !open.isEmpty {
          open[open.count - 1].text.append(TextMeasure(of: node, in: document))
        }
        continue
      }
      let change = step.isLeaving ? -1 : 1
      if dataTables.contains(node) { tables += change }
      if document.isHTML(node, .code) { codes += change }
      if document.isHTML(node, .figure) { figures += change }
      guard step.isLeaving else {
        open.append(PartCounts())
        continue
      }
      guard var counts = open.popLast() else { continue }
      if node != root, tables == 0, codes == 0, names.contains(document.name(of: node)),
        !dataTables.contains(node), !counts.hasDataTable,
        isNoPart(node, counts, isInFigure: figures > 0, in: document)
      {
        document.detach(node)
        continue
      }
      counts.close(node, in: document, dataTables: dataTables)
      if !open.isEmpty { open[open.count - 1].add(counts) }
    }
  }

  private func isNoPart(
    _ node: NodeID,
    _ counts: PartCounts,
    isInFigure: Bool,
    in document: borrowing Document
  ) -> Bool {
    let weight = weighsNames ? ElementHints(of: node, in: document).weight : 0
    if weight < 0 { return true }
    if counts.text.commas >= Self.enoughCommas || counts.hasVideo { return false }
    if Notices.isNotice(node, counts.text.count, in: document) { return true }
    let isList =
      document.isHTML(node, .ul) || document.isHTML(node, .ol)
      || Double(counts.inLists) > 0.9 * Double(counts.text.count)
    guard looksForeign(counts, weight: weight, isList: isList, isInFigure: isInFigure) else {
      return false
    }
    return !(isList && isGallery(node, counts, in: document))
  }

  private func looksForeign(
    _ counts: PartCounts,
    weight: Double,
    isList: Bool,
    isInFigure: Bool
  ) -> Bool {
    let length = counts.text.count
    let density = counts.linkDensity
    if !isInFigure, counts.images > 1, Double(counts.paragraphs) / Double(counts.images) < 0.5 {
      return true
    }
    if !isList, counts.items - 100 > counts.paragraphs { return true }
    if counts.inputs > counts.paragraphs / 3 { return true }
    if !isList, !isInFigure, counts.headingDensity < 0.9, length < 25,
      counts.images == 0 || counts.images > 2, density > 0
    {
      return true
    }
    if !isList, weight < 25, density > 0.2 { return true }
    if weight >= 25, density > 0.5 { return true }
    if (counts.frames == 1 && length < 75) || counts.frames > 1 { return true }
    return counts.images == 0 && !counts.hasProse
  }

  /// Whether a list holds one picture an item and nothing more complicated.
  private func isGallery(
    _ list: NodeID,
    _ counts: PartCounts,
    in document: borrowing Document
  ) -> Bool {
    guard counts.images > 0, counts.images == counts.items else { return false }
    var item = document.firstChild(of: list)
    while item.isSome {
      if document.kind(of: item) == .element, hasSeveralElements(item, document) { return false }
      item = document.nextSibling(of: item)
    }
    return true
  }

  private func hasSeveralElements(_ parent: NodeID, _ document: borrowing Document) -> Bool {
    var count = 0
    var child = document.firstChild(of: parent)
    while child.isSome, count < 2 {
      if document.kind(of: child) == .element { count += 1 }
      child = document.nextSibling(of: child)
    }
    return count > 1
  }
}
