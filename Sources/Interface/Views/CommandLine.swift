internal import Canvas

/// A command typed by its name, with completion.
struct CommandLine: FieldLayer {
  /// The commands that make sense when typed.
  static let names: [String] = Command.allCases.filter(\.canBeTyped).map(\.rawValue)

  var field = Field()
  private var choices: [String] = []
  private var choice: Int?

  let kind = LayerKind.commandLine

  /// Opens the line.
  init() { choices = Self.completions(of: "") }

  /// The names that go on with some text, and then those that contain it.
  static func completions(of text: String) -> [String] {
    let wanted = text.lowercased()
    let first = names.filter { $0.hasPrefix(wanted) }
    return first + names.filter { !$0.hasPrefix(wanted) && $0.contains(wanted) }
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    if field.editor.isEmpty, keys.command(for: stroke, in: .field) == .deleteBackward {
      return .action(.leave)
    }
    let before = field.editor.text
    if field.handle(stroke, keys: keys) {
      if field.editor.text != before { choicesChanged() }
      return .consumed
    }
    switch keys.command(for: stroke, in: .field) {
    case .accept:
      field.history.keep(before)
      return .action(.run(before))
    case .cancel: return .action(.leave)
    case .complete: complete(by: 1)
    case .completePrevious: complete(by: -1)
    default: break
    }
    return .consumed
  }

  mutating func paste(_ text: String) -> Response {
    field.editor.insert(text)
    choicesChanged()
    return .consumed
  }

  private mutating func choicesChanged() {
    choice = nil
    choices = field.editor.text.contains(" ") ? [] : Self.completions(of: field.editor.text)
  }

  private mutating func complete(by step: Int) {
    guard !choices.isEmpty else { return }
    let next = choice.map { ($0 + step + choices.count) % choices.count }
    choice = next ?? (step > 0 ? 0 : choices.count - 1)
    if let choice { field.editor.replace(with: choices[choice]) }
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    Prompt.draw(
      field,
      label: ":",
      note: "",
      noteStyle: look.theme.bar,
      into: &grid,
      region: region,
      look: look
    )
  }

  func region(in layout: ScreenLayout) -> Region { layout.prompt }

  /// Draws the choices in the row of the help line.
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look) {
    guard let region = layout.help else { return }
    ChoiceRow.draw(choices, chosen: choice, into: &grid, region: region, look: look)
  }
}

nonisolated extension LayerKind {
  /// A command is typed.
  static let commandLine = LayerKind("command line")
}
