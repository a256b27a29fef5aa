internal import Canvas

/// A box over the page with some text and buttons: a failure, or what is known about a page.
struct Panel: Layer {
  /// A line of text.
  nonisolated struct Line: Sendable, Equatable {
    /// A name before the text; empty for text that runs over the whole width.
    var label = ""
    /// The text.
    var text: String
    /// Whether it tells of a failure.
    var isError = false
    /// Where it leads; nil for text.
    var link: String?
    /// The number of the link it is a piece of.
    var linkNumber: Int?
  }

  /// A button.
  struct Button: Equatable {
    /// What stands on it.
    var label: String
    /// What it does.
    var command: Command
  }

  /// The heading.
  let title: String
  /// The text.
  private(set) var lines: [Line]
  /// What was added later.
  private var added: [Line] = []
  /// The buttons.
  let buttons: [Button]
  /// What has the focus: a button, or a link before the first of them, counted down from -1.
  private var focus = 0
  private var top = 0

  let kind = LayerKind.panel
  var rank: LayerRank { .panel }
  var takesPresses: Bool { true }

  /// Makes a panel.
  init(title: String, lines: [Line], buttons: [Button]) {
    self.title = title
    self.lines = lines
    self.buttons = buttons
  }

  /// Adds what was found out after the panel was shown.
  mutating func add(_ more: [Line]) { added += more }

  /// Takes other text over: its links lead where it says now.
  mutating func update(_ lines: [Line]) {
    self.lines = lines
    focus = max(focus, -links.count)
  }

  private var allLines: [Line] { lines + added }
  /// Where its links lead, in their order.
  private var links: [String] { allLines.compactMap(\.link) }
  /// The number of the link that has the focus.
  private var focusedLink: Int? { focus < 0 ? links.count + focus : nil }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response {
    guard let command = keys.command(for: stroke, in: .panel) else { return .ignored }
    switch command {
    case .accept:
      if let focusedLink, links.indices.contains(focusedLink) {
        return .action(.open(links[focusedLink]))
      }
      return buttons.isEmpty
        ? .action(.command(.cancel)) : .action(.command(buttons[focus].command))
    case .complete: moveFocus(by: 1)
    case .completePrevious: moveFocus(by: -1)
    case .moveDown: top += 1
    case .moveUp: top = max(0, top - 1)
    case .cancel: return .action(.command(.cancel))
    default:
      guard buttons.contains(where: { $0.command == command }) else { return .ignored }
      return .action(.command(command))
    }
    return .consumed
  }

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let box = frame(in: region)
    guard row + region.rows.lowerBound == box.rows.upperBound - 2 else {
      return link(atRow: row + region.rows.lowerBound, in: box).map { .action(.open($0)) }
        ?? .consumed
    }
    for (index, columns) in buttonColumns(in: box).enumerated()
    where columns.contains(column + region.columns.lowerBound) {
      return .action(.command(buttons[index].command))
    }
    return .consumed
  }

  private mutating func moveFocus(by step: Int) {
    let count = links.count + buttons.count
    guard count > 0 else { return }
    focus = (focus + links.count + step + count) % count - links.count
  }
}

nonisolated extension LayerKind {
  /// A box with some text and buttons.
  static let panel = LayerKind("panel")
}

extension Panel {
  func hints(in browser: Browser) -> [HelpLine.Hint] {
    let buttons = buttons.map { ($0.command, $0.label.lowercased()) }
    return browser.keys.hints(
      [(.accept, "choose"), (.complete, "next button")] + buttons,
      in: .panel
    )
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let box = frame(in: region)
    guard box.width >= 8, box.height >= 3 else {
      drawSmall(into: &grid, region: region, look: look)
      return
    }
    drawFrame(into: &grid, box: box, look: look)
    let inner = box.columns.lowerBound + 2..<box.columns.upperBound - 2
    let rows = text(width: inner.count)
    let room = room(in: box)
    let first = first(of: rows, room: room)
    let labelWidth = self.labelWidth
    for (offset, line) in rows.dropFirst(first).prefix(room).enumerated() {
      let row = box.rows.lowerBound + 1 + offset
      let style =
        line.linkNumber.map { $0 == focusedLink ? look.theme.selectedLink : look.theme.link }
        ?? (line.isError ? look.theme.error : look.theme.bar)
      grid.write(
        line.label,
        column: inner.lowerBound,
        row: row,
        style: look.theme.strong,
        limit: inner.upperBound
      )
      let indent = labelWidth > 0 && !line.isError ? labelWidth : 0
      grid.write(
        line.text,
        column: inner.lowerBound + indent,
        row: row,
        style: style,
        limit: inner.upperBound
      )
    }
    drawButtons(into: &grid, box: box, look: look)
  }

