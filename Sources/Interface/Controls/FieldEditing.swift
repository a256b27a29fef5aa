internal import Canvas
internal import WebEngine

/// A field of the page while it is typed into: one line, or a text area.
nonisolated struct FieldEditing: Sendable {
  /// The control.
  let control: FormControl
  /// The text, the cursor and what is selected.
  var editor: TextEditor
  /// What the page suggests, while it is shown.
  var menu: ChoiceMenu?
  /// The cells that are scrolled out at the left, and the rows at the top.
  var shift = 0
  var top = 0

  /// The size of the inside of the face.
  var columns = 20
  var height = 1
  /// The column that going up and down keeps to.
  var goal: Int?
  /// The keys of a sequence that has begun.
  var strokes: [KeyStroke] = []
  /// Whether the person sent the suggestions away.
  var isMenuDismissed = false
  private var firstRevision = 0

  /// Begins to edit a control's value.
  init(control: FormControl, value: String, killRing: KillRing) {
    self.control = control
    let isArea = control.type == .textarea
    editor = TextEditor(value, takesLines: isArea, mostUnits: control.maxLength)
    editor.killRing = killRing
    if isArea { editor.move(to: 0) }
  }

  /// Goes on with the editor that the field was left with.
  mutating func resume(_ left: TextEditor) {
    let ring = editor.killRing
    editor = left
    editor.killRing = ring
    editor.move(to: editor.cursor)
    firstRevision = editor.revision
  }

  /// Whether something was changed since the field was entered.
  var isChanged: Bool { editor.revision != firstRevision }

  /// Whether it has several lines.
  var isArea: Bool { control.type == .textarea }
  /// Whether what is typed is not shown.
  var isSecret: Bool { control.type == .password }
  /// The keys typed so far of a sequence.
  var pending: String { strokes.notation }

  /// The rows of a text area.
  var rows: TextRows { TextRows(editor.characters, width: columns) }

  // MARK: Keys

  /// Takes a key.
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    let sequence = strokes + [stroke]
    strokes = []
    switch keys.meaning(of: sequence, in: .formField) {
    case .prefix:
      strokes = sequence
      return .consumed
    case .command(let command): return perform(command)
    case .nothing: break
    }
    guard sequence.count == 1 else { return .consumed }
    if let command = keys.command(for: stroke, in: .field) { return edit(command) }
    guard let typed = stroke.typed else { return .consumed }
    return changing { $0.insert(String(typed)) }
  }

  private mutating func edit(_ command: Command) -> Response {
    // Nobody shall read a password from what was cut or copied.
    if isSecret {
      if command == .copySelection { return .consumed }
      let ring = editor.killRing
      defer { editor.killRing = ring }
      return changing { _ = $0.perform(command) }
    }
    if command == .copySelection {
      return editor.copySelection().map { .action(.control(.copy($0))) } ?? .consumed
    }
    return changing { _ = $0.perform(command) }
  }

  /// Takes pasted text.
  mutating func paste(_ text: String) -> Response {
    let line =
      isArea
      ? text : String(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    return changing { $0.insert(line) }
  }

  /// Does what a change asks for, unless nothing may be changed.
  private mutating func changing(_ change: (inout TextEditor) -> Void) -> Response {
    let before = editor
    change(&editor)
    goal = nil
    defer { reveal() }
    guard editor.revision != before.revision else { return .consumed }
    guard !control.isReadOnly else {
      editor = before
      return .action(.control(.refuse))
    }
    isMenuDismissed = false
    return .action(.control(.changed(editor.text)))
  }

  private mutating func perform(_ command: Command) -> Response {
    switch command {
    case .accept: return accept()
    case .cancel:
      guard menu == nil else {
        closeMenu()
        return .consumed
      }
      return .action(.leave)
    case .nextControl: return .action(.control(.leave(forward: true)))
    case .previousControl: return .action(.control(.leave(forward: false)))
    case .stepUp: return step(by: -1)
    case .stepDown: return step(by: 1)
    case .stepFarUp: return stepFar(by: -1)
    case .stepFarDown: return stepFar(by: 1)
    case .selectUp: moveRows(by: -1, selecting: true)
    case .selectDown: moveRows(by: 1, selecting: true)
    case .suggest:
      isMenuDismissed = false
      openMenu(matching: "")
    case .editElsewhere: return .action(.control(.editElsewhere))
    case .redraw, .help: return .action(.command(command))
    default: return changing { _ = $0.perform(command) }
    }
    return .consumed
  }

  private mutating func accept() -> Response {
    if let position = menu?.currentPosition {
      closeMenu()
      return .action(.control(.suggestion(position)))
    }
    if isArea { return changing { $0.insert("\n") } }
    return .action(.control(.submit))
  }

  private mutating func step(by step: Int) -> Response {
    if menu != nil {
      menu?.step(by: step)
      return .consumed
    }
    if isArea {
      moveRows(by: step, selecting: false)
      return .consumed
    }
    if control.type.isStepped { return .action(.control(.step(-step))) }
    openMenu(matching: "")
    if menu?.current == nil { menu?.step(by: step) }
    return .consumed
  }

  private mutating func stepFar(by step: Int) -> Response {
    if menu != nil {
      _ = menu?.perform(step < 0 ? .pageUp : .pageDown)
    } else if isArea {
      moveRows(by: step * max(1, height - 1), selecting: false)
    } else if control.type.isStepped {
      return .action(.control(.step(-step * 10)))
    }
    return .consumed
  }
}
