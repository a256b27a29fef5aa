internal import Canvas

/// The buttons for going back, forward and again and for finding words, and the address.
struct AddressBar: Component {
  static let buttonColumns = 10

  /// The address as it is shown.
  var shown = ""
  /// How safe the connection is, in a word or two, and whether that is a reason to take care; empty says nothing.
  var safety = ""
  var isUnsafe = false
  /// What the buttons can do.
  var canGoBack = false
  var canGoForward = false
  var isLoading = false
  /// Whether words are being looked for.
  var isFinding = false
  /// Whether a pane lies over its page, so that nothing can be done with it.
  var isCovered = false

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    guard !isCovered else { return .consumed }
    guard region.width >= 3 * Self.buttonColumns else { return .action(.command(.editAddress)) }
    switch column {
    case 1: return canGoBack ? .action(.command(.back)) : .consumed
    case 3: return canGoForward ? .action(.command(.forward)) : .consumed
    case 5: return .action(.command(isLoading ? .stop : .reload))
    case 7: return .action(.toggleFind)
    case Self.buttonColumns...: return .action(.command(.editAddress))
    default: return .consumed
    }
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    var start = region.columns.lowerBound
    if region.width >= 3 * Self.buttonColumns {
      let buttons = [
        (look.glyphs.back, canGoBack), (look.glyphs.forward, canGoForward),
        (isLoading ? look.glyphs.stop : look.glyphs.reload, isLoading || !shown.isEmpty),
        (look.glyphs.find, true),
      ]
      for (index, button) in buttons.enumerated() {
        let isOn = index == 3 && isFinding
        let canBePressed = button.1 && !isCovered
        let style = isOn ? look.theme.focused : canBePressed ? look.theme.active : look.theme.frame
        grid.write(button.0, column: start + 1 + 2 * index, row: row, style: style)
      }
      start += Self.buttonColumns
    }
    drawAddress(into: &grid, columns: start..<region.columns.upperBound, row: row, look: look)
  }

  /// Says at the right how safe the connection is, where the address leaves room for that or where care is needed; what
  /// is left for the address.
  private func drawSafety(
    into grid: inout CellGrid,
    columns: Range<Int>,
    row: Int,
    look: Look
  ) -> Range<Int> {
    let width = Look.width(safety)
    let hasRoom = columns.count >= Look.width(shown) + width + 3
    guard !safety.isEmpty, hasRoom || (isUnsafe && columns.count >= width + 20) else {
      return columns
    }
    let start = columns.upperBound - width - 1
    grid.write(
      safety,
      column: start,
      row: row,
      style: isUnsafe ? look.theme.error : look.theme.frame
    )
    return columns.lowerBound..<start - 1
  }

  /// Draws the address alone, and how safe the connection is.
  func drawAddress(
    into grid: inout CellGrid,
    columns: Range<Int>,
    row: Int,
    look: Look
  ) {
    let columns = drawSafety(into: &grid, columns: columns, row: row, look: look)
    let address = ShownAddress(shown).fitted(to: columns.count - 1, look: look)
    grid.write(
      ShownAddress.inOrder(address.text),
      column: columns.lowerBound,
      row: row,
      style: look.theme.bar,
      limit: columns.upperBound
    )
    guard let host = address.host else { return }
    let start = columns.lowerBound + Look.width(String(address.text[..<host.lowerBound]))
    let end = start + Look.width(String(address.text[host]))
    grid.restyle(start..<min(columns.upperBound, end), row: row) { _ in look.theme.strong }
  }
}
