internal import Canvas
internal import Loading

/// A path typed for a file control, with completion of names.
struct FilePrompt: Component {
  /// What the control takes: whether several files, and those chosen so far.
  private(set) var takesSeveral = false
  private(set) var chosen: [String] = []
  var field = Field()
  private var choices: [LocalNames.Name] = []
  private var choice: Int?
  private var refusal = ""

  /// The path typed so far.
  var text: String { field.editor.text }

  /// The folder of the path and the beginning of a name in it.
  static func parts(of text: String) -> (folder: String, name: String) {
    guard let slash = text.lastIndex(of: "/") else { return ("", text) }
    return (String(text[...slash]), String(text[text.index(after: slash)...]))
  }

  /// Opens the line.
  mutating func begin(takesSeveral: Bool) {
    self.takesSeveral = takesSeveral
    chosen = []
    clear()
  }

  /// Keeps a file and goes on to the next.
  mutating func keep(_ path: String) {
    if !chosen.contains(path) { chosen.append(path) }
    field.history.keep(text)
    clear()
  }

  private mutating func clear() {
    field.begin()
    choices = []
    choice = nil
    refusal = ""
  }

  /// Says why a path cannot be taken, until another one is typed.
  mutating func refuse(_ sentence: String) { refusal = sentence }

  /// Takes the names that go on with a text, unless another one is typed by now.
  mutating func offer(_ names: [LocalNames.Name], for text: String) {
    guard text == self.text else { return }
    choices = names
    choice = nil
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    let before = text
    if field.handle(stroke, keys: keys) { return changed(from: before) }
    switch keys.command(for: stroke, in: .field) {
    case .accept: return .action(.chooseFile(before))
    case .cancel: return .action(.leave)
    case .complete: return complete(by: 1)
    case .completePrevious: return complete(by: -1)
    default: return .consumed
    }
  }

  mutating func paste(_ text: String) -> Response {
    let before = self.text
    field.editor.insert(text)
    return changed(from: before)
  }

  private mutating func changed(from before: String) -> Response {
    guard text != before else { return .consumed }
    choices = []
    choice = nil
    refusal = ""
    return .action(.completePath(text))
  }

  /// Fills in what all names have in common, then one name after the other.
  private mutating func complete(by step: Int) -> Response {
    guard !choices.isEmpty else { return .action(.completePath(text)) }
    let (folder, name) = Self.parts(of: text)
    if choice == nil {
      let common = Self.commonStart(of: choices.map(\.text))
      if common.count > name.count || choices.count == 1 {
        let isFolder = choices.count == 1 && choices[0].isFolder
        field.editor.replace(with: folder + common + (isFolder ? "/" : ""))
        return .action(.completePath(text))
      }
    }
    let next = choice.map { ($0 + step + choices.count) % choices.count }
    let index = next ?? (step > 0 ? 0 : choices.count - 1)
    choice = index
    field.editor.replace(with: folder + choices[index].text + (choices[index].isFolder ? "/" : ""))
    return .consumed
  }

  private static func commonStart(of names: [String]) -> String {
    guard var common = names.first else { return "" }
    for name in names.dropFirst() {
      common = String(zip(common, name).prefix { $0 == $1 }.map(\.0))
    }
    return common
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let several = chosen.isEmpty ? "Enter takes it" : "\(chosen.count) chosen, Enter ends"
    Prompt.draw(
      field,
      label: takesSeveral ? "Files: " : "File: ",
      note: !refusal.isEmpty
        ? look.fit(refusal, max(0, region.width - 24)) : takesSeveral ? several : "",
      noteStyle: refusal.isEmpty ? look.theme.strong : look.theme.error,
      into: &grid,
      region: region,
      look: look
    )
  }

  /// Draws the names in the row of the help line.
  func drawChoices(into grid: inout CellGrid, region: Region, look: Look) {
    guard !choices.isEmpty else { return }
    let row = region.rows.lowerBound
    grid.fill(region.columns, row: row, style: look.theme.bar)
    var column = region.columns.lowerBound + 1
    for index in choices.indices.dropFirst(max(0, (choice ?? 0) - 2)) {
      let name = ChoiceMenu.line(choices[index].text) + (choices[index].isFolder ? "/" : "")
      guard column + Look.width(name) < region.columns.upperBound else { break }
      let style = index == choice ? look.theme.focused : look.theme.frame
      column = grid.write(name, column: column, row: row, style: style) + 2
    }
  }
}
