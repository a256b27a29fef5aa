internal import DOM
internal import Layout

/// A piece of text by which a place is found again when a page is laid out anew.
nonisolated struct ReadingAnchor: Sendable, Equatable {
  /// How far from the expected row it is looked for.
  private static let reach = 20_000

  /// The node the first visible text came from.
  let node: NodeID
  /// How many bytes of that node's text stand before it.
  let bytes: Int
  /// How far down the page it was, from 0 to 1.
  let share: Double

  /// Remembers the first text at or below a row; nil on a page without text there.
  init?(page: PaintedPage, row: Int) {
    guard row < page.lineCount else { return nil }
    for candidate in max(0, row)..<min(page.lineCount, row + 50) {
      let spans = page.line(at: candidate).spans
      guard let first = spans.first(where: { $0.node.isSome && $0.role == .content }) else {
        continue
      }
      node = first.node
      share = Double(candidate) / Double(page.lineCount)
      var before = 0
      var above = candidate - 1
      while above >= 0, candidate - above < Self.reach {
        let count = Self.byteCount(of: first.node, in: page.line(at: above))
        if count == 0 { break }
        before += count
        above -= 1
      }
      bytes = before
      return
    }
    return nil
  }

  /// The row the text is on in another layout of the same document; nil when it is not found.
  func row(in page: PaintedPage) -> Int? {
    guard page.lineCount > 0 else { return nil }
    let expected = min(page.lineCount - 1, Int(share * Double(page.lineCount)))
    for distance in 0..<min(Self.reach, page.lineCount) {
      for row in distance == 0 ? [expected] : [expected - distance, expected + distance] {
        guard row >= 0, row < page.lineCount,
          Self.byteCount(of: node, in: page.line(at: row)) > 0
        else { continue }
        return place(near: row, in: page)
      }
    }
    return nil
  }

  /// Walks along the rows of the node to the one that holds the byte.
  private func place(near row: Int, in page: PaintedPage) -> Int {
    var first = row
    while first > 0, Self.byteCount(of: node, in: page.line(at: first - 1)) > 0 { first -= 1 }
    var passed = 0
    var current = first
    while current < page.lineCount {
      let count = Self.byteCount(of: node, in: page.line(at: current))
      if count == 0 { return max(first, current - 1) }
      if passed + count > bytes { return current }
      passed += count
      current += 1
    }
    return max(first, current - 1)
  }

  private static func byteCount(of node: NodeID, in line: PaintedLine) -> Int {
    var count = 0
    for span in line.spans where span.node == node && span.role == .content {
      count += Int(span.count)
    }
    return count
  }
}
