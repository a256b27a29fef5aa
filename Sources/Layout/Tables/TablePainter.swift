internal import DOM
internal import Styling

/// Paints the rows of a measured table as lines: cells side by side, lines between them.
struct TablePainter {
  /// A cell whose lines are being painted.
  private struct ActiveCell {
    var placed: PlacedBlock
    /// The rows of the table it covers.
    var rows: ClosedRange<Int>
    /// Blank lines above its text.
    var blanks = 0
    var linesLeft: Int { placed.block.lineCount - placed.nextRow + blanks }
  }

  let model: TableModel
  let geometry: TableGeometry
  let left: Int
  let paint: UInt16
  let usesUnicode: Bool

  private var active: [ActiveCell] = []
  /// For each column the cell that covers it in the current row; -1 for none.
  private var owners: [Int] = []

  init(model: TableModel, geometry: TableGeometry, left: Int, paint: UInt16, usesUnicode: Bool) {
    self.model = model
    self.geometry = geometry
    self.left = left
    self.paint = paint
    self.usesUnicode = usesUnicode
    owners = [Int](repeating: -1, count: model.columnCount)
  }

  /// Paints all rows.
  mutating func paint(into builder: inout LineBuilder, _ environment: inout FormattingEnvironment) {
    builder.isEmittingBlock = true
    for row in model.rows.indices {
      let above = owners
      takeOwners(of: row)
      paintRule(above: row == 0 ? nil : above, below: owners, row: row, into: &builder)
      begin(row, &builder, &environment)
      paintLines(of: row, into: &builder)
      active.removeAll { $0.rows.upperBound <= row }
    }
    paintRule(above: owners, below: nil, row: model.rows.count, into: &builder)
    builder.isEmittingBlock = false
    builder.isFirstLine = true
    builder.forcedBlankLines = 0
  }

  private mutating func takeOwners(of row: Int) {
    for column in owners.indices where owners[column] >= 0 {
      if model.cells[owners[column]].rows.upperBound < row { owners[column] = -1 }
    }
    for index in model.rows[row].cells {
      let cell = model.cells[index]
      let end = min(cell.column + cell.columnSpan, owners.count)
      for column in min(cell.column, end)..<end { owners[column] = index }
    }
  }

  /// Formats the cells that begin in a row, in document order, so that their links are numbered in it.
  private mutating func begin(
    _ row: Int,
    _ builder: inout LineBuilder,
    _ environment: inout FormattingEnvironment
  ) {
    if model.rows[row].node.isSome, environment.document.hasAttribute(model.rows[row].node, .id) {
      builder.addAnchor(model.rows[row].node)
    }
    for index in model.rows[row].cells {
      let cell = model.cells[index]
      if environment.document.hasAttribute(cell.state.node, .id) {
        builder.addAnchor(cell.state.node)
      }
      let block = block(of: cell, &environment)
      guard cell.column < geometry.lefts.count else { continue }
      let placed = builder.adopt(
        block,
        column: left + geometry.lefts[cell.column],
        width: geometry.width(of: cell),
        link: cell.state.link
      )
      active.append(ActiveCell(placed: placed, rows: cell.rows))
    }
    align(row, environment)
    active.sort { $0.placed.column < $1.placed.column }
  }

  private func block(
    of cell: TableModel.Cell,
    _ environment: inout FormattingEnvironment
  ) -> LineBlock {
    let width = geometry.width(of: cell)
    if let plain = PlainCell(cell, environment), plain.maximum <= width {
      let free = width - plain.maximum
      let style = environment.resolver[cell.state.style]
      let shift: Int
      switch FlowFormatter.alignment(of: style) {
      case .left: shift = 0
      case .center: shift = free / 2
      case .right: shift = free
      }
      return plain.block(environment.document.buffer, paint: cell.state.paint, shift: shift)
    }
    if cell.isStray {
      return environment.formatBox(
        cell.state.node,
        inside: cell.state.inherited,
        width: max(1, width)
      )
    }
    return environment.formatContents(
      of: cell.state,
      width: width,
      keepsBlock: model.keepsBlocks
    )
  }

  /// Moves cells down in rows that are taller than they are, by `vertical-align`.
  private mutating func align(_ row: Int, _ environment: borrowing FormattingEnvironment) {
    let height = height(of: row)
    let first = active.count - model.rows[row].cells.count
    guard height > 1, first >= 0 else { return }
    for (offset, index) in model.rows[row].cells.enumerated() {
      let cell = model.cells[index]
      guard cell.rows.count == 1, first + offset < active.count else { continue }
      let free = height - active[first + offset].placed.block.lineCount
      switch environment.resolver[cell.state.style].verticalAlign {
      case .middle: active[first + offset].blanks = free / 2
      case .bottom: active[first + offset].blanks = free
      case .baseline, .sub, .super, .top: break
      }
    }
  }

