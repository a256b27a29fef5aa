internal import DOM
internal import Layout

/// A place on a page by what stands there, so that it is found again when lines break elsewhere.
struct ScrollAnchor: Sendable {
  /// The place by number, for pages without text.
  let position: WebPage.ScrollPosition
  /// The text at the top of the view.
  private var node: NodeID
  /// How many of its bytes stand above.
  private let offset: Int
  /// How many rows below the top it begins.
  private let distance: Int

  /// Remembers a place.
  init(at position: WebPage.ScrollPosition, on page: PaintedPage) {
    self.position = position
    // A place that was saved long ago may be any number.
    var row = min(max(0, position.row), page.lineCount)
    let last = min(page.lineCount, row + 200)
    while row < last, Self.firstNode(page.line(at: row)) == nil { row += 1 }
    guard position.row > 0, position.row <= row, row < last,
      let node = Self.firstNode(page.line(at: row))
    else {
      self.node = .none
      offset = 0
      distance = 0
      return
    }
    self.node = node
    distance = row - position.row
    var above = 0
    var upper = row - 1
    while upper >= 0, row - upper < 5_000,
      let count = Self.bytes(of: node, on: page.line(at: upper))
    {
      above += count
      upper -= 1
    }
    offset = above
  }

  /// The place at the same text of another document, whose nodes have other numbers; nil when it is not there.
  func moved(to other: (NodeID) -> NodeID) -> ScrollAnchor? {
    let counterpart = node.isSome ? other(node) : .none
    guard counterpart.isSome else { return nil }
    var moved = self
    moved.node = counterpart
    return moved
  }

  /// The place on another painting of the same document.
  func position(on page: PaintedPage) -> WebPage.ScrollPosition {
    guard node.isSome, let first = firstRow(on: page) else { return position }
    var row = first
    var above = 0
    while row + 1 < page.lineCount, let count = Self.bytes(of: node, on: page.line(at: row)) {
      above += count
      if above > offset { break }
      row += 1
    }
    return WebPage.ScrollPosition(row: max(0, row - distance), column: position.column)
  }

  /// The first row with the node: nodes mostly stand in the order of their numbers, so it is searched by halving first.
  private func firstRow(on page: PaintedPage) -> Int? {
    var low = 0
    var high = page.lineCount
    while low < high {
      let middle = (low + high) / 2
      guard let (row, found) = nextNode(from: middle, before: high, on: page) else {
        high = middle
        continue
      }
      if found < node { low = row + 1 } else { high = middle }
    }
    let start = max(0, low - 200)
    for row in start..<min(page.lineCount, start + 5_000)
    where Self.bytes(of: node, on: page.line(at: row)) != nil { return row }
    return nil
  }

  private func nextNode(
    from start: Int,
    before end: Int,
    on page: PaintedPage
  ) -> (row: Int, node: NodeID)? {
    for row in start..<end {
      if let node = Self.firstNode(page.line(at: row)) { return (row, node) }
    }
    return nil
  }

  private static func firstNode(_ line: PaintedLine) -> NodeID? {
    line.spans.first { $0.role == .content && $0.node.isSome }?.node
  }

  /// How many bytes of the node's text are on the line; nil for none.
  private static func bytes(of node: NodeID, on line: PaintedLine) -> Int? {
    var count: Int?
    for span in line.spans where span.node == node && span.role == .content {
      count = (count ?? 0) + Int(span.count)
    }
    return count
  }
}
