internal import DOM
internal import Text

/// How much text, and how much of it in links, is below each node: one walk, one column entry a node.
struct Measurements: Sendable {
  /// One node's entry: 16 bytes, because large pages have millions of them, in the order that packs them so.
  struct Entry: Sendable {
    var text = TextMeasure()
    /// Whether every child stands inside a line.
    var hasOnlyPhrasing = true
    /// Whether there is an element below that makes a block.
    var hasBlock = false
    /// Characters in links; those in links to the same page count for less.
    var linked: Float = 0

    /// The share of the text that is in links.
    var linkDensity: Double { text.count == 0 ? 0 : Double(linked) / Double(text.count) }
  }

  /// What a link within the page counts, against one that leads away.
  private static let weightOfFragment: Float = 0.3

  private var entries: [Entry]

  /// Measures everything below a node.
  init(below root: NodeID, in document: borrowing Document) {
    entries = Array(repeating: Entry(), count: document.nodeCount)
    var walk = TreeWalk(from: root)
    while let step = walk.next(in: document) {
      switch document.kind(of: step.node) {
      case .text:
        entries[step.node.index].text = TextMeasure(of: step.node, in: document)
        pass(step.node, in: document)
      case .element where step.isLeaving:
        finishLink(step.node, in: document)
        pass(step.node, in: document)
      default: break
      }
    }
  }

  /// The entry of a node; nothing for those that were made since.
  subscript(node: NodeID) -> Entry {
    node.index < entries.count ? entries[node.index] : Entry()
  }

  private mutating func finishLink(_ element: NodeID, in document: borrowing Document) {
    guard document.isHTML(element, .a) else { return }
    let count = Float(entries[element.index].text.count)
    let href = document.attributeRange(of: element, .href)
    let isFragment =
      href.map { $0.count > 1 && document.byte(at: $0.lowerBound) == UInt8(ascii: "#") } ?? false
    entries[element.index].linked = isFragment ? count * Self.weightOfFragment : count
  }

  /// Adds what a finished node has to its parent.
  private mutating func pass(_ node: NodeID, in document: borrowing Document) {
    let parent = document.parent(of: node)
    guard parent.isSome else { return }
    let entry = entries[node.index]
    if document.kind(of: node) == .element {
      guard !document.isSilentName(node) else { return }
      if !isPhrasing(node, entry, in: document) { entries[parent.index].hasOnlyPhrasing = false }
      if entry.hasBlock || document.isBlockName(node) { entries[parent.index].hasBlock = true }
    }
    entries[parent.index].text.append(entry.text)
    entries[parent.index].linked += entry.linked
  }

  /// Whether a node stands inside a line: text, phrasing elements, and links around nothing else.
  func isPhrasing(_ node: NodeID, in document: borrowing Document) -> Bool {
    switch document.kind(of: node) {
    case .text: true
    case .element: isPhrasing(node, self[node], in: document)
    default: false
    }
  }

  private func isPhrasing(_ element: NodeID, _ entry: Entry, in document: borrowing Document)
    -> Bool
  {
    if document.isPhrasingName(element) { return true }
    switch document.name(of: element) {
    case .a, .del, .ins: return entry.hasOnlyPhrasing
    default: return false
    }
  }
}
