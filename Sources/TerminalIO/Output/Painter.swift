internal import CNcurses
internal import Canvas

/// Draws grids through ncurses, which sends only what changed.
struct Painter {
  /// An attribute set and a colour pair of ncurses.
  private struct Look {
    var attributes: attr_t
    var pair: Int32
  }

  let colorCount: Int
  let showsUnicode: Bool
  private var looks: [CellStyle: Look] = [:]

  init(colorCount: Int, showsUnicode: Bool) {
    self.colorCount = colorCount
    self.showsUnicode = showsUnicode
  }

  /// Draws a grid.
  mutating func draw(_ grid: CellGrid) {
    let looks = grid.styles.map { look(for: $0) }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let cell = grid[column, row]
        // The second half of a wide character is drawn with the first.
        guard cell.width > 0 else { continue }
        let look = looks[Int(cell.style)]
        put(grid, cell, row: row, column: column, look)
      }
    }
    placeCursor(grid.cursor)
    if let screen = unsafe cncurses_stdscr() {
      unsafe wnoutrefresh(screen)
    }
    doupdate()
  }

  private func put(_ grid: CellGrid, _ cell: Cell, row: Int, column: Int, _ look: Look) {
    var text: [wchar_t] = []
    if cell.content & 0x8000_0000 == 0 {
      text = [wchar_t(cell.content)]
    } else {
      text = joined(grid.text(of: cell), width: Int(cell.width))
    }
    if let first = text.first, first > 0x7E, !showsUnicode || cncurses_width(first) < 1 {
      text = [wchar_t(AsciiLookalike.of(UInt32(truncatingIfNeeded: first)))]
    }
    text.append(0)
    // ncurses copies the text before it returns.
    unsafe cncurses_put(Int32(row), Int32(column), text, look.attributes, look.pair)
    guard cell.width > 1 else { return }
    // What the grid counts as wide and ncurses as narrow leaves a cell that must not keep its old content.
    let drawn = max(1, Int(cncurses_width(text[0])))
    for rest in min(drawn, Int(cell.width))..<Int(cell.width) {
      unsafe cncurses_put(Int32(row), Int32(column + rest), [0x20, 0], look.attributes, look.pair)
    }
  }

  /// What one cell of ncurses holds: a character that takes cells and up to four that join it.
  ///
  /// The selector that makes a narrow character a wide emoji is left out: ncurses would count one cell where some
  /// terminals then take two, and the rest of the row would be off by one.
  private func joined(_ cluster: String, width: Int) -> [wchar_t] {
    var text: [wchar_t] = []
    for scalar in cluster.unicodeScalars.prefix(5) {
      let character = wchar_t(scalar.value)
      if let first = text.first {
        guard cncurses_width(character) == 0 else { break }
        if scalar.value == 0xFE0F, cncurses_width(first) < width { continue }
      }
      text.append(character)
    }
    return text
  }

  private func placeCursor(_ cursor: (column: Int, row: Int)?) {
    guard let cursor else {
      curs_set(0)
      return
    }
    move(Int32(cursor.row), Int32(cursor.column))
    curs_set(1)
  }

  private mutating func look(for style: CellStyle) -> Look {
    if let known = looks[style] { return known }
    // Styles of many pages add up: start over before ncurses runs out of pairs.
    if looks.count >= 4096 { looks = [:] }
    let look = Look(attributes: attributes(of: style), pair: pair(for: style))
    looks[style] = look
    return look
  }

  private func attributes(of style: CellStyle) -> attr_t {
    var attributes: attr_t = 0
    if style.attributes.contains(.bold) { attributes |= cncurses_bold() }
    if style.attributes.contains(.dim) { attributes |= cncurses_dim() }
    if style.attributes.contains(.italic) { attributes |= cncurses_italic() }
    if style.attributes.contains(.underline) { attributes |= cncurses_underline() }
    if style.attributes.contains(.reverse) { attributes |= cncurses_reverse() }
    return attributes
  }

  private func pair(for style: CellStyle) -> Int32 {
    let foreground = number(of: style.foreground)
    let background = number(of: style.background)
    guard colorCount >= 8, foreground >= 0 || background >= 0 else { return 0 }
    return max(0, alloc_pair(foreground, background))
  }

  private func number(of color: Color) -> Int32 {
    switch color {
    case .terminalDefault: return -1
    case .indexed(let index):
      return Int(index) < colorCount ? Int32(index) : index < 16 ? Int32(index) % 8 : -1
    case .rgb(let red, let green, let blue):
      if colorCount > 256 { return Int32(red) << 16 | Int32(green) << 8 | Int32(blue) }
      return Int32(ColorReduction.index(red: red, green: green, blue: blue, count: colorCount))
    }
  }
}
