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

  /// Moves the cells from number `first` on down in a row that is taller than they are, by `vertical-align`.
  mutating func align(from first: Int, in row: Int) {
    let height = height(of: row)
    guard height > 1 else { return }
    for index in first..<active.count where active[index].lastRow == row {
      let free = height - active[index].placed.block.lineCount
      switch active[index].alignment {
      case .middle: active[index].blanks = free / 2
      case .bottom: active[index].blanks = free
      case .baseline, .sub, .super, .top: break
      }
    }
  }

  /// Paints the lines of a row, and lets go of the cells that have nothing left to paint.
  ///
  /// Every open cell has lines left, so whatever this costs is paid by what it paints: a row without lines of its own
  /// costs nothing, however many cells are open.
  mutating func paintLines(of row: Int, into builder: inout LineBuilder) {
    let height = height(of: row)
    guard height > 0 else { return }
    active.sort { $0.placed.column < $1.placed.column }
    for _ in 0..<height {
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
    active.removeAll { $0.lastRow <= row || $0.linesLeft <= 0 }
    firstEnd = active.reduce(.max) { min($0, $1.lastRow) }
  }

  func finishLine(from start: Int, end: Int, _ builder: inout LineBuilder) {
    let inset = builder.box.isUnbounded ? builder.box.rightInset : 0
    builder.lines.width = max(builder.lines.width, end + inset, left + geometry.width + inset)
    builder.firstSpan = builder.addEdges(from: start, to: builder.lines.spans.count, textEnd: end)
    builder.lines.endLine(at: builder.firstSpan)
    builder.sealIfFull()
  }

  /// Adds the vertical lines of a row's line; returns where the last one ends.
  mutating func addSides(from start: Int, _ builder: inout LineBuilder) -> Int {
    guard geometry.rules.hasFrame else { return 0 }
    shownParts += builder.lines.spans.count - start
    guard mayDrawLines else { return left + geometry.width }
    let shown = builder.lines.spans.count
    let bytes = FrameRule(usesUnicode: usesUnicode).side
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
    drawnLines += builder.lines.spans.count - shown
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
