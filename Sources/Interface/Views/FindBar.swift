internal import Canvas

/// The words to find in the page, with the count of what was found.
struct FindBar: Component {
  /// The counter, or that nothing was found.
  var summary = ""
  /// Whether nothing was found.
  var isFailure = false
  private var field = Field()

  /// Opens the bar.
  mutating func begin() {
    field.begin()
    summary = ""
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    let before = field.editor.text
    // Erasing in an empty field leaves it, as it does at other prompts.
    if before.isEmpty, keys.command(for: stroke, in: .field) == .deleteBackward {
      return .action(.cancelSearch)
    }
    if field.handle(stroke, keys: keys) { return searching(instead: before) }
    switch keys.command(for: stroke, in: .field) {
    case .accept:
      field.history.keep(before)
      return .action(.acceptSearch)
    case .cancel: return .action(.cancelSearch)
    case .complete: return .action(.command(.findNext))
    case .completePrevious: return .action(.command(.findPrevious))
    default: return .consumed
    }
  }

  mutating func paste(_ text: String) -> Response {
    let before = field.editor.text
    field.editor.insert(text)
    return searching(instead: before)
  }

  private func searching(instead before: String) -> Response {
    field.editor.text == before ? .consumed : .action(.search(field.editor.text))
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    Prompt.draw(
      field,
      label: "Find ",
      note: summary,
      noteStyle: isFailure ? look.theme.error : look.theme.strong,
      into: &grid,
      region: region,
      look: look
    )
  }
}

/// A field with a label before it and a note behind it, in one row.
enum Prompt {
  /// Draws the row.
  static func draw(
    _ field: Field,
    label: String,
    note: String,
    noteStyle: CellStyle,
    into grid: inout CellGrid,
    region: Region,
    look: Look
  ) {
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    var start = region.columns.lowerBound
    var end = region.columns.upperBound
    if region.width >= 16 {
      start = grid.write(label, column: start + 1, row: row, style: look.theme.active)
    }
    let width = Look.width(note)
    if !note.isEmpty, end - start >= width + 10 {
      grid.write(note, column: end - width - 1, row: row, style: noteStyle)
      end -= width + 2
    }
    field.draw(
      into: &grid,
      columns: start..<max(start, end),
      row: row,
      style: look.theme.bar,
      hasCursor: true
    )
  }
}
