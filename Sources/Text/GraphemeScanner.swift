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

/// Finds grapheme clusters (UAX #29) in UTF-8 and says how wide a terminal draws them.
public enum GraphemeScanner {
  /// The cluster that starts at `offset`; never looks at or past `end`.
  public static func cluster(in bytes: [UInt8], at offset: Int, end: Int) -> GraphemeCluster {
    GraphemeCluster(byteCount: 1, width: 1)
  }

  /// The cells that the bytes of `range` take.
  public static func width(of bytes: [UInt8], in range: Range<Int>) -> Int { range.count }
}
