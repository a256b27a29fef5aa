internal import Canvas
internal import Loading

/// A question at the foot of the page, which stays readable above it.
struct QuestionView: Layer {
  /// What is asked.
  let question: Question
  private var completion = PathCompletion()
  private var words: WordCompletion?
  private var fields: [Field]
  /// Fields first, then choices.
  private var focus: Int

  let kind = LayerKind.question
  var rank: LayerRank { .question }
  var staysOnLeave: Bool { true }
  var takesPresses: Bool { true }

  /// Asks.
  init(_ question: Question) {
    self.question = question
    fields = question.entries.map { entry in
      var field = Field()
      field.begin(entry.text)
      return field
    }
    focus = 0
    if fields.isEmpty { focus = question.preferred }
    offerWords()
  }

  /// The texts of the fields.
  var texts: [String] { fields.map(\.editor.text) }
  /// Whether letters are text just now.
  var isTyping: Bool { focus < fields.count }
  /// The path that TAB would complete; nil when another part has the keys.
  var pathTyped: String? {
    isTyping && question.entries[focus].isPath ? fields[focus].editor.text : nil
  }

  /// Takes the names that go on with a path, unless another one is typed by now.
  mutating func offer(_ names: [LocalNames.Name], for text: String) -> Response {
    guard text == pathTyped, let step = completion.offer(names) else { return .consumed }
    return names.isEmpty ? .consumed : complete(by: step)
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    isTyping ? handleInField(stroke, keys: keys) : handleInChoices(stroke, keys: keys)
  }

  private mutating func handleInField(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    let before = pathTyped
    switch keys.command(for: stroke, in: .field) {
    case .accept:
      if !question.acceptsAnywhere, focus + 1 < fields.count {
        focus += 1
        offerWords()
        return .consumed
      }
      return .action(.answer(.chosen(question.preferred, texts)))
    case .cancel: return .action(.answer(.cancelled))
    case .complete where before != nil: return complete(by: 1)
    case .completePrevious where before != nil: return complete(by: -1)
    case .complete where completeWord(by: 1): break
    case .completePrevious where completeWord(by: -1): break
    case .complete, .newer: move(by: 1)
    case .completePrevious, .older: move(by: -1)
    default:
      guard fields[focus].handle(stroke, keys: keys) else { return .ignored }
      words?.update(fields[focus].editor.text)
      return changed(from: before)
    }
    return .consumed
  }

  /// Asks for the names that go on with a path that was changed.
  private mutating func changed(from before: String?) -> Response {
    guard let path = pathTyped, path != before else { return .consumed }
    completion = PathCompletion()
    return .action(.completePath(path))
  }

  private mutating func complete(by step: Int) -> Response {
    guard let path = pathTyped else { return .consumed }
    guard let completed = completion.complete(path, by: step) else {
      return .action(.completePath(path))
    }
    fields[focus].editor.replace(with: completed.text)
    return completed.isOther ? .action(.completePath(completed.text)) : .consumed
  }

  /// Goes on with a word that is known; false when there is none.
  private mutating func completeWord(by step: Int) -> Bool {
    guard let text = words?.complete(by: step) else { return false }
    fields[focus].editor.replace(with: text)
    return true
  }

  /// Makes the words ready that complete the field that has the keys.
  private mutating func offerWords() {
    guard isTyping, !question.entries[focus].words.isEmpty else { return words = nil }
    let entry = question.entries[focus]
    let text = fields[focus].editor.text
    words = WordCompletion(entry.words, isList: entry.takesSeveral, text: text)
  }

  private mutating func handleInChoices(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    if let letter = stroke.typed?.lowercased().first,
      let number = question.choices.firstIndex(where: { $0.letter == letter })
    {
      return .action(.answer(.chosen(number, texts)))
    }
    switch keys.command(for: stroke, in: .panel) {
    case .accept: return .action(.answer(.chosen(focus - fields.count, texts)))
    case .cancel: return .action(.answer(.cancelled))
    case .complete: move(by: 1)
    case .completePrevious: move(by: -1)
    default: return .ignored
    }
    return .consumed
  }

  private mutating func move(by step: Int) {
    let count = fields.count + question.choices.count
    guard count > 0 else { return }
    focus = (focus + step + count) % count
    offerWords()
  }

  mutating func paste(_ text: String) -> Response {
    if isTyping {
      fields[focus].editor.insert(text)
      words?.update(fields[focus].editor.text)
    }
    return .consumed
  }

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let box = frame(in: region)
    let place = (column: column + region.columns.lowerBound, row: row + region.rows.lowerBound)
    guard box.contains(column: place.column, row: place.row) else { return .consumed }
    if place.row == choiceRow(of: box) {
      for (number, columns) in choiceColumns(in: box).enumerated()
      where columns.contains(place.column) {
        return .action(.answer(.chosen(number, texts)))
      }
    }
    let field = place.row - firstFieldRow(of: box)
    if fields.indices.contains(field) {
      focus = field
      offerWords()
    }
    return .consumed
  }
}

nonisolated extension LayerKind {
  /// A question waits for its answer.
  static let question = LayerKind("question")
}