  private func height(of row: Int) -> Int {
    let least = geometry.rules.kind == .all ? 1 : 0
    return active.reduce(least) { $1.rows.upperBound <= row ? max($0, $1.linesLeft) : $0 }
  }

  private mutating func paintLines(of row: Int, into builder: inout LineBuilder) {
    for _ in 0..<height(of: row) {
      builder.flushGap()
      builder.resolvePendingAnchors()
      let start = builder.lines.spans.count
      var end = left
      for index in active.indices {
        if active[index].blanks > 0 {
          active[index].blanks -= 1
          continue
        }
        guard active[index].placed.hasRows else { continue }
        let shift = active[index].placed.column
        var placed = active[index].placed
        let at = builder.lines.spans.count
        end = max(end, builder.takeRow(of: &placed, shift: shift, at: at))
        active[index].placed = placed
      }
      end = max(end, addSides(from: start, &builder))
      finish(from: start, end: end, &builder)
    }
  }

  private func finish(from start: Int, end: Int, _ builder: inout LineBuilder) {
    let inset = builder.box.isUnbounded ? builder.box.rightInset : 0
    builder.lines.width = max(builder.lines.width, end + inset, left + geometry.width + inset)
    builder.firstSpan = builder.addEdges(from: start, to: builder.lines.spans.count, textEnd: end)
    builder.lines.endLine(at: builder.firstSpan)
    builder.sealIfFull()
  }

  /// Adds the vertical lines of a row's line; returns where the last one ends.
  private func addSides(from start: Int, _ builder: inout LineBuilder) -> Int {
    guard geometry.rules.hasFrame else { return 0 }
    let bytes: [UInt8] = usesUnicode ? [0xE2, 0x94, 0x82] : [0x7C]
    for boundary in 0...model.columnCount where isLine(at: boundary, in: owners) {
      let column = left + geometry.line(before: boundary)
      builder.lines.spans.append(
        builder.decoration(
          bytes,
          width: 1,
          column: column,
          run: TextRun(paint: paint, role: .decoration)
        )
      )
    }
    builder.lines.spans[start...].sort { $0.column < $1.column }
    return left + geometry.width
  }

  /// Whether a vertical line stands at a boundary of columns.
  private func isLine(at boundary: Int, in owners: [Int]) -> Bool {
    if boundary == 0 || boundary == model.columnCount { return geometry.rules.hasFrame }
    guard geometry.rules.kind == .all else { return false }
    return owners[boundary - 1] != owners[boundary] || owners[boundary] < 0
  }

  /// Paints the horizontal line between two rows, where there is one.
  private func paintRule(
    above: [Int]?,
    below: [Int]?,
    row: Int,
    into builder: inout LineBuilder
  ) {
    switch geometry.rules.kind {
    case .none: return
    case .frame: guard above == nil || below == nil else { return }
    case .underHeader:
      guard row > 0, row < model.rows.count, model.rows[row - 1].isHeader,
        !model.rows[row].isHeader
      else { return }
    case .all: break
    }
    guard geometry.width > 0, model.columnCount > 0 else { return }
    let bytes = ruleBytes(above: above, below: below)
    builder.flushGap()
    builder.resolvePendingAnchors()
    let start = builder.lines.spans.count
    builder.lines.spans.append(
      builder.decoration(
        bytes,
        width: geometry.width,
        column: left,
        run: TextRun(paint: paint, role: .decoration)
      )
    )
    finish(from: start, end: left + geometry.width, &builder)
  }

  private func ruleBytes(above: [Int]?, below: [Int]?) -> [UInt8] {
    let characters = RuleCharacters(usesUnicode: usesUnicode)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(geometry.width * 3)
    func isDrawn(_ column: Int) -> Bool {
      guard column >= 0, column < model.columnCount else { return false }
      guard let above, let below else { return true }
      return above[column] != below[column] || above[column] < 0
    }
    var boundary = 0
    for cell in 0..<geometry.width {
      while boundary < model.columnCount, cell > geometry.line(before: boundary) { boundary += 1 }
      let isBoundary =
        cell == geometry.line(before: boundary) && (geometry.rules.hasFrame || boundary > 0)
      if isBoundary, geometry.rules.kind != .underHeader {
        characters.append(
          up: above.map { isLine(at: boundary, in: $0) } ?? false,
          down: below.map { isLine(at: boundary, in: $0) } ?? false,
          left: isDrawn(boundary - 1),
          right: isDrawn(boundary),
          to: &bytes
        )
      } else {
        let drawn = geometry.rules.kind == .underHeader || isDrawn(max(0, boundary - 1))
        characters.append(up: false, down: false, left: drawn, right: drawn, to: &bytes)
      }
    }
    return bytes
  }
}
