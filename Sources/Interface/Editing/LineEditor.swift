/// One line of text that is edited, character by character as a reader sees them (grapheme clusters).
public nonisolated struct LineEditor: Sendable, Equatable {
  /// The longest text it takes, in characters.
  static let limit = 32_768
  private static let undoDepth = 200

  private struct State: Sendable, Equatable {
    var characters: [Character] = []
    var cursor = 0
  }

  /// What was done last: runs of the same kind are undone together, and cuts in a row are put back together.
  private enum Kind: Sendable, Equatable {
    case none, typing, erasing, cuttingForward, cuttingBackward
  }

  private var state = State()
  private var undoStates: [State] = []
  private var cut: [Character] = []
  private var lastKind = Kind.none

  /// Makes an editor with some text and the cursor behind it.
  public init(_ text: String = "") {
    state.characters = Self.line(text)
    state.cursor = state.characters.count
  }

  /// The text.
  public var text: String { String(state.characters) }
  /// The number of characters before the cursor.
  public var cursor: Int { state.cursor }
  /// The text as characters.
  public var characters: [Character] { state.characters }
  /// Whether there is no text.
  public var isEmpty: Bool { state.characters.isEmpty }

  /// Replaces the whole text, which can be undone; the cursor goes behind it.
  public mutating func replace(with text: String) {
    remember(.none)
    state.characters = Self.line(text)
    state.cursor = state.characters.count
  }

  /// Inserts typed or pasted text; line breaks and control characters are left out.
  public mutating func insert(_ text: String) {
    let added = Self.line(text)
    guard !added.isEmpty, state.characters.count + added.count <= Self.limit else { return }
    remember(added.count == 1 ? .typing : .none)
    // A combining mark joins the character before it, so the neighbours are put together anew.
    let before = Array(String(state.characters[..<state.cursor]) + String(added))
    state.characters = Array(String(before) + String(state.characters[state.cursor...]))
    state.cursor = min(before.count, state.characters.count)
  }

  /// Does what an editing command says; false when the command is none.
  public mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .cursorToStart: move(to: 0)
    case .cursorToEnd: move(to: state.characters.count)
    case .cursorLeft: move(to: state.cursor - 1)
    case .cursorRight: move(to: state.cursor + 1)
    case .wordLeft: move(to: startOfName)
    case .wordRight: move(to: endOfName)
    case .deleteBackward: erase(state.cursor - 1..<state.cursor)
    case .deleteForward: erase(state.cursor..<state.cursor + 1)
    case .killToEnd: kill(state.cursor..<state.characters.count, .cuttingForward)
    case .killToStart: kill(0..<state.cursor, .cuttingBackward)
    case .killWordBackward: kill(startOfWord..<state.cursor, .cuttingBackward)
    case .killNameBackward: kill(startOfName..<state.cursor, .cuttingBackward)
    case .killWordForward: kill(state.cursor..<endOfName, .cuttingForward)
    case .transpose: transpose()
    case .yank: insert(String(cut))
    case .undo: undo()
    default: return false
    }
    return true
  }

  /// The characters of a text on one line.
  private static func line(_ text: String) -> [Character] {
    let scalars = text.unicodeScalars.filter { scalar in
      scalar.properties.generalCategory != .control && scalar.value != 0x2028
        && scalar.value != 0x2029
    }
    return Array(String(String.UnicodeScalarView(scalars)).prefix(limit))
  }

  private mutating func move(to place: Int) {
    lastKind = .none
    state.cursor = min(max(0, place), state.characters.count)
  }

  private mutating func erase(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<state.characters.count)
    guard !range.isEmpty else { return }
    remember(.erasing)
    remove(range)
  }

  private mutating func kill(_ range: Range<Int>, _ kind: Kind) {
    guard !range.isEmpty else { return }
    let taken = Array(state.characters[range])
    switch lastKind {
    case .cuttingForward, .cuttingBackward:
      cut = kind == .cuttingForward ? cut + taken : taken + cut
    default: cut = taken
    }
    lastKind = .none
    remember(kind)
    remove(range)
  }

  private mutating func remove(_ range: Range<Int>) {
    state.characters.removeSubrange(range)
    state.cursor = range.lowerBound
  }

  private mutating func transpose() {
    let last = min(state.cursor, state.characters.count - 1)
    guard last >= 1 else { return }
    remember(.none)
    state.characters.swapAt(last - 1, last)
    state.cursor = last + 1
  }

  private mutating func undo() {
    lastKind = .none
    if let earlier = undoStates.popLast() { state = earlier }
  }

  /// Keeps the present state for undoing, unless the same kind of change goes on.
  private mutating func remember(_ kind: Kind) {
    defer { lastKind = kind }
    if kind != .none, kind == lastKind { return }
    undoStates.append(state)
    if undoStates.count > Self.undoDepth { undoStates.removeFirst() }
  }
}

nonisolated extension LineEditor {
  /// Where the word before the cursor starts, words being what spaces part.
  private var startOfWord: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// Where the name before the cursor starts, names being letters and digits.
  private var startOfName: Int {
    var place = cursor
    while place > 0, !isInName(characters[place - 1]) { place -= 1 }
    while place > 0, isInName(characters[place - 1]) { place -= 1 }
    return place
  }

  /// Where the name after the cursor ends.
  private var endOfName: Int {
    var place = cursor
    while place < characters.count, !isInName(characters[place]) { place += 1 }
    while place < characters.count, isInName(characters[place]) { place += 1 }
    return place
  }

  private func isInName(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
