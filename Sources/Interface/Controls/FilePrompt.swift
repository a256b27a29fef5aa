internal import Canvas
internal import Loading
internal import WebEngine

/// A path typed for a file control, with completion of names.
struct FilePrompt: FieldLayer {
  /// What the control takes: whether several files, and those chosen so far.
  let takesSeveral: Bool
  private(set) var chosen: [String] = []
  /// The kinds of files that the page would like.
  let accepted: AcceptedFiles
  var field = Field()
  private var completion = PathCompletion()
  private var refusal = ""

  /// The path typed so far.
  var text: String { field.editor.text }

  let kind = LayerKind.files

  /// Opens the line.
  init(takesSeveral: Bool, accepted: AcceptedFiles) {
    self.takesSeveral = takesSeveral
    self.accepted = accepted
  }

  /// Keeps a file and goes on to the next.
  mutating func keep(_ path: String) {
    if !chosen.contains(path) { chosen.append(path) }
    field.history.keep(text)
    clear()
  }

  private mutating func clear() {
    field.begin()
    completion = PathCompletion()
    refusal = ""
  }

  /// Says why a path cannot be taken, until another one is typed.
  mutating func refuse(_ sentence: String) { refusal = sentence }

  /// Takes the names that go on with a text, unless another one is typed by now.
  mutating func offer(_ names: [LocalNames.Name], for text: String) -> Response {
    guard text == self.text, let step = completion.offer(names) else { return .consumed }
    return names.isEmpty ? .consumed : complete(by: step)
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
    completion = PathCompletion()
    refusal = ""
    return .action(.completePath(text))
  }

  private mutating func complete(by step: Int) -> Response {
    guard let completed = completion.complete(text, by: step) else {
      return .action(.completePath(text))
    }
    field.editor.replace(with: completed.text)
    return completed.isOther ? .action(.completePath(text)) : .consumed
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

  func region(in layout: ScreenLayout) -> Region { layout.prompt }

  /// Draws the names in the row of the help line.
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look) {
    guard let region = layout.help else { return }
    completion.draw(into: &grid, region: region, look: look)
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints(
      [(.complete, "complete"), (.accept, "take"), (.cancel, "cancel")],
      in: .field
    )
  }
}

nonisolated extension LayerKind {
  /// The path of a file is typed.
  static let files = LayerKind("files")
}
