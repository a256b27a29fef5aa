internal import DOM
internal import Styling

/// Paints the rows of a measured table as lines: cells side by side, lines between them.
struct TablePainter: Sendable {
  /// A cell whose lines are being painted.
  struct ActiveCell: Sendable {
    var placed: PlacedBlock
    /// The last row of the table it covers.
    var lastRow: Int
    /// Where its text lies in a row that is taller.
    var alignment: VerticalAlign
    /// Blank lines above its text.
    var blanks = 0
    var linesLeft: Int { placed.block.lineCount - placed.nextRow + blanks }
  }

  private(set) var geometry: TableGeometry
  let left: Int
  let paint: UInt16
  let usesUnicode: Bool
  /// The row that is painted next.
  private(set) var nextRow = 0

  /// The cells that have lines left to paint.
  var active: [ActiveCell] = []
  /// The first row in which one of them ends.
  var firstEnd = Int.max
  /// For each column the cell that covers it in the current row; -1 for none.
  var owners: [Int]
  /// How many sides and rules are drawn so far, and how many cells and runs of text they stand around.
  var drawnLines = 0
  var shownParts = 0
  /// The open cells that were looked at since somebody asked.
  private var looks = 0
  /// Scratch for rows of short texts.
  var plainCells: [PlainCell] = []

  var columnCount: Int { owners.count }

  init(
    geometry: TableGeometry,
    columnCount: Int,
    left: Int,
    paint: UInt16,
    usesUnicode: Bool
  ) {
    self.geometry = geometry
    self.left = left
    self.paint = paint
    self.usesUnicode = usesUnicode
    owners = [Int](repeating: -1, count: columnCount)
  }

  /// The lines of a frame that are always drawn, and those that are for each thing in it: a row that is nothing but the
  /// sides of four thousand columns is not worth its memory.
  private static let freeLines = 200_000
  private static let linesOfPart = 16

  /// Whether the frame still stands in proportion to what is in it.
  var mayDrawLines: Bool { drawnLines <= Self.freeLines + Self.linesOfPart * shownParts }

  /// The open cells that were looked at since the last call: work that belongs to no cell of the row.
  mutating func takeLooks() -> Int {
    defer { looks = 0 }
    return looks
  }

  /// Paints the next row.
  mutating func paintRow(
    of model: TableModel,
    into builder: inout LineBuilder,
    _ environment: inout FormattingEnvironment
  ) {
    let row = nextRow
    nextRow += 1
    if model.row(row).beginsGroup { paintRest(into: &builder) }
    while owners.count < model.columnCount { owners.append(-1) }
    geometry.widen(to: owners.count)
    let above = owners
    takeOwners(of: row, model)
    paintRule(above: row == 0 ? nil : above, below: owners, row: row, model, into: &builder)
    begin(row, model, &builder, &environment)
    if plainCells.isEmpty {
      paintLines(of: row, into: &builder)
    } else {
      paintPlainLine(of: row, model, into: &builder, environment)
    }
  }

  /// Paints what stands below the last row.
  mutating func finish(_ model: TableModel, into builder: inout LineBuilder) {
    paintRest(into: &builder)
    paintRule(above: owners, below: nil, row: model.rowCount, model, into: &builder)
    builder.isEmittingBlock = false
    builder.isFirstLine = true
    builder.forcedBlankLines = 0
  }

  /// Whether a cell of the painted rows reaches into the next one.
  func reachesBelow(_ model: TableModel) -> Bool {
    !active.isEmpty || owners.contains { $0 >= 0 && Int(model.cell($0).lastRow) >= nextRow }
  }

  /// Paints what is left of cells that reach beyond their row group.
  mutating func paintRest(into builder: inout LineBuilder) {
    guard !active.isEmpty else { return }
    for index in active.indices { active[index].lastRow = nextRow - 1 }
    firstEnd = nextRow - 1
    paintLines(of: nextRow - 1, into: &builder)
  }

  private mutating func takeOwners(of row: Int, _ model: TableModel) {
    for column in owners.indices where owners[column] >= 0 {
      if Int(model.cell(owners[column]).lastRow) < row { owners[column] = -1 }
    }
    for number in model.row(row).cells {
      for column in model.cell(number).columns.clamped(to: 0..<owners.count) {
        owners[column] = number
      }
    }
  }

  /// The lines that the cells ending in a row need; looks at cells only when one of them ends.
  mutating func height(of row: Int) -> Int {
    let least = geometry.rules.kind == .all ? 1 : 0
    guard firstEnd <= row else { return least }
    looks += active.count
    return active.reduce(least) { $1.lastRow <= row ? max($0, $1.linesLeft) : $0 }
  }

  /// Formats the cells that begin in a row, in document order, so that their links are numbered in it.
  private mutating func begin(
    _ row: Int,
    _ model: TableModel,
    _ builder: inout LineBuilder,
    _ environment: inout FormattingEnvironment
  ) {
    let node = model.row(row).node
    if node.isSome, environment.document.hasAttribute(node, .id) { builder.addAnchor(node) }
    takePlainCells(of: row, model, environment)
    shownParts += model.row(row).cells.count
    let first = active.count
    for number in model.row(row).cells {
      let cell = model.cell(number)
      if environment.document.hasAttribute(cell.state.node, .id) {
        builder.addAnchor(cell.state.node)
      }
      guard plainCells.isEmpty else { continue }
      let block = block(of: cell, keepsBlock: model.keepsBlocks, &environment)
      guard cell.columns.lowerBound < geometry.lefts.count else { continue }
      open(cell, block, alignment: environment.resolver[cell.state.style].verticalAlign, &builder)
    }
    align(from: first, in: row)
  }

  /// Makes a formatted cell one whose lines are painted.
  private mutating func open(
    _ cell: TableModel.Cell,
    _ block: LineBlock,
    alignment: VerticalAlign,
    _ builder: inout LineBuilder
  ) {
    let placed = builder.adopt(
      block,
      column: left + geometry.lefts[cell.columns.lowerBound],
      width: geometry.width(of: cell),
      link: cell.state.link
    )
    guard block.lineCount > 0 else {
      for anchor in block.anchors { builder.addAnchor(anchor.node) }
      return
    }
    active.append(ActiveCell(placed: placed, lastRow: Int(cell.lastRow), alignment: alignment))
    firstEnd = min(firstEnd, Int(cell.lastRow))
  }
}
