/// Text that is edited, in one line or several, character by character as a reader sees them (grapheme clusters).
public nonisolated struct TextEditor: Sendable, Equatable {
  /// The longest text of one line, and of several, in characters.
  static let limit = 32_768
  static let limitOfLines = 500_000
  private static let undoDepth = 200
  /// The most characters that all states to go back to may have together.
  private static let undoCharacters = 4_000_000

  struct State: Sendable, Equatable {
    var characters: [Character] = []
    var cursor = 0
    /// The other end of what is selected.
    var anchor: Int?
  }

  /// What was done last: runs of the same kind are undone together, and cuts in a row are put back together.
  enum Kind: Sendable, Equatable {
    case none, typing, erasing, cuttingForward, cuttingBackward
  }

  /// Whether it takes line feeds.
  public let takesLines: Bool
  /// The most UTF-16 units it takes from the keyboard; nil without such a limit.
  public var mostUnits: Int?
  /// What was cut last.
  public var killRing = KillRing()

  /// Grows with every change of the text.
  private(set) var revision = 0

  var state = State()
  private var undoStates: [State] = []
  private var redoStates: [State] = []
  private var lastKind = Kind.none

  /// Makes an editor with some text and the cursor behind it.
  public init(_ text: String = "", takesLines: Bool = false, mostUnits: Int? = nil) {
    self.takesLines = takesLines
    self.mostUnits = mostUnits
    state.characters = clean(text)
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

  /// The selected characters; nil when none are.
  public var selection: Range<Int>? {
    guard let anchor = state.anchor, anchor != state.cursor else { return nil }
    return min(anchor, state.cursor)..<max(anchor, state.cursor)
  }

  /// Replaces the whole text, which can be undone; the cursor goes behind it.
  public mutating func replace(with text: String) {
    remember(.none)
    state.characters = clean(text)
    state.cursor = state.characters.count
    state.anchor = nil
  }

  /// Inserts typed or pasted text in place of what is selected; control characters are left out, and in one line line
  /// breaks too.
  public mutating func insert(_ text: String) {
    let added = room(for: clean(text))
    guard !added.isEmpty else { return }
    remember(added.count == 1 && selection == nil ? .typing : .none)
    if let selection { remove(selection) }
    // A combining mark joins the character before it, so the neighbours are put together anew.
    let place = state.cursor
    let before = place > 0 ? String(state.characters[place - 1]) : ""
    let after = place < state.characters.count ? String(state.characters[place]) : ""
    let joined = Array(before + String(added))
    let whole = Array(before + String(added) + after)
    let start = before.isEmpty ? place : place - 1
    state.characters.replaceSubrange(start..<(after.isEmpty ? place : place + 1), with: whole)
    state.cursor = min(start + joined.count, state.characters.count)
    state.anchor = nil
  }

  /// Selects all of it.
  public mutating func selectAll() {
    lastKind = .none
    state.anchor = 0
    state.cursor = state.characters.count
  }

  /// Moves the cursor, and selects on the way when asked to.
  public mutating func move(to place: Int, selecting: Bool = false) {
    lastKind = .none
    if selecting {
      if state.anchor == nil { state.anchor = state.cursor }
    } else {
      state.anchor = nil
    }
    state.cursor = min(max(0, place), state.characters.count)
  }

  // MARK: Changing

  /// The characters of a text that the editor takes.
  private func clean(_ text: String) -> [Character] {
    let lines = text.replacing("\r\n", with: "\n")
    let scalars = lines.unicodeScalars.compactMap { scalar -> UnicodeScalar? in
      if scalar == "\n" || scalar == "\r" { return takesLines ? "\n" : nil }
      if scalar == "\t" { return takesLines ? scalar : nil }
      let isLineEnd = scalar.value == 0x2028 || scalar.value == 0x2029
      return scalar.properties.generalCategory == .control || isLineEnd ? nil : scalar
    }
    let most = takesLines ? Self.limitOfLines : Self.limit
    return Array(String(String.UnicodeScalarView(scalars)).prefix(most))
  }

  /// As many of the characters as there is room for.
  private func room(for added: [Character]) -> [Character] {
    let gone = selection?.count ?? 0
    let left = (takesLines ? Self.limitOfLines : Self.limit) - state.characters.count + gone
    var added = added
    if added.count > left { added = takesLines ? Array(added.prefix(max(0, left))) : [] }
    guard let mostUnits else { return added }
    let taken = selection.map { Self.units(state.characters[$0]) } ?? 0
    var units = mostUnits - Self.units(state.characters[...]) + taken
    return Array(
      added.prefix { character in
        units -= character.utf16.count
        return units >= 0
      }
    )
  }

  private static func units(_ characters: ArraySlice<Character>) -> Int {
    characters.reduce(0) { $0 + $1.utf16.count }
  }

  mutating func erase(_ range: Range<Int>) {
    let range = (selection ?? range).clamped(to: 0..<state.characters.count)
    guard !range.isEmpty else { return }
    remember(selection == nil ? .erasing : .none)
    remove(range)
  }

  mutating func kill(_ range: Range<Int>, _ kind: Kind) {
    let range = selection ?? range
    guard !range.isEmpty else { return }
    let continues =
      selection == nil && (lastKind == .cuttingForward || lastKind == .cuttingBackward)
    killRing.keep(
      Array(state.characters[range]),
      isBackward: kind == .cuttingBackward,
      continues: continues
    )
    lastKind = .none
    remember(kind)
    remove(range)
  }

  /// Keeps what is selected as if it were cut, and returns it.
  public mutating func copySelection() -> String? {
    guard let selection else { return nil }
    let taken = Array(state.characters[selection])
    killRing.keep(taken, isBackward: false, continues: false)
    return String(taken)
  }

  private mutating func remove(_ range: Range<Int>) {
    state.characters.removeSubrange(range)
    state.cursor = range.lowerBound
    state.anchor = nil
  }

  mutating func transpose() {
    let last = min(state.cursor, state.characters.count - 1)
    guard last >= 1, state.characters[last] != "\n", state.characters[last - 1] != "\n" else {
      return
    }
    remember(.none)
    state.characters.swapAt(last - 1, last)
    state.cursor = last + 1
  }

  // MARK: Going back

  mutating func undo() {
    lastKind = .none
    guard let earlier = undoStates.popLast() else { return }
    revision += 1
    redoStates.append(state)
    state = earlier
  }

  mutating func redo() {
    lastKind = .none
    guard let later = redoStates.popLast() else { return }
    revision += 1
    undoStates.append(state)
    state = later
  }

  /// Keeps the present state for undoing, unless the same kind of change goes on.
  private mutating func remember(_ kind: Kind) {
    defer { lastKind = kind }
    revision += 1
    redoStates = []
    if kind != .none, kind == lastKind { return }
    undoStates.append(state)
    let depth = min(Self.undoDepth, max(2, Self.undoCharacters / max(1, state.characters.count)))
    if undoStates.count > depth { undoStates.removeFirst(undoStates.count - depth) }
  }
}
