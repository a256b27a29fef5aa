/// One extended grapheme cluster: how many bytes it has and how many cells it takes.
public struct GraphemeCluster: Sendable, Equatable {
  /// The number of UTF-8 bytes.
  public var byteCount: Int
  /// The number of terminal cells: 0 for a lone combining mark or a control, 1, or 2.
  public var width: Int

  /// Makes a cluster's measure.
  public init(byteCount: Int, width: Int) {
    self.byteCount = byteCount
    self.width = width
  }
}
