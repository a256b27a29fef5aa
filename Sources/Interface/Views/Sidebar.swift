internal import Canvas

/// The sections of the page as a list that can be walked, filtered and chosen from.
struct Sidebar: Component {
  /// The sections; a new list keeps the cursor where it can.
  var sections: [SectionTracker.Section] = [] {
    didSet { if sections != oldValue { filterChanged() } }
  }
  /// The section the reader is in.
  var current: Int?
  /// Whether the list has the keys.
  private(set) var hasFocus = false

  private var filter = Field()
  /// Whether what is typed goes into the filter.
  private(set) var isFiltering = false
  private var rows: [Int] = []
  private var cursor = 0
  private var height = 1
  private var pending = KeySequence()

  /// Takes the keys; the cursor starts at the current section.
  mutating func focus() {
    hasFocus = true
    isFiltering = false
    filter.begin()
    filterChanged()
    if let current, let place = rows.firstIndex(of: current) { cursor = place }
  }

  /// Gives the keys back.
  mutating func blur() {
    hasFocus = false
    isFiltering = false
    filter.begin()
    filterChanged()
  }

  /// Tells how many rows it has, for moving by a screenful.
  mutating func setHeight(_ height: Int) { self.height = max(1, height) }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    if isFiltering { return handleFilter(stroke, keys: keys) }
    switch pending.take(stroke, keys: keys, context: .sidebar) {
    case .waiting: return .consumed
    case .nothing: return .ignored
    case .unbound(let keys): return .action(.tellUnbound(keys))
    case .command(let command, _, _): return perform(command)
    }
  }

  private mutating func perform(_ command: Command) -> Response {
    switch command {
    case .moveDown: move(by: 1)
    case .moveUp: move(by: -1)
    case .pageDown: move(by: height - 1)
    case .pageUp: move(by: 1 - height)
    case .moveToFirst: cursor = 0
    case .moveToLast: cursor = max(0, rows.count - 1)
    case .filter: isFiltering = true
    case .accept: return choose()
    case .cancel: return .action(.leave)
    default: return .action(.command(command))
    }
    return .consumed
  }

  private mutating func handleFilter(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    switch keys.command(for: stroke, in: .field) {
    case .accept: return choose()
    case .older: move(by: -1)
    case .newer: move(by: 1)
    case .complete: isFiltering = false
    case .cancel: endFilter()
    case .deleteBackward where filter.editor.isEmpty: endFilter()
    default:
      if filter.handle(stroke, keys: keys) { filterChanged() }
    }
    return .consumed
  }

  mutating func paste(_ text: String) -> Response {
    guard isFiltering else { return .ignored }
    filter.editor.insert(text)
    filterChanged()
    return .consumed
  }

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let place = firstRow(height: listHeight(region)) + row - (region.height - listHeight(region))
    guard row >= region.height - listHeight(region), rows.indices.contains(place) else {
      return .consumed
    }
    cursor = place
    return choose()
  }

  /// Moves the cursor, as the wheel does.
  mutating func move(by step: Int) {
    cursor = min(max(0, cursor + step), max(0, rows.count - 1))
  }

  private func choose() -> Response {
    rows.indices.contains(cursor) ? .action(.goToSection(rows[cursor])) : .consumed
  }

  private mutating func endFilter() {
    let kept = rows.indices.contains(cursor) ? rows[cursor] : nil
    isFiltering = false
    filter.begin()
    filterChanged()
    if let kept, let place = rows.firstIndex(of: kept) { cursor = place }
  }

  private mutating func filterChanged() {
    let words = filter.editor.text.lowercased().split(separator: " ")
    let kept = rows.indices.contains(cursor) ? rows[cursor] : nil
    rows = sections.indices.filter { index in
      let title = sections[index].title.lowercased()
      return words.allSatisfy { title.contains($0) }
    }
    if let kept, let place = rows.firstIndex(of: kept) { cursor = place }
    cursor = min(cursor, max(0, rows.count - 1))
  }
}

extension Sidebar {
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    guard region.width >= 4 else { return }
    let columns = region.columns.lowerBound..<region.columns.upperBound - 1
    for row in region.rows {
      grid.fill(columns, row: row)
      grid.write(
        look.glyphs.vertical,
        column: columns.upperBound,
        row: row,
        style: look.theme.frame
      )
    }
    let height = listHeight(region)
    if height < region.height {
      drawFilter(into: &grid, columns: columns, region: region, look: look)
    }
    let top = region.rows.upperBound - height
    if rows.isEmpty {
      let text = sections.isEmpty ? "No sections" : "Nothing fits"
      grid.write(
        text,
        column: columns.lowerBound + 2,
        row: top,
        style: look.theme.frame,
        limit: columns.upperBound
      )
      return
    }
    let base = sections.map(\.level).min() ?? 1
    for (offset, place) in (firstRow(height: height)..<rows.count).prefix(height).enumerated() {
      draw(place, columns: columns, row: top + offset, base: base, into: &grid, look: look)
    }
  }

  private func draw(
    _ place: Int,
    columns: Range<Int>,
    row: Int,
    base: Int,
    into grid: inout CellGrid,
    look: Look
  ) {
    let section = sections[rows[place]]
    let indent = 2 + 2 * min(section.level - base, 6)
    let isCurrent = rows[place] == current
    let isFocused = hasFocus && place == cursor
    var style = isCurrent ? look.theme.strong : look.theme.bar
    if isFocused { style = look.theme.focused }
    if isFocused { grid.fill(columns, row: row, style: style) }
    if isCurrent {
      grid.write(look.glyphs.marker, column: columns.lowerBound, row: row, style: style)
    }
    let start = columns.lowerBound + indent
    let text = look.fit(section.title, columns.upperBound - start - 1)
    grid.write(text, column: start, row: row, style: style, limit: columns.upperBound)
    if isFocused, !isFiltering { grid.cursor = (min(start, columns.upperBound - 1), row) }
  }

  private func drawFilter(
    into grid: inout CellGrid,
    columns: Range<Int>,
    region: Region,
    look: Look
  ) {
    let row = region.rows.lowerBound
    let start = grid.write("/", column: columns.lowerBound + 1, row: row, style: look.theme.active)
    filter.draw(
      into: &grid,
      columns: start..<columns.upperBound,
      row: row,
      style: look.theme.bar,
      hasCursor: isFiltering
    )
  }

  /// The rows that the list has: one less while a filter is shown.
  private func listHeight(_ region: Region) -> Int {
    isFiltering || !filter.editor.isEmpty ? max(1, region.height - 1) : region.height
  }

  /// The first row of the list that is in view: what has the focus stays in view, else the current section does.
  private func firstRow(height: Int) -> Int {
    let place = hasFocus ? cursor : current.flatMap { rows.firstIndex(of: $0) } ?? 0
    return min(max(0, place - height / 2), max(0, rows.count - height))
  }
}
