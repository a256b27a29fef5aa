/// Where the cursor is seen in a field, and how it goes through lines.
nonisolated extension FieldEditing {
  // MARK: Going through lines

  mutating func moveRows(by step: Int, selecting: Bool) {
    guard isArea else { return }
    let rows = rows
    let position = rows.position(of: editor.cursor)
    let column = goal ?? position.column
    let row = position.row + step
    if row < 0 {
      editor.move(to: 0, selecting: selecting)
    } else if row >= rows.rows.count {
      editor.move(to: editor.characters.count, selecting: selecting)
    } else {
      editor.move(to: rows.place(row: row, column: column), selecting: selecting)
    }
    goal = column
    reveal()
  }

  /// Puts the cursor where the mouse pressed, in cells and rows of the inside of the face.
  mutating func press(column: Int, row: Int) {
    goal = nil
    if isArea {
      editor.move(to: rows.place(row: top + row, column: column))
    } else {
      editor.move(to: lineRows.place(row: 0, column: shift + max(0, column)))
    }
    reveal()
  }

  /// Scrolls a text area by rows, as the wheel does.
  mutating func scroll(by step: Int) {
    guard isArea else { return }
    top = min(max(0, top + step), max(0, rows.rows.count - height))
  }

  // MARK: The view

  /// The text of one line as it is shown: dots for what nobody shall read.
  func shown(dot: Character) -> [Character] {
    isSecret ? Array(repeating: dot, count: editor.characters.count) : editor.characters
  }

  /// One line as one row.
  private var lineRows: TextRows {
    TextRows(isSecret ? shown(dot: "*") : editor.characters, width: .max)
  }

  /// Tells the size of the inside of the face.
  mutating func setSize(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    height = max(1, rows)
    reveal()
  }

  /// Tells how many suggestions can be seen.
  mutating func setMenuHeight(_ height: (ChoiceMenu) -> Int) {
    guard var menu else { return }
    menu.setHeight(height(menu))
    self.menu = menu
  }

  /// Scrolls as little as needed for the cursor to be seen.
  mutating func reveal() {
    if isArea {
      let rows = rows
      let row = rows.position(of: editor.cursor).row
      if row < top { top = row }
      if row >= top + height { top = row - height + 1 }
      top = min(top, max(0, rows.rows.count - height))
      return
    }
    let line = lineRows
    let caret = line.position(of: editor.cursor).column
    let end = line.cells(0..<editor.characters.count)
    if caret < shift { shift = max(0, caret - columns / 3) }
    // The cursor needs a cell behind the text.
    if caret >= shift + columns { shift = caret - columns + 1 }
    shift = min(shift, max(0, end - columns + 1))
  }
}
