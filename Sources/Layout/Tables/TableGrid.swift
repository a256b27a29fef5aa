/// Where the cells of a table stand: the HTML standard's table model ("forming a table"), one row at a time.
///
/// Rows are given in the order in which they are shown. Every row costs time in its own cells and in the columns that
/// cells from above reach into, so a table that spans wildly stays linear.
struct TableGrid {
  /// One cell's place.
  struct Place: Equatable {
    var column: Int
    var columnSpan: Int
    /// The rows it covers; cut at the end of its row group by ``endGroup()``.
    var rowSpan: Int
  }

  /// More columns than this are never made: the cells beyond share the last one.
  static let mostColumns = 4_096
  /// The standard's limits of the two attributes.
  static let widestSpan = 1_000
  static let tallestSpan = 65_534

  /// The number of columns so far.
  private(set) var columnCount = 0
  /// For each column how many more rows a cell from above covers.
  private var coveredRows: [Int] = []
  /// The columns that may be covered: only these are counted down.
  private var coveredColumns: [Int] = []

  /// Starts a row and returns the place of each of its cells.
  ///
  /// - Parameter spans: The `colspan` and `rowspan` of each cell; a `rowspan` of 0 reaches to the end of the group.
  mutating func appendRow(_ spans: [(columns: Int, rows: Int)]) -> [Place] {
    var places: [Place] = []
    places.reserveCapacity(spans.count)
    var column = 0
    var grown: [(column: Int, rows: Int)] = []
    for span in spans {
      while column < coveredRows.count, coveredRows[column] > 0 { column += 1 }
      column = min(column, Self.mostColumns - 1)
      let room = Self.mostColumns - column
      let width = min(max(1, span.columns), Self.widestSpan, room)
      let rows = span.rows == 0 ? Int.max : min(max(1, span.rows), Self.tallestSpan)
      places.append(Place(column: column, columnSpan: width, rowSpan: rows))
      columnCount = max(columnCount, column + width)
      if rows > 1 {
        for covered in column..<column + width { grown.append((covered, rows)) }
      }
      column += width
    }
    endRow()
    for (column, rows) in grown {
      while coveredRows.count <= column { coveredRows.append(0) }
      if coveredRows[column] == 0 { coveredColumns.append(column) }
      coveredRows[column] = max(coveredRows[column], rows == .max ? .max : rows - 1)
    }
    return places
  }

  /// The columns that the next row will find covered from above.
  func isCovered(_ column: Int) -> Bool { column < coveredRows.count && coveredRows[column] > 0 }

  /// Ends a row group: no cell reaches into the next one.
  mutating func endGroup() {
    for column in coveredColumns { coveredRows[column] = 0 }
    coveredColumns.removeAll(keepingCapacity: true)
  }

  private mutating func endRow() {
    coveredColumns.removeAll { column in
      if coveredRows[column] != .max { coveredRows[column] -= 1 }
      return coveredRows[column] == 0
    }
  }
}
