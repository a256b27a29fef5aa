internal import Canvas
internal import Text

/// A list over the page that is walked with the keys of the sections, and narrowed by a few letters of what is wanted.
///
/// The owner hands rows over and is told which one was chosen, and by which command. A long list is filtered beside the main actor: the
/// owner runs the ``Search`` that it is given and hands back what was found; Enter waits for that, so that it never chooses a row that
/// does not fit what was typed.
nonisolated struct FilteredList: Sendable {
  /// One row.
  struct Row: Sendable, Equatable {
    /// What a person reads first.
    var label: String
    /// What stands behind it, dimmed, where there is room.
    var detail = ""
    /// A sign or two before it.
    var mark = ""
    /// More that it is found by and that is not shown.
    var words = ""
  }

  /// What a key led to.
  enum Outcome: Sendable {
    /// Nothing: the key is for others.
    case ignored
    /// It is dealt with.
    case consumed
    /// A row, by its number in the rows that were handed over, is wanted for what a command says; `accept` is Enter.
    case chosen(Int, Command)
    /// A command that needs no row, such as `undo`.
    case command(Command)
    /// The list is to be closed.
    case cancelled
    /// The keys mean nothing here.
    case unbound(String)
    /// Rows are to be looked for beside the main actor; the answer goes to ``take(_:)``.
    case search(Search)
  }

  /// Rows to be looked for.
  struct Search: Sendable {
    fileprivate let rows: FilteredRows
    fileprivate let query: FuzzyQuery
    fileprivate let number: Int

    /// Looks for them.
    @concurrent
    func found() async -> Found { Found(rows: rows.found(query), number: number) }
  }

  /// What was found.
  struct Found: Sendable {
    fileprivate let rows: [Int]
    fileprivate let number: Int
  }

  /// The heading.
  let title: String
  /// What is said when there are no rows at all.
  let emptyText: String
  /// The commands for a row, beside Enter.
  let rowCommands: Set<Command>
  /// The commands that need no row.
  let commands: Set<Command>
  /// What is typed to narrow the list.
  private(set) var filter = Field()
  /// Whether what is typed goes into the filter.
  private(set) var isFiltering = false
  /// The numbers of the rows that are shown.
  private(set) var shown: [Int]
  /// The place of the cursor among them.
  private(set) var cursor = 0

  private var source: FilteredRows
  private var height = 1
  private var pending = KeySequence()
  private var searchNumber = 0
  private var isSearching = false
  private var awaitsChoice = false

  /// Makes a list.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - rows: The rows.
  ///   - cursor: The number of the row that the cursor starts at.
  ///   - filter: What narrows it from the start; ``searchAgain()`` has to follow.
  ///   - rowCommands: The commands for a row, beside Enter.
  ///   - commands: The commands that need no row.
  ///   - emptyText: What is said when there are no rows at all.
  init(
    title: String,
    rows: [Row],
    cursor: Int = 0,
    filter: String = "",
    rowCommands: Set<Command> = [],
    commands: Set<Command> = [],
    emptyText: String
  ) {
    self.title = title
    self.emptyText = emptyText
    self.rowCommands = rowCommands
    self.commands = commands
    source = FilteredRows(rows)
    shown = Array(rows.indices)
    self.cursor = min(max(0, cursor), max(0, rows.count - 1))
    self.filter.begin(filter)
  }

  /// Looks for what the filter says.
  mutating func searchAgain() -> Outcome { filterChanged() }

  /// The rows that were handed over.
  var rows: [Row] { source.rows }

  /// The number of the row under the cursor; nil when none is shown.
  var current: Int? { shown.indices.contains(cursor) ? shown[cursor] : nil }

  /// Whether a filter is shown.
  var hasFilter: Bool { isFiltering || !filter.editor.isEmpty }

  /// Takes other rows for the old ones; the filter stays, and so does the place of the cursor.
  mutating func update(_ rows: [Row]) -> Outcome {
    source = FilteredRows(rows)
    let place = cursor
    let outcome = filterChanged()
    cursor = min(place, max(0, shown.count - 1))
    return outcome
  }

  /// Tells how many rows can be seen.
  mutating func setHeight(_ rows: Int) { height = max(1, rows) }

  /// Moves the cursor, as the wheel does.
  mutating func move(by step: Int) {
    cursor = min(max(0, cursor + step), max(0, shown.count - 1))
  }

  /// Goes to a row that is shown, by its place; false when there is none.
  mutating func select(place: Int) -> Bool {
    guard shown.indices.contains(place) else { return false }
    cursor = place
    return true
  }
}

