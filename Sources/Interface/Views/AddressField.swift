internal import Canvas

/// The address while it is typed, over the address bar, with the addresses under it that go on with what is typed.
struct AddressField: FieldLayer {
  var field = Field()
  /// The keys of a sequence that has begun.
  private var strokes: [KeyStroke] = []
  /// The addresses that go on with what is typed.
  private(set) var suggestions = SuggestionList()

  let kind = LayerKind.address
  var takesPresses: Bool { true }

  /// Where an address opens.
  nonisolated enum Target: Sendable, Equatable {
    case here, tab, backgroundTab
  }

  /// Where what is typed opens.
  let target: Target

  /// Opens the field.
  init(_ text: String, in target: Target = .here) {
    self.target = target
    field.begin(text)
  }

  /// What is typed.
  var text: String { field.editor.text }

  /// Takes what was found for a text, unless another one is typed by now.
  mutating func offer(_ found: [AddressSuggestion], for text: String) {
    guard text == self.text else { return }
    suggestions.offer(found, for: text)
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    let sequence = strokes + [stroke]
    strokes = []
    switch keys.meaning(of: sequence, in: .field) {
    case .prefix:
      strokes = sequence
      return .consumed
    case .command(.editElsewhere): return .action(.command(.editElsewhere))
    default: if sequence.count > 1 { return .consumed }
    }
    if chooses(stroke, keys: keys) { return .consumed }
    let before = text
    if field.handle(stroke, keys: keys) {
      return text == before ? .consumed : .action(.suggest(text))
    }
    switch keys.command(for: stroke, in: .field) {
    case .accept:
      let text = field.editor.text
      field.history.keep(text)
      return .action(open(text))
    case .cancel: return .action(.leave)
    default: return .consumed
    }
  }

  /// Goes through the suggestions, when the key is for that and there are some.
  private mutating func chooses(_ stroke: KeyStroke, keys: KeyMap) -> Bool {
    let step: Int
    switch keys.command(for: stroke, in: .field) {
    case .complete, .newer: step = 1
    case .completePrevious: step = -1
    case .older where suggestions.chosen != nil: step = -1
    default: return false
    }
    guard let text = suggestions.step(by: step) else { return false }
    field.editor.replace(with: text)
    return true
  }

  mutating func paste(_ text: String) -> Response {
    field.editor.insert(text)
    return .action(.suggest(self.text))
  }

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let entries = suggestions.entries
    return entries.indices.contains(row) ? .action(open(entries[row].address)) : .ignored
  }

  private func open(_ address: String) -> Action {
    switch target {
    case .here: .open(address)
    case .tab: .openTab(address)
    case .backgroundTab: .openBackgroundTab(address)
    }
  }

  func region(in layout: ScreenLayout) -> Region { layout.content }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    suggestions.draw(into: &grid, region: region, look: look)
  }

  /// Draws the field in the place of the address.
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look) {
    let bar = layout.addressField
    let row = bar.rows.lowerBound
    let hasButtons = layout.addressFieldIsInBar && bar.width >= 3 * AddressBar.buttonColumns
    if !layout.addressFieldIsInBar { grid.fill(bar.columns, row: row, style: look.theme.bar) }
    let start = bar.columns.lowerBound + (hasButtons ? AddressBar.buttonColumns : 0)
    let columns = start..<max(start, bar.columns.upperBound)
    let style = CellStyle(attributes: .underline)
    field.draw(into: &grid, columns: columns, row: row, style: style, hasCursor: true)
    guard field.editor.isEmpty else { return }
    grid.write(
      target == .here ? "an address, or words to search for" : "an address for a new tab, or words",
      column: columns.lowerBound,
      row: row,
      style: CellStyle(attributes: [.underline, .dim]),
      limit: columns.upperBound
    )
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints(
      [
        (.accept, "go there"), (.cancel, "cancel"), (.complete, "choose"), (.killToStart, "clear"),
        (.older, "earlier"),
      ],
      in: .field
    )
  }
}

nonisolated extension LayerKind {
  /// The address is typed.
  static let address = LayerKind("address")
}
