/// Where cells lie on paper, in points.
struct CellGrid {
  /// A line through a run of text.
  enum Line { case under, through, over }

  /// The longest side of a page that readers of PDF show (ISO 32000, annex C).
  private static let longestSide = 14_400.0
  private static let usualCellWidth = 6.0

  /// The width of a cell; it is twice as high.
  let cellWidth: Double
  /// The most rows on a page.
  let rowsPerPage: Int
  /// The size of a page.
  let width: Double
  /// The size of a page.
  let height: Double

  private var cellHeight: Double { cellWidth * 2 }

  init(rows: Int, columns: Int) {
    cellWidth = min(Self.usualCellWidth, Self.longestSide / Double(columns))
    rowsPerPage = min(rows, Int(Self.longestSide / (cellWidth * 2)))
    width = Double(columns) * cellWidth
    height = Double(rowsPerPage) * cellWidth * 2
  }

  /// The box of some cells of a row.
  func box(row: Int, cells: Range<Int>) -> PDFDocument.Box {
    PDFDocument.Box(
      x: Double(cells.lowerBound) * cellWidth,
      y: Double(row) * cellHeight,
      width: Double(cells.count) * cellWidth,
      height: cellHeight
    )
  }

  /// Where the letters of a box stand: letters reach a little further up than down.
  func baseline(of box: PDFDocument.Box) -> Double { box.y + box.height * 0.77 }

  /// A line through a box.
  func line(_ line: Line, in box: PDFDocument.Box) -> PDFDocument.Box {
    let place =
      switch line {
      case .under: 0.85
      case .through: 0.54
      case .over: 0.04
      }
    return PDFDocument.Box(
      x: box.x,
      y: box.y + box.height * place,
      width: box.width,
      height: cellHeight / 24
    )
  }
}