nonisolated extension FilteredList {
  /// Takes a key.
  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Outcome {
    awaitsChoice = false
    if isFiltering { return handleFilter(stroke, keys: keys) }
    switch pending.take(stroke, keys: keys, context: .list) {
    case .waiting: return .consumed
    case .nothing: return .ignored
    case .unbound(let keys): return .unbound(keys)
    case .command(let command, let count, _): return perform(command, count: count ?? 1)
    }
  }

  private mutating func perform(_ command: Command, count: Int) -> Outcome {
    switch command {
    case .moveDown: move(by: count)
    case .moveUp: move(by: -count)
    case .pageDown: move(by: max(1, height - 1))
    case .pageUp: move(by: -max(1, height - 1))
    case .moveToFirst: cursor = 0
    case .moveToLast: cursor = max(0, shown.count - 1)
    case .filter: isFiltering = true
    case .accept: return choose()
    case .cancel where hasFilter: return clearFilter()
    case .cancel: return .cancelled
    case _ where commands.contains(command): return .command(command)
    case _ where rowCommands.contains(command):
      return current.map { .chosen($0, command) } ?? .consumed
    default: return .consumed
    }
    return .consumed
  }

  private mutating func handleFilter(_ stroke: KeyStroke, keys: KeyMap) -> Outcome {
    switch keys.command(for: stroke, in: .field) {
    case .accept: return choose()
    case .older: move(by: -1)
    case .newer: move(by: 1)
    case .complete: isFiltering = false
    case .cancel: return clearFilter()
    case .deleteBackward where filter.editor.isEmpty: isFiltering = false
    default:
      let before = filter.editor.text
      if filter.handle(stroke, keys: keys), filter.editor.text != before { return filterChanged() }
    }
    return .consumed
  }

  /// Takes pasted text, while the filter is typed.
  mutating func paste(_ text: String) -> Outcome {
    guard isFiltering else { return .ignored }
    filter.editor.insert(text)
    return filterChanged()
  }

  private mutating func choose() -> Outcome {
    guard !isSearching else {
      awaitsChoice = true
      return .consumed
    }
    return current.map { .chosen($0, .accept) } ?? .consumed
  }

  /// Shows all rows again, with the cursor on the row where it was.
  private mutating func clearFilter() -> Outcome {
    let kept = current
    isFiltering = false
    filter.begin()
    let outcome = filterChanged()
    if let kept, let place = shown.firstIndex(of: kept) { cursor = place }
    return outcome
  }

  private mutating func filterChanged() -> Outcome {
    searchNumber += 1
    isSearching = false
    let query = FuzzyQuery(filter.editor.text)
    if query.isEmpty || source.rows.count <= FilteredRows.mostAtOnce {
      show(source.found(query))
      return .consumed
    }
    isSearching = true
    return .search(Search(rows: source, query: query, number: searchNumber))
  }

  /// Takes what was found, unless something else is looked for by now; the row that Enter waited for, if it did.
  mutating func take(_ found: Found) -> Outcome {
    guard found.number == searchNumber else { return .consumed }
    isSearching = false
    show(found.rows)
    guard awaitsChoice else { return .consumed }
    awaitsChoice = false
    return choose()
  }

  private mutating func show(_ rows: [Int]) {
    shown = rows
    // The best row is the first one; without a filter nothing moves.
    cursor = 0
  }
}

/// Rows with what they are found by.
nonisolated struct FilteredRows: Sendable {
  /// The most rows that are filtered while a key is dealt with: some tenths of a millisecond.
  static let mostAtOnce = 500

  let rows: [FilteredList.Row]
  private let prepared: [FuzzyRow]

  init(_ rows: [FilteredList.Row]) {
    self.rows = rows
    prepared = rows.count <= Self.mostAtOnce ? Self.prepare(rows) : []
  }

  private static func prepare(_ rows: [FilteredList.Row]) -> [FuzzyRow] {
    rows.map { FuzzyRow([$0.label, $0.words, $0.detail]) }
  }

  /// The numbers of the rows that a query finds, the best first.
  func found(_ query: FuzzyQuery) -> [Int] {
    guard !query.isEmpty else { return Array(rows.indices) }
    return query.ranked(prepared.isEmpty ? Self.prepare(rows) : prepared)
  }
}