extension QuestionView {
  func region(in layout: ScreenLayout) -> Region { layout.content }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    let keys = browser.keys
    if isTyping {
      let tab = pathTyped == nil && words == nil ? "next" : "complete"
      let accept =
        question.acceptsAnywhere
        ? question.choices[question.preferred].label.lowercased() : "go on"
      return keys.hints(
        [(.accept, accept), (.complete, tab), (.cancel, "cancel")]
          + (tab == "next" ? [] : [(.newer, "next")]),
        in: .field
      )
    }
    let letters = question.choices.map {
      HelpLine.Hint(key: String($0.letter), text: $0.label.lowercased())
    }
    return letters + keys.hints([(.cancel, "cancel")], in: .panel)
      + keys.hints([(.pageDown, "page down")], in: .page)
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let box = frame(in: region)
    guard box.height > 0, box.width > 0 else { return }
    for row in box.rows { grid.fill(box.columns, row: row, style: look.theme.bar) }
    if box.height > 1 + fields.count + 1 { drawTitle(into: &grid, box: box, look: look) }
    let text = wrapped(width: max(1, box.width - 4))
    let room = max(0, firstFieldRow(of: box) - box.rows.lowerBound - 1)
    for (offset, line) in text.prefix(room).enumerated() {
      grid.write(
        line.text,
        column: box.columns.lowerBound + 2,
        row: box.rows.lowerBound + 1 + offset,
        style: line.isError ? look.theme.error : look.theme.bar,
        limit: box.columns.upperBound
      )
    }
    drawFields(into: &grid, box: box, look: look)
    drawChoices(into: &grid, box: box, look: look)
  }

  /// Draws the names that go on with a path, in the row of the help line.
  func drawAside(into grid: inout CellGrid, layout: ScreenLayout, look: Look) {
    guard let region = layout.help else { return }
    if pathTyped != nil { completion.draw(into: &grid, region: region, look: look) }
    words?.draw(into: &grid, region: region, look: look)
  }

  private func drawTitle(into grid: inout CellGrid, box: Region, look: Look) {
    let row = box.rows.lowerBound
    Rule.draw(into: &grid, columns: box.columns, row: row, look: look)
    grid.write(
      " \(look.fit(question.title, max(0, box.width - 6))) ",
      column: box.columns.lowerBound + 1,
      row: row,
      style: look.theme.strong,
      limit: box.columns.upperBound
    )
  }

  private func drawFields(into grid: inout CellGrid, box: Region, look: Look) {
    let labels = question.entries.map { Look.width($0.label) }.max() ?? 0
    for (number, field) in fields.enumerated() {
      let row = firstFieldRow(of: box) + number
      guard box.rows.contains(row) else { continue }
      let entry = question.entries[number]
      let start = box.columns.lowerBound + min(2, box.width - 1)
      grid.write(
        entry.label,
        column: start,
        row: row,
        style: look.theme.strong,
        limit: box.columns.upperBound
      )
      let left = min(start + labels + 1, box.columns.upperBound - 1)
      field.draw(
        into: &grid,
        columns: left..<max(left + 1, box.columns.upperBound - 1),
        row: row,
        style: CellStyle(attributes: .underline),
        hasCursor: number == focus,
        isHidden: entry.isHidden
      )
    }
  }

  private func drawChoices(into grid: inout CellGrid, box: Region, look: Look) {
    let row = choiceRow(of: box)
    guard box.rows.contains(row), row >= firstFieldRow(of: box) + fields.count else { return }
    for (number, columns) in choiceColumns(in: box).enumerated() {
      let isFocused = number + fields.count == focus
      grid.write(
        " \(question.choices[number].label) ",
        column: columns.lowerBound,
        row: row,
        style: isFocused ? look.theme.focused : look.theme.active,
        limit: box.columns.upperBound
      )
      if isFocused { grid.cursor = (min(columns.lowerBound + 1, box.columns.upperBound - 1), row) }
    }
  }

  /// The box: as high as its text, at most two thirds of the region, at its foot.
  private func frame(in region: Region) -> Region {
    let needed = 1 + wrapped(width: max(1, region.width - 4)).count + fields.count + 1
    let most = max(min(region.height, 2 + fields.count), region.height * 2 / 3)
    let height = min(region.height, needed, most)
    return Region(
      columns: region.columns,
      rows: region.rows.upperBound - height..<region.rows.upperBound
    )
  }

  private func choiceRow(of box: Region) -> Int { box.rows.upperBound - 1 }
  private func firstFieldRow(of box: Region) -> Int {
    max(box.rows.lowerBound, choiceRow(of: box) - fields.count)
  }

  private func choiceColumns(in box: Region) -> [Range<Int>] {
    var column = box.columns.lowerBound + 1
    return question.choices.map { choice in
      let width = Look.width(choice.label) + 2
      defer { column += width + 1 }
      return column..<column + width
    }
  }

  private func wrapped(width: Int) -> [Panel.Line] {
    question.lines.flatMap { line in
      let text = line.label.isEmpty ? line.text : "\(line.label) \(line.text)"
      return TextWrapping.lines(of: text, width: width).map {
        Panel.Line(text: $0, isError: line.isError)
      }
    }
  }
}
