internal import DOM
internal import Styling

/// The horizontal lines of a table.
extension TablePainter {
  /// The cells of a rule that take the memory of one side.
  private static let cellsOfLine = 8

  /// Paints the horizontal line between two rows, where there is one.
  mutating func paintRule(
    above: [Int]?,
    below: [Int]?,
    row: Int,
    _ model: TableModel,
    into builder: inout LineBuilder
  ) {
    switch geometry.rules.kind {
    case .none: return
    case .frame: guard above == nil || below == nil else { return }
    case .underHeader:
      guard row > 0, row < model.rowCount, model.row(row - 1).isHeader,
        !model.row(row).isHeader
      else { return }
    case .all: break
    }
    guard geometry.width > 0, columnCount > 0, mayDrawLines else { return }
    drawnLines += geometry.width / Self.cellsOfLine
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
    finishLine(from: start, end: left + geometry.width, &builder)
  }

  func ruleBytes(above: [Int]?, below: [Int]?) -> [UInt8] {
    let characters = RuleCharacters(usesUnicode: usesUnicode)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(geometry.width * 3)
    func isDrawn(_ column: Int) -> Bool {
      guard column >= 0, column < columnCount else { return false }
      guard let above, let below else { return true }
      return above[column] != below[column] || above[column] < 0
    }
    var boundary = 0
    for cell in 0..<geometry.width {
      while boundary < columnCount, cell > geometry.line(before: boundary) { boundary += 1 }
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
