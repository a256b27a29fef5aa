internal import DOM
internal import Styling

/// The lines of a row: cells side by side, lines between them.
extension TablePainter {
  func block(
    of cell: TableModel.Cell,
    keepsBlock: Bool,
    _ environment: inout FormattingEnvironment
  ) -> LineBlock {
    let width = geometry.width(of: cell)
    if let plain = PlainCell(cell, environment), plain.maximum <= width {
      let style = environment.resolver[cell.state.style]
      let shift = PlainCell.shift(plain.maximum, in: width, style)
      return plain.block(
        environment.document.buffer,
        paint: cell.state.paint,
        shift: shift,
        isRightToLeft: style.isRightToLeft
      )
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
      keepsBlock: keepsBlock
    )
  }

  /// Moves cells down in rows that are taller than they are, by `vertical-align`.
  mutating func align(
    _ row: Int,
    _ model: TableModel,
    _ environment: borrowing FormattingEnvironment
  ) {
    let height = height(of: row)
    let first = active.count - model.row(row).cells.count
    guard height > 1, first >= 0 else { return }
    for (offset, number) in model.row(row).cells.enumerated() {
      let cell = model.cell(number)
      guard cell.firstRow == cell.lastRow, first + offset < active.count else { continue }
      let free = height - active[first + offset].placed.block.lineCount
      switch environment.resolver[cell.state.style].verticalAlign {
      case .middle: active[first + offset].blanks = free / 2
      case .bottom: active[first + offset].blanks = free
      case .baseline, .sub, .super, .top: break
      }
    }
  }

  func height(of row: Int) -> Int {
    let least = geometry.rules.kind == .all ? 1 : 0
    return active.reduce(least) { $1.lastRow <= row ? max($0, $1.linesLeft) : $0 }
  }

  mutating func paintLines(of row: Int, into builder: inout LineBuilder) {
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
      finishLine(from: start, end: end, &builder)
    }
  }

  func finishLine(from start: Int, end: Int, _ builder: inout LineBuilder) {
    let inset = builder.box.isUnbounded ? builder.box.rightInset : 0
    builder.lines.width = max(builder.lines.width, end + inset, left + geometry.width + inset)
    builder.firstSpan = builder.addEdges(from: start, to: builder.lines.spans.count, textEnd: end)
    builder.lines.endLine(at: builder.firstSpan)
    builder.sealIfFull()
  }

  /// Adds the vertical lines of a row's line; returns where the last one ends.
  func addSides(from start: Int, _ builder: inout LineBuilder) -> Int {
    guard geometry.rules.hasFrame else { return 0 }
    let bytes: [UInt8] = usesUnicode ? [0xE2, 0x94, 0x82] : [0x7C]
    for boundary in 0...columnCount where isLine(at: boundary, in: owners) {
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
  func isLine(at boundary: Int, in owners: [Int]) -> Bool {
    if boundary == 0 || boundary == columnCount { return geometry.rules.hasFrame }
    guard geometry.rules.kind == .all else { return false }
    return owners[boundary - 1] != owners[boundary] || owners[boundary] < 0
  }
}
