internal import DOM

/// An open box that the walk waits for: measured again only when it has grown by a good part, since it is measured from
/// its beginning each time and a server may send it byte by byte.
struct AwaitedBox: Sendable {
  /// The bytes that must have come at least.
  private static let leastGrowth = 512

  let node: NodeID
  /// The bytes of the document when it was measured first.
  private let firstSize: Int
  /// The bytes of the document from which on it is measured again.
  private var nextSize: Int

  init(_ node: NodeID, size: Int) {
    self.node = node
    firstSize = size
    nextSize = size + Self.leastGrowth
  }

  /// Whether it is time to measure it again.
  mutating func isDue(size: Int) -> Bool {
    guard size >= nextSize else { return false }
    nextSize = size + max(Self.leastGrowth, (size - firstSize) / 2)
    return true
  }
}

extension FlowFormatter {
  /// Whether a box is measured now, to see whether it fits: a whole one always is.
  mutating func isMeasuredNow(_ node: NodeID, _ environment: FormattingEnvironment) -> Bool {
    guard !environment.isClosed(node) else { return true }
    let size = environment.document.buffer.count
    guard awaitedBox?.node == node else {
      awaitedBox = AwaitedBox(node, size: size)
      return true
    }
    return awaitedBox?.isDue(size: size) ?? true
  }
}
