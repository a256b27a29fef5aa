internal import DOM
internal import Styling

/// A table as rows of cells with their places: what the document says, before anything is measured.
///
/// Rows and cells are numbered from the table's beginning. While a table still arrives, those that are painted and reach
/// no further may be let go of, so that what is kept does not grow with the table.
struct TableModel: Sendable {
  /// One cell.
  struct Cell: Sendable {
    var state: ElementState
    var column: Int32
    var columnSpan: Int32
    /// The first and the last row it covers.
    var firstRow: Int32
    var lastRow: Int32
    /// Whether the cell is a box of its own (a stray element in a row) and not the content of a cell element.
    var isStray = false

    var columns: Range<Int> { Int(column)..<Int(column) + Int(columnSpan) }
  }

  /// One row: its own cells and its header nature.
  struct Row: Sendable {
    var node: NodeID
    var cells: Range<Int>
    var isHeader: Bool
    /// Whether a row group begins with it: no cell reaches into it from above.
    var beginsGroup: Bool
  }

  private var cells: [Cell] = []
  private var rows: [Row] = []
  /// The number of the first cell and row that are kept.
  private var firstCell = 0
  private var firstRow = 0

  /// The columns that cells reach into.
  var columnCount = 0
  /// Captions above and below, in order.
  var captions: [NodeID] = []
  var captionsBelow: [NodeID] = []
  /// The styles of `<col>` elements, by column; `.initial` where there is none.
  var columnStyles: [StyleID] = []

  /// More cells than this are formatted twice rather than kept.
  static let keptCells = 5_000
  /// Rows after which painted ones are let go of.
  private static let rowsToDrop = 256

  var cellCount: Int { firstCell + cells.count }
  var rowCount: Int { firstRow + rows.count }
  /// The rows that are still kept.
  var keptRows: Range<Int> { firstRow..<rowCount }
  var keepsBlocks: Bool { firstCell == 0 && cells.count <= Self.keptCells }

  func cell(_ number: Int) -> Cell { cells[number - firstCell] }
  func row(_ number: Int) -> Row { rows[number - firstRow] }

  mutating func append(_ cell: Cell) { cells.append(cell) }
  mutating func append(_ row: Row) { rows.append(row) }

  /// Says that no cell from number `first` on reaches below the last row.
  mutating func endGroup(from first: Int) {
    let last = Int32(clamping: rowCount - 1)
    for index in max(0, first - firstCell)..<max(cells.count, first - firstCell)
    where cells[index].lastRow > last {
      cells[index].lastRow = last
    }
  }

  /// Lets go of the rows above a row and of their cells; none of them may reach into it.
  mutating func dropRows(above row: Int) {
    guard row - firstRow >= Self.rowsToDrop, row < rowCount else { return }
    let cell = self.row(row).cells.lowerBound
    cells.removeFirst(cell - firstCell)
    rows.removeFirst(row - firstRow)
    firstCell = cell
    firstRow = row
  }

  /// Joins columns between which no cell begins or ends: a cell may span a thousand of them.
  mutating func joinColumns() {
    var isEdge = [Bool](repeating: false, count: columnCount + 1)
    for cell in cells {
      isEdge[min(cell.columns.lowerBound, columnCount)] = true
      isEdge[min(cell.columns.upperBound, columnCount)] = true
    }
    isEdge[0] = true
    isEdge[columnCount] = true
    guard isEdge.contains(false) else { return }
    var numbers: [Int32] = []
    var next: Int32 = 0
    for column in 0...columnCount {
      numbers.append(next)
      if column == columnCount || isEdge[column + 1] { next += 1 }
    }
    for index in cells.indices {
      let columns = cells[index].columns.clamped(to: 0..<columnCount)
      cells[index].column = numbers[columns.lowerBound]
      cells[index].columnSpan = numbers[columns.upperBound] - numbers[columns.lowerBound]
    }
    var styles: [StyleID] = []
    for (column, style) in columnStyles.prefix(columnCount).enumerated()
    where isEdge[column] && isEdge[column + 1] {
      while styles.count < Int(numbers[column]) { styles.append(.initial) }
      styles.append(style)
    }
    columnStyles = styles
    columnCount = Int(numbers[columnCount])
  }

  /// Puts the first column on the right, as in tables whose direction is right to left.
  mutating func mirrorColumns() {
    for index in cells.indices {
      cells[index].column = max(
        0,
        Int32(clamping: columnCount) - cells[index].column - cells[index].columnSpan
      )
    }
    while columnStyles.count < columnCount, !columnStyles.isEmpty { columnStyles.append(.initial) }
    columnStyles = columnStyles.prefix(columnCount).reversed()
  }

  /// Puts the rows of another table in front of these.
  mutating func prepend(_ other: TableModel) {
    let (cellBase, rowBase) = (other.cellCount, other.rowCount)
    cells =
      other.cells
      + cells.map { cell in
        var moved = cell
        moved.firstRow += Int32(clamping: rowBase)
        moved.lastRow = Int32(clamping: Int(cell.lastRow) + rowBase)
        return moved
      }
    rows =
      other.rows
      + rows.map { row in
        var moved = row
        moved.cells = row.cells.lowerBound + cellBase..<row.cells.upperBound + cellBase
        return moved
      }
    columnCount = max(columnCount, other.columnCount)
  }
}
