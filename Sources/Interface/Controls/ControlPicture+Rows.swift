internal import Text
internal import WebEngine

/// Pictures of lists and text areas.
extension ControlPicture {
  mutating func makeArea(_ control: FormControl, _ value: String, _ active: ActiveControl?) {
    left = 1
    right = 1
    let size = size
    if case .field(let field) = active {
      show(field, size)
      if !field.editor.isEmpty { return }
    }
    // Only what can be seen is broken into rows.
    let start = Array(value.prefix(size.columns * size.rows * 4 + 4096))
    let isEmpty = start.isEmpty
    let characters = isEmpty ? Array(control.placeholder.prefix(4096)) : start
    let broken = TextRows(characters, width: size.columns)
    rows = broken.rows.prefix(size.rows).map { range in
      Row(text: ChoiceMenu.line(String(characters[range])), isDim: isEmpty)
    }
    hasMoreBelow = !isEmpty && broken.rows.count > size.rows
  }

  private mutating func show(_ field: FieldEditing, _ size: (columns: Int, rows: Int)) {
    let characters = field.editor.characters
    let all = field.rows
    let selection = field.editor.selection
    rows = all.rows.dropFirst(field.top).prefix(size.rows).map { range in
      var row = Row(text: String(characters[range].map { $0 == "\t" ? " " : $0 }))
      if let part = selection?.clamped(to: range), !part.isEmpty {
        let start = all.cells(range.lowerBound..<part.lowerBound)
        row.selected = start..<start + all.cells(part)
      }
      return row
    }
    hasMoreAbove = field.top > 0
    hasMoreBelow = all.rows.count > field.top + size.rows
    let place = all.position(of: field.editor.cursor)
    cursor = (min(place.column, size.columns), place.row - field.top)
  }

  // MARK: Lists

  mutating func makeClosedList(_ control: FormControl, _ values: FormValues, _ marks: Marks) {
    left = 1
    right = 1
    let label = values.selection(of: control).first.map { control.options[$0].label } ?? ""
    let width = max(0, size.columns - 2)
    let text = TextRows.fitted(ChoiceMenu.line(label), to: width)
    rows = [Row(text: "\(text) \(marks.opener)")]
  }

  mutating func makeList(
    _ control: FormControl,
    _ values: FormValues,
    _ active: ActiveControl?
  ) {
    left = 1
    right = 1
    let menu: ChoiceMenu
    var isActive = false
    if case .list(let list) = active {
      menu = list.menu
      isActive = true
    } else {
      menu = Self.restingMenu(of: control, values.selection(of: control), rows: size.rows)
    }
    let marks = menu.isMultiple ? ("[*] ", "[ ] ") : ("(*) ", "( ) ")
    let visible = menu.rows.indices.dropFirst(menu.top).prefix(size.rows)
    rows = visible.map { index in
      let row = menu.rows[index]
      guard let position = row.position else { return Row(text: " " + row.text, isHeading: true) }
      let mark = menu.chosen.contains(position) ? marks.0 : marks.1
      let isCurrent = isActive && index == menu.current
      return Row(text: mark + row.text, isDim: row.isDisabled, isCurrent: isCurrent)
    }
    hasMoreAbove = menu.top > 0
    hasMoreBelow = menu.top + size.rows < menu.rows.count
    if isActive { cursor = (0, max(0, (menu.current ?? 0) - menu.top)) }
  }

  /// What an open list shows that nobody chooses from; of a very long one only the options that are seen are looked at.
  private static func restingMenu(
    of control: FormControl,
    _ selection: [Int],
    rows: Int
  ) -> ChoiceMenu {
    var menu: ChoiceMenu
    if control.options.count <= 500 {
      menu = ListChoosing(control: control, selection: selection).menu
    } else {
      let start = min(selection.first ?? 0, control.options.count - rows)
      let end = min(start + rows + 1, control.options.count)
      menu = ChoiceMenu(
        options: Array(control.options[start..<end]),
        chosen: selection.map { $0 - start },
        isMultiple: control.type == .selectMultiple
      )
    }
    menu.setHeight(rows)
    return menu
  }
}
