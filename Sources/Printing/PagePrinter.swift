public import Addressing
public import Layout
internal import Styling
internal import Text

/// Prints a page as laid out: each cell is a box of fixed size, and the lines of the screen are the lines on paper.
public struct PagePrinter {
  /// What is printed, and how.
  public struct Settings: Sendable {
    /// The part of the page, in cells.
    public var rows: Range<Int>
    /// The part of the page, in cells.
    public var columns: Range<Int>
    /// Whether cells without a background of their own stay unpainted, not white.
    public var hasTransparentBackground = false
    /// The name of the document.
    public var title = ""
    /// What the addresses of links are relative to.
    public var baseURL: WebURL?

    /// Prints a part of a page.
    public init(rows: Range<Int>, columns: Range<Int>) {
      self.rows = rows
      self.columns = columns
    }
  }

  /// The most rows of a document, on all its pages.
  private static let rowLimit = 100_000
  /// The most columns.
  private static let columnLimit = 20_000
  /// The most cells, which bounds the time.
  private static let cellLimit = 20_000_000

  private let page: PaintedPage
  private let settings: Settings
  private let grid: CellGrid

  /// The PDF of a part of a page. One page of paper holds up to 1,200 rows; what is longer goes on, on further pages of that size.
  public static func pdf(of page: PaintedPage, _ settings: Settings) throws -> [UInt8] {
    let (rows, columns) = (settings.rows.count, settings.columns.count)
    guard rows > 0, columns > 0 else { throw PrintingError.nothingToPrint }
    guard rows <= rowLimit, columns <= columnLimit, rows * columns <= cellLimit else {
      throw PrintingError.tooLarge
    }
    let grid = CellGrid(rows: rows, columns: columns)
    let document = try PDFDocument(
      width: grid.width,
      height: grid.height,
      letterWidth: grid.cellWidth,
      title: settings.title
    )
    let printer = PagePrinter(page: page, settings: settings, grid: grid)
    for first in stride(from: 0, to: rows, by: grid.rowsPerPage) {
      try printer.printPage(first..<min(rows, first + grid.rowsPerPage), on: document)
    }
    return try document.finished()
  }

  private init(page: PaintedPage, settings: Settings, grid: CellGrid) {
    self.page = page
    self.settings = settings
    self.grid = grid
  }

  /// Prints rows, counted from the first of the region.
  private func printPage(_ rows: Range<Int>, on document: borrowing PDFDocument) throws {
    if !settings.hasTransparentBackground {
      document.setColor(RunLook.paper)
      document.fill(PDFDocument.Box(x: 0, y: 0, width: grid.width, height: grid.height))
    }
    for row in rows where settings.rows.lowerBound + row < page.lineCount {
      try Task.checkCancellation()
      let logical = page.line(at: settings.rows.lowerBound + row)
      let line = logical.visual
      for span in line.spans {
        guard let part = line.part(of: span, in: settings.columns) else { continue }
        let left = settings.columns.lowerBound
        let run = Run(
          text: part.text,
          row: row - rows.lowerBound,
          cells: part.cells.lowerBound - left..<part.cells.upperBound - left,
          isReordered: logical.needsReordering
        )
        show(run, of: span, on: document)
      }
    }
    document.endPage()
  }

  /// A run of text with its place on the paper.
  private struct Run {
    var text: ArraySlice<UInt8>
    var row: Int
    var cells: Range<Int>
    /// Whether the characters stand as they are shown and not as they are read.
    var isReordered: Bool
  }

  private func show(_ run: Run, of span: PaintedSpan, on document: borrowing PDFDocument) {
    let isLink = span.link != .none && span.role != .control
    let look = RunLook(page.styles[Int(span.style)], isLink: isLink)
    let box = grid.box(row: run.row, cells: run.cells)
    if let background = look.background {
      document.setColor(background)
      document.fill(box)
    }
    document.setColor(look.color)
    if run.text.contains(where: { $0 != 0x20 }) { showText(of: run, look, on: document) }
    for line in look.lines { document.fill(grid.line(line, in: box)) }
    if isLink, let address = LinkAddress(page.link(span.link).href, base: settings.baseURL) {
      document.link(box, to: address)
    }
  }

  /// Shows a run as one text when its letters keep to the grid, else each character in its own cells.
  private func showText(of run: Run, _ look: RunLook, on document: borrowing PDFDocument) {
    let box = grid.box(row: run.row, cells: run.cells)
    let baseline = grid.baseline(of: box)
    if !run.isReordered {
      let width = document.setText(run.text, isBold: look.isBold, isItalic: look.isItalic)
      if abs(width - box.width) < grid.cellWidth / 10 {
        document.showText(x: box.x, baseline: baseline, scale: 1)
        return
      }
    }
    let bytes = Array(run.text)
    var place = 0
    var column = run.cells.lowerBound
    while place < bytes.count {
      let cluster = GraphemeScanner.cluster(in: bytes, at: place, end: bytes.count)
      let text = bytes[place..<place + cluster.byteCount]
      let cells = grid.box(row: run.row, cells: column..<column + cluster.width)
      let width = document.setText(text, isBold: look.isBold, isItalic: look.isItalic)
      // Letters of other fonts: too wide ones are narrowed, others stand in the middle.
      let scale = width > cells.width && cells.width > 0 ? cells.width / width : 1
      let indent = max(0, cells.width - width * scale) / 2
      document.showText(x: cells.x + indent, baseline: baseline, scale: scale)
      (place, column) = (place + cluster.byteCount, column + cluster.width)
    }
  }
}
