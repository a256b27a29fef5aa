internal import Canvas

/// A line of text being edited, drawn so that the cursor is always in view.
nonisolated struct Field: Sendable, Equatable {
  /// The text and the cursor.
  var editor = TextEditor()
  /// What was typed before.
  var history = TypingHistory()

  /// Takes a key: an editing command, a way through the history, or text; false when it is none of these.
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Bool {
    if let command = keys.command(for: stroke, in: .field) {
      if editor.perform(command) { return true }
      switch command {
      case .older:
        if let text = history.older(than: editor.text) { editor.replace(with: text) }
        return true
      case .newer:
        if let text = history.newer() { editor.replace(with: text) }
        return true
      default: return false
      }
    }
    guard let typed = stroke.typed else { return false }
    editor.insert(String(typed))
    return true
  }

  /// Empties the field, or fills it with a text to edit.
  mutating func begin(_ text: String = "") {
    let ring = editor.killRing
    editor = TextEditor(text)
    editor.killRing = ring
    history.rewind()
  }

  /// Draws the text into part of a row and puts the real cursor where the text goes on.
  func draw(
    into grid: inout CellGrid,
    columns: Range<Int>,
    row: Int,
    style: CellStyle,
    hasCursor: Bool,
    isHidden: Bool = false
  ) {
    grid.fill(columns, row: row, style: style)
    guard !columns.isEmpty else { return }
    let widths = editor.characters.map { isHidden ? 1 : Look.width(String($0)) }
    let caret = widths[..<editor.cursor].reduce(0, +)
    // The cursor needs a cell behind the text; long text is pushed left until the cursor has it.
    let shift = hasCursor ? max(0, caret - columns.count + 1) : 0
    let shown = isHidden ? String(repeating: "*", count: editor.characters.count) : editor.text
    let bytes = Array(shown.utf8)
    grid.write(
      bytes,
      range: 0..<bytes.count,
      column: columns.lowerBound - shift,
      row: row,
      style: style,
      clip: columns
    )
    if hasCursor { grid.cursor = (columns.lowerBound + caret - shift, row) }
  }
}
