internal import DOM
internal import Styling

/// Rows of short texts, which take one line and no formatter.
extension TablePainter {
  /// Takes the cells of a row when each of them is a text that fits on one line, and nothing reaches in from above.
  mutating func takePlainCells(
    of row: Int,
    _ model: TableModel,
    _ environment: borrowing FormattingEnvironment
  ) {
    plainCells.removeAll(keepingCapacity: true)
    guard active.isEmpty else { return }
    for number in model.row(row).cells {
      let cell = model.cell(number)
      guard Int(cell.lastRow) == row, cell.columns.lowerBound < geometry.lefts.count,
        let plain = PlainCell(cell, environment), plain.maximum <= geometry.width(of: cell)
      else {
        plainCells.removeAll(keepingCapacity: true)
        return
      }
      plainCells.append(plain)
    }
  }

  /// Paints the cells that were taken.
  mutating func paintPlainLine(
    of row: Int,
    _ model: TableModel,
    into builder: inout LineBuilder,
    _ environment: borrowing FormattingEnvironment
  ) {
    guard geometry.rules.kind == .all || plainCells.contains(where: { $0.maximum > 0 }) else {
      return
    }
    builder.flushGap()
    builder.resolvePendingAnchors()
    let start = builder.lines.spans.count
    var end = left
    var isOrdered = true
    for (plain, number) in zip(plainCells, model.row(row).cells) {
      guard plain.maximum > 0 else { continue }
      let cell = model.cell(number)
      let shift = PlainCell.shift(
        plain.maximum,
        in: geometry.width(of: cell),
        environment.resolver[cell.state.style]
      )
      let column = left + geometry.lefts[cell.columns.lowerBound] + shift
      let first = builder.lines.text.count
      plain.appendText(environment.document.buffer, to: &builder.lines.text)
      var span = PaintedSpan(
        start: UInt32(first),
        count: UInt32(builder.lines.text.count - first),
        column: Int32(clamping: column),
        width: Int32(clamping: plain.maximum),
        style: cell.state.paint,
        paragraph: builder.paragraph,
        node: plain.node
      )
      span.isRightToLeft = cell.state.flags.contains(.rightToLeft)
      span.isInRightToLeftBlock = span.isRightToLeft
      builder.lines.spans.append(span)
      builder.paragraph += 2
      isOrdered = isOrdered && column >= end
      end = max(end, column + plain.maximum)
    }
    if !isOrdered { builder.lines.spans[start...].sort { $0.column < $1.column } }
    end = max(end, addSides(from: start, &builder))
    finishLine(from: start, end: end, &builder)
  }
}