  private func room(in box: Region) -> Int { max(0, box.height - 2 - buttonRows) }

  /// The first row that is shown: the one it was scrolled to, or one that shows the link that has the focus.
  private func first(of rows: [Line], room: Int) -> Int {
    let last = max(0, rows.count - room)
    let first = min(top, last)
    guard let focusedLink, let row = rows.firstIndex(where: { $0.linkNumber == focusedLink }) else {
      return first
    }
    return min(last, row < first ? row : max(first, row - room + 1))
  }

  /// Where the link in a row of the screen leads; nil when there is none.
  private func link(atRow row: Int, in box: Region) -> String? {
    let rows = text(width: max(1, box.width - 4))
    let place = row - box.rows.lowerBound - 1
    guard (0..<room(in: box)).contains(place) else { return nil }
    let number = first(of: rows, room: room(in: box)) + place
    return rows.indices.contains(number) ? rows[number].linkNumber.map { links[$0] } : nil
  }

  private func drawFrame(into grid: inout CellGrid, box: Region, look: Look) {
    // A blank column on either side keeps the text of the page apart.
    let apart = box.columns.lowerBound - 1..<box.columns.upperBound + 1
    for row in box.rows { grid.fill(apart, row: row) }
    Frame.draw(into: &grid, box: box, look: look)
    grid.write(
      " \(look.fit(title, box.width - 6)) ",
      column: box.columns.lowerBound + 2,
      row: box.rows.lowerBound,
      style: look.theme.strong,
      limit: box.columns.upperBound - 1
    )
  }

  private func drawButtons(into grid: inout CellGrid, box: Region, look: Look) {
    let row = box.rows.upperBound - 2
    for (index, columns) in buttonColumns(in: box).enumerated() {
      let style = index == focus ? look.theme.focused : look.theme.active
      grid.write(
        " \(buttons[index].label) ",
        column: columns.lowerBound,
        row: row,
        style: style,
        limit: box.columns.upperBound - 1
      )
      if index == focus { grid.cursor = (columns.lowerBound + 1, row) }
    }
  }

  /// On a screen that has no room for a box, the first line of the text.
  private func drawSmall(into grid: inout CellGrid, region: Region, look: Look) {
    guard let line = allLines.first, let row = region.rows.last else { return }
    grid.fill(region.columns, row: row)
    grid.write(
      look.fit(line.text, region.width),
      column: region.columns.lowerBound,
      row: row,
      style: line.isError ? look.theme.error : look.theme.strong,
      limit: region.columns.upperBound
    )
  }

  /// The box, in the middle of the region.
  private func frame(in region: Region) -> Region {
    let width = min(region.width, 72)
    let wanted = text(width: max(1, width - 4)).count + 2 + buttonRows
    let height = min(region.height, wanted)
    let column = region.columns.lowerBound + (region.width - width) / 2
    let row = region.rows.lowerBound + (region.height - height) / 3
    return Region(columns: column..<column + width, rows: row..<row + height)
  }

  private var buttonRows: Int { buttons.isEmpty ? 0 : 2 }
  private var labelWidth: Int {
    allLines.map { Look.width($0.label) }.max().map { $0 > 0 ? $0 + 2 : 0 } ?? 0
  }

  private func buttonColumns(in box: Region) -> [Range<Int>] {
    var column = box.columns.lowerBound + 2
    return buttons.map { button in
      let width = Look.width(button.label) + 2
      defer { column += width + 1 }
      return column..<column + width
    }
  }

  /// The lines broken to a width, at spaces where there are some.
  private func text(width: Int) -> [Line] {
    let indent = labelWidth
    var result: [Line] = []
    var linkNumber = -1
    for line in allLines {
      if line.link != nil { linkNumber += 1 }
      let room = max(1, line.isError ? width : width - indent)
      let pieces = TextWrapping.lines(of: line.text, width: room)
      for (index, piece) in pieces.enumerated() {
        result.append(
          Line(
            label: index == 0 ? line.label : "",
            text: ShownAddress.piece(piece, of: line.text),
            isError: line.isError,
            link: line.link,
            linkNumber: line.link == nil ? nil : linkNumber
          )
        )
      }
    }
    return result
  }
}
