internal import Canvas

/// The row of a pane with its own buttons and its address.
struct PaneBar: Component {
  /// A button.
  struct Button: Equatable {
    /// What stands on it.
    var label: String
    /// What it does.
    var command: Command
    /// Whether it does something at the moment; else it is dim and ignores the mouse.
    var isUsable = true
  }

  /// The least room that an address is shown in.
  private static let leastAddress = 14

  /// The buttons at the left, the first of them closes the pane.
  var leading: [Button] = []
  /// The buttons at the right, in the order of need.
  var trailing: [Button] = []
  /// The address between them.
  var address = AddressBar()
  /// The title, in the line above, and how far the load has come, which fills that line; nil when nothing is loaded.
  var title = ""
  var progress: Double?

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let pressed = places(width: region.width).first { $0.columns.contains(column) }
    guard let pressed, pressed.button.isUsable else { return .consumed }
    return .action(.command(pressed.button.command))
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let row = region.rows.lowerBound
    let left = region.columns.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.paneBar)
    let places = self.places(width: region.width)
    for place in places {
      var style = place.button.isUsable ? look.theme.paneControl : look.theme.frame
      if !place.button.isUsable { style.background = look.theme.paneBar.background }
      let column = left + place.columns.lowerBound
      grid.write(place.button.label, column: column, row: row, style: style)
    }
    let gap = addressColumns(between: places, width: region.width)
    guard gap.count >= Self.leastAddress else { return }
    var bars = look
    bars.theme.bar = look.theme.paneBar
    bars.theme.strong.background = look.theme.paneBar.background
    address.drawAddress(
      into: &grid,
      columns: left + gap.lowerBound..<left + gap.upperBound,
      row: row,
      look: bars
    )
  }

  /// Draws the line around the pane, the title in it, and in the place of the row that is away the button that closes.
  func drawFrame(into grid: inout CellGrid, place: PanePlace, look: Look) {
    let box = place.box
    for row in box.rows { grid.fill(box.columns, row: row) }
    guard place.hasFrame else { return drawRule(into: &grid, place: place, look: look) }
    Frame.draw(into: &grid, box: box, look: look)
    drawRule(into: &grid, place: place, look: look)
    let close = place.closeButton(for: leading.first?.label ?? "")
    let limit = (close?.lowerBound ?? box.columns.upperBound) - 2
    let column = box.columns.lowerBound + 2
    grid.write(
      " \(look.fit(title, limit - column - 2)) ",
      column: column,
      row: box.rows.lowerBound,
      style: look.theme.strong,
      limit: limit
    )
    if let progress {
      ProgressTrack.draw(
        progress,
        into: &grid,
        columns: box.columns.lowerBound + 1..<box.columns.upperBound - 1,
        row: box.rows.lowerBound,
        look: look
      )
    }
    guard let close, let label = leading.first?.label else { return }
    grid.write(
      " \(label) ",
      column: close.lowerBound,
      row: box.rows.lowerBound,
      style: look.theme.paneControl
    )
  }

  private func drawRule(into grid: inout CellGrid, place: PanePlace, look: Look) {
    guard let row = place.rule else { return }
    let box = place.box.columns
    Rule.draw(into: &grid, columns: box, row: row, look: look)
    guard place.hasFrame else { return }
    grid.write(look.glyphs.teeRight, column: box.lowerBound, row: row, style: look.theme.frame)
    grid.write(
      look.glyphs.teeLeft,
      column: box.upperBound - 1,
      row: row,
      style: look.theme.frame
    )
  }

  /// Where the buttons stand that have room, in columns of the region.
  func places(width: Int) -> [(button: Button, columns: Range<Int>)] {
    var result: [(button: Button, columns: Range<Int>)] = []
    var left = 1
    for button in leading {
      let end = left + Look.width(button.label)
      guard end < width else { return result }
      result.append((button, left..<end))
      // The button that closes stands apart.
      left = end + (result.count == 1 ? 2 : 1)
    }
    var kept: [Button] = []
    var needed = 0
    for button in trailing {
      let more = Look.width(button.label) + 1
      guard left + needed + more < width + 1 else { break }
      needed += more
      kept.append(button)
    }
    var start = width - needed
    for button in kept {
      let end = start + Look.width(button.label)
      result.append((button, start..<end))
      start = end + 1
    }
    return result
  }

  private func addressColumns(
    between places: [(button: Button, columns: Range<Int>)],
    width: Int
  ) -> Range<Int> {
    let start = (places.prefix(leading.count).last?.columns.upperBound ?? 0) + 2
    let end = (places.dropFirst(leading.count).first?.columns.lowerBound ?? width) - 2
    return start..<max(start, end)
  }
}
