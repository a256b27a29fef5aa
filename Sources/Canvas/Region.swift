/// A rectangle of cells.
public struct Region: Sendable, Hashable {
  /// The columns it covers.
  public var columns: Range<Int>
  /// The rows it covers.
  public var rows: Range<Int>

  /// Makes a region.
  public init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// The number of columns.
  public var width: Int { columns.count }
  /// The number of rows.
  public var height: Int { rows.count }

  /// Whether a cell lies inside.
  public func contains(column: Int, row: Int) -> Bool {
    columns.contains(column) && rows.contains(row)
  }

  /// A part of it, in its own coordinates, cut to what it has.
  public func part(columns: Range<Int>, rows: Range<Int>) -> Region {
    Region(
      columns: (self.columns.lowerBound + columns.lowerBound..<self.columns.lowerBound
        + columns.upperBound).clamped(to: self.columns),
      rows: (self.rows.lowerBound + rows.lowerBound..<self.rows.lowerBound + rows.upperBound)
        .clamped(to: self.rows)
    )
  }
}
