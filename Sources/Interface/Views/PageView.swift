internal import Canvas
internal import Layout

/// The page: its visible lines in the colours of the theme, with the selected link and the places found.
struct PageView: Component {
  /// The page.
  var page = PaintedPage.empty(width: 80)
  /// The first row and column in view.
  var top = 0
  var left = 0
  /// Who puts text that runs to the left into order.
  var order = TextOrder.visual
  /// The selected link.
  var selected: LinkID?
  /// The links that lead to what was visited.
  var visited = VisitedLinks()
  /// The places found.
  var found = MatchIndex.none
  /// The page that was searched for them; where the page looks otherwise by now, they are not shown.
  var searched = PaintedPage.empty(width: 80)
  /// The number of the place the reader is at.
  var currentMatch: Int?
  /// What stands in the controls in view.
  var controls: [ControlPicture] = []
  /// What lies over the page at a control: a list to choose from, or a message.
  var menu: PlacedMenu?
  var message: ControlMessage?

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let columns = left..<left + region.width
    for row in region.rows {
      let line = top + row - region.rows.lowerBound
      guard line >= 0, line < page.lineCount else { continue }
      let painted = order.line(page.line(at: line))
      for span in painted.spans(in: columns) {
        draw(span, of: painted, columns: columns, row: row, into: &grid, region: region, look: look)
      }
    }
    let painter = ControlPainter(page: page, top: top, left: left, region: region, look: look)
    for picture in controls { painter.paint(picture, into: &grid) }
    highlight(into: &grid, region: region, look: look)
    message?.draw(into: &grid, region: region, look: look)
    menu?.draw(into: &grid, region: region, look: look)
  }

  private func draw(
    _ span: PaintedSpan,
    of line: PaintedLine,
    columns: Range<Int>,
    row: Int,
    into grid: inout CellGrid,
    region: Region,
    look: Look
  ) {
    let paint = Int(span.style) < page.styles.count ? page.styles[Int(span.style)] : PaintStyle()
    let isLink = span.link != .none && span.role != .control
    let isSelected = span.link != .none && span.link == selected
    let isVisited =
      isLink && !visited.nodes.isEmpty && visited.nodes.contains(page.link(span.link).node)
    var style = look.theme.style(of: paint, isLink: isLink, isVisited: isVisited)
    if isSelected {
      style = look.theme.selectedLink
      if paint.isItalic { style.attributes.insert(.italic) }
    }
    var start = Int(span.start)
    var end = start + Int(span.count)
    var column = Int(span.column)
    // Where every byte is a cell, what is out of view to the left need not be walked through.
    if span.count == UInt32(bitPattern: span.width), column < columns.lowerBound {
      start = min(end, start + columns.lowerBound - column)
      column = columns.lowerBound
    }
    if end - start > 16 * columns.count { end = start + 16 * columns.count }
    let place = region.columns.lowerBound + column - columns.lowerBound
    let text = line.chunk.text
    end = Self.wholeCharacters(
      of: text,
      upTo: end,
      from: start,
      limit: Int(span.start + span.count)
    )
    if isSelected, grid.cursor == nil, place < region.columns.upperBound {
      grid.cursor = (max(place, region.columns.lowerBound), row)
    }
    grid.write(
      text,
      range: start..<end,
      column: place,
      row: row,
      style: style,
      clip: region.columns
    )
  }

  /// Moves a cut in UTF-8 back to the start of a character.
  private static func wholeCharacters(
    of text: [UInt8],
    upTo end: Int,
    from start: Int,
    limit: Int
  ) -> Int {
    guard end < limit else { return end }
    var end = end
    while end > start, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  /// Whether a row is what it was when words were looked for: a new width or an opened `<details>` moves rows.
  private func isAsSearched(_ row: Int) -> Bool {
    row < page.lineCount && row < searched.lineCount
      && page.line(at: row).looks(like: searched.line(at: row))
  }

  private func highlight(into grid: inout CellGrid, region: Region, look: Look) {
    let rows = top..<top + region.height
    for piece in found.pieces(inRows: rows) where isAsSearched(piece.row) {
      for shown in order.columns(piece.columns, of: page.line(at: piece.row)) {
        highlight(piece, in: shown, into: &grid, region: region, look: look)
      }
    }
  }

  private func highlight(
    _ piece: MatchIndex.Piece,
    in shown: Range<Int>,
    into grid: inout CellGrid,
    region: Region,
    look: Look
  ) {
    let isCurrent = piece.match == currentMatch
    let shift = region.columns.lowerBound - left
    let columns = (shown.lowerBound + shift..<shown.upperBound + shift).clamped(to: region.columns)
    guard !columns.isEmpty else { return }
    let row = region.rows.lowerBound + piece.row - top
    let style = isCurrent ? look.theme.currentMatch : look.theme.match
    grid.restyle(columns, row: row) { _ in style }
    if isCurrent, found.matches[piece.match].pieces.first?.line == piece.row {
      grid.cursor = (columns.lowerBound, row)
    }
  }
}
