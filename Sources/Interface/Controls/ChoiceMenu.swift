internal import Text
internal import WebEngine

/// A list to choose from: the options of a select, or what a page suggests for a field.
nonisolated struct ChoiceMenu: Sendable, Equatable {
  /// One row.
  struct Row: Sendable, Equatable {
    /// What a person reads.
    var text: String
    /// The option's position; nil for the heading of a group.
    var position: Int?
    /// Whether it cannot be chosen.
    var isDisabled = false
    /// Whether it belongs to a group.
    var isInGroup = false
  }

  /// The rows.
  let rows: [Row]
  /// The widest row, in cells, with the indent of groups.
  let width: Int
  /// Whether several can be chosen.
  let isMultiple: Bool
  /// The chosen options, by position.
  var chosen: Set<Int>
  /// The row that keys act on; nil before one is reached.
  private(set) var current: Int?
  /// The first row in view.
  private(set) var top = 0
  /// The rows that can be seen.
  private(set) var height = 8
  /// The letters typed to find a row.
  private(set) var typed = ""

  /// Lists options with the headings of their groups.
  init(options: [ControlOption], chosen: [Int], isMultiple: Bool, startsAtChosen: Bool = true) {
    var rows: [Row] = []
    var group: String?
    for (position, option) in options.enumerated() {
      if let name = option.group, name != group {
        rows.append(Row(text: Self.line(name), isDisabled: true))
      }
      group = option.group
      rows.append(
        Row(
          text: Self.line(option.label),
          position: position,
          isDisabled: option.isDisabled,
          isInGroup: option.group != nil
        )
      )
    }
    self.rows = rows
    width = Self.width(of: rows)
    self.isMultiple = isMultiple
    self.chosen = Set(chosen)
    guard startsAtChosen else { return }
    let first = chosen.first.flatMap { wanted in rows.firstIndex { $0.position == wanted } }
    current = first ?? rows.firstIndex { !$0.isDisabled }
  }

  /// Lists suggestions under their positions; none is reached before a key goes to it.
  init(suggestions: [(position: Int, option: ControlOption)]) {
    rows = suggestions.prefix(500).map { position, option in
      let value = Self.line(option.value)
      let label = Self.line(option.label)
      let text = label.isEmpty || label == value ? value : "\(value)  \(label)"
      return Row(text: text, position: position, isDisabled: option.isDisabled)
    }
    width = Self.width(of: rows)
    isMultiple = false
    chosen = []
  }

  /// A text on one line, free of what no terminal should get.
  static func line(_ text: String) -> String {
    TerminalText.sanitized(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
  }

  /// The option that keys act on.
  var currentPosition: Int? { current.flatMap { rows[$0].position } }

  private static func width(of rows: [Row]) -> Int {
    rows.lazy.map { Look.width($0.text) + ($0.isInGroup ? 2 : 0) }.max() ?? 0
  }

  /// Tells how many rows can be seen; the current one stays in view.
  mutating func setHeight(_ rows: Int) {
    height = max(1, rows)
    reveal()
  }

  /// Moves as a command says; false when the command is none of these.
  mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .moveDown: step(by: 1)
    case .moveUp: step(by: -1)
    case .pageDown: move(to: (current ?? -1) + height - 1, searching: 1)
    case .pageUp: move(to: (current ?? 0) - height + 1, searching: -1)
    case .moveToFirst: move(to: 0, searching: 1)
    case .moveToLast: move(to: rows.count - 1, searching: -1)
    default: return false
    }
    typed = ""
    return true
  }

  /// Moves by rows that can be chosen, without going around.
  mutating func step(by step: Int) {
    guard let current else {
      move(to: step > 0 ? 0 : rows.count - 1, searching: step > 0 ? 1 : -1)
      return
    }
    move(to: current + step, searching: step > 0 ? 1 : -1)
  }

  /// Goes to a row; from one that cannot be chosen on in a direction, and back when there is none.
  private mutating func move(to row: Int, searching step: Int) {
    guard !rows.isEmpty else { return }
    let start = min(max(0, row), rows.count - 1)
    let ahead =
      step > 0
      ? rows[start...].firstIndex { !$0.isDisabled } : rows[...start].lastIndex { !$0.isDisabled }
    let back =
      step > 0
      ? rows[..<start].lastIndex { !$0.isDisabled } : rows[start...].firstIndex { !$0.isDisabled }
    if let found = ahead ?? back { current = found }
    reveal()
  }

  /// Goes to the row that was pressed, counted from the first one in view; false when it cannot be chosen.
  mutating func press(visibleRow: Int) -> Bool {
    let row = top + visibleRow
    guard rows.indices.contains(row), !rows[row].isDisabled else { return false }
    current = row
    return true
  }

  /// Takes a letter for finding a row by its beginning; false when no row begins so.
  mutating func type(_ character: Character) -> Bool {
    let letter = String(character)
    for wanted in [typed + letter, letter] {
      // The same letter again goes on to the next row that begins with it.
      let isAgain = wanted == letter
      guard let row = row(beginningWith: wanted, from: (current ?? -1) + (isAgain ? 1 : 0)) else {
        continue
      }
      typed = wanted
      current = row
      reveal()
      return true
    }
    return false
  }

  private func row(beginningWith text: String, from start: Int) -> Int? {
    let wanted = text.lowercased()
    let places = rows.indices
    let start = min(max(0, start), rows.count)
    return (Array(places[start...]) + Array(places[..<start])).first {
      !rows[$0].isDisabled && rows[$0].text.lowercased().hasPrefix(wanted)
    }
  }

  /// Scrolls as little as needed for the current row to be seen, and the heading above the first one.
  private mutating func reveal() {
    top = min(top, max(0, rows.count - height))
    guard let current else { return }
    if current < top { top = current }
    if current >= top + height { top = current - height + 1 }
    if top == 1, current < height, rows[0].position == nil { top = 0 }
  }

  /// Scrolls without choosing.
  mutating func scroll(by step: Int) {
    top = min(max(0, top + step), max(0, rows.count - height))
  }

  /// Chooses the current option, or takes it out of several.
  mutating func toggle() -> (position: Int, isSelected: Bool)? {
    guard let position = currentPosition else { return nil }
    if isMultiple, chosen.remove(position) != nil { return (position, false) }
    if isMultiple { chosen.insert(position) } else { chosen = [position] }
    return (position, true)
  }
}
