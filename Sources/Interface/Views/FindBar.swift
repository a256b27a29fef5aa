internal import Canvas

/// The words to find in the page, with the count of what was found.
struct FindBar: FieldLayer {
  /// The counter, or that nothing was found.
  var summary = ""
  /// Whether nothing was found.
  var isFailure = false
  var field = Field()
  /// Whether it lies over the title instead of the status line.
  var isAtTop = false

  let kind = LayerKind.find

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

  func region(in layout: ScreenLayout) -> Region {
    isAtTop ? layout.title ?? layout.prompt : layout.prompt
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints(
      [
        (.accept, "keep"), (.cancel, "go back"), (.complete, "next"),
        (.completePrevious, "previous"),
      ],
      in: .field
    )
  }
}

nonisolated extension LayerKind {
  /// Words to find are typed.
  static let find = LayerKind("find")
}
