/// `grid-template-columns`, as far as rows of boxes side by side need it.
public enum GridColumns: Sendable, Hashable {
  /// One column, or a template that is not followed.
  case none
  /// A number of columns of the same width.
  case equal(Int)
  /// As many columns of the same width as have at least so many cells (`repeat(auto-fill, minmax(20ch, 1fr))`).
  case fill(minimum: Float)
  /// Up to eight columns of different widths.
  case tracks(GridTracks)
}

/// Up to eight columns of a grid.
public struct GridTracks: Sendable, Hashable {
  /// The most columns.
  static let limit = 8
  /// The number of columns.
  public private(set) var count = 0
  /// Widths in cells; a negative one is a share (`1fr` is -1) of what the others leave.
  /// Two halves, because eight in one would align every style to 32 bytes.
  private var first = SIMD4<Float>(repeating: 0)
  private var second = SIMD4<Float>(repeating: 0)

  /// Makes columns; nil when there are none, or too many.
  init?(_ sizes: [Float]) {
    guard !sizes.isEmpty, sizes.count <= Self.limit else { return nil }
    count = sizes.count
    for (index, size) in sizes.enumerated() {
      if index < 4 { first[index] = size } else { second[index - 4] = size }
    }
  }

  /// The width of a column in cells; a negative one is a share of what the others leave.
  public subscript(index: Int) -> Float {
    index < 4 ? first[index] : second[index - 4]
  }
}
