/// Turns text that was written for a printer or a terminal into runs of styled text: overstruck characters become bold
/// or underlined, colours stay, and every other control sequence goes.
struct TerminalTextFilter {
  /// Text of one look.
  struct Run: Equatable {
    var style: TerminalTextStyle
    var text: [UInt8]
  }

  /// A character and its look.
  private struct Cell {
    var text: ArraySlice<UInt8>
    var style: TerminalTextStyle
  }

  private var style = TerminalTextStyle()

  /// More parameters of a sequence are dropped.
  private static let mostParameters = 32

  /// Whether the text that follows has a look that was set before it.
  var isStyled: Bool { style != TerminalTextStyle() }

  /// The runs of whole lines. A sequence that a line end cuts is over.
  mutating func runs(of bytes: [UInt8]) -> [Run] {
    var runs: [Run] = []
    var lineStart = 0
    while lineStart < bytes.count {
      let end = bytes[lineStart...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
      for cell in cells(of: bytes[lineStart..<end]) {
        if runs.last?.style == cell.style {
          runs[runs.count - 1].text += cell.text
        } else {
          runs.append(Run(style: cell.style, text: Array(cell.text)))
        }
      }
      lineStart = end
    }
    return runs
  }

  private mutating func cells(of line: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var place = 0
    var index = line.startIndex
    while index < line.endIndex {
      let byte = line[index]
      if byte == 0x1B {
        index = skipSequence(in: line, from: index)
      } else if byte == 0x08 {
        place = max(place - 1, 0)
        index += 1
      } else {
        let end = Self.characterEnd(in: line, from: index)
        put(Cell(text: line[index..<end], style: style), at: place, in: &cells)
        place += 1
        index = end
      }
    }
    return cells
  }

  private static func characterEnd(in line: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start + 1
    while end < line.endIndex, line[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Puts a character down, perhaps over another one. A line end is always new.
  private func put(_ cell: Cell, at place: Int, in cells: inout [Cell]) {
    guard place < cells.count, cell.text.first != 0x0A else {
      cells.append(cell)
      return
    }
    let under = cells[place]
    let underscore = UInt8(ascii: "_")
    if cell.text.elementsEqual(under.text) {
      cells[place].style.isBold = true
    } else if under.text.first == underscore {
      cells[place] = cell
      cells[place].style.isUnderlined = true
      if under.style.isBold { cells[place].style.isBold = true }
    } else if cell.text.first == underscore {
      cells[place].style.isUnderlined = true
    } else {
      cells[place] = cell
    }
  }

  /// Reads an escape sequence and answers where it ends (ECMA-48, 5.4 and 5.6).
  private mutating func skipSequence(in line: ArraySlice<UInt8>, from escape: Int) -> Int {
    var index = escape + 1
    guard index < line.endIndex else { return index }
    switch line[index] {
    case UInt8(ascii: "["):
      index += 1
      let start = index
      while index < line.endIndex, (0x20...0x3F).contains(line[index]) { index += 1 }
      guard index < line.endIndex, (0x40...0x7E).contains(line[index]) else { return index }
      if line[index] == UInt8(ascii: "m") { style.apply(Self.parameters(line[start..<index])) }
      return index + 1
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      // A string: it ends with BEL or ESC \.
      while index < line.endIndex, line[index] != 0x0A {
        if line[index] == 0x07 { return index + 1 }
        if line[index] == 0x1B {
          let next = index + 1
          return next < line.endIndex && line[next] == UInt8(ascii: "\\") ? next + 1 : index
        }
        index += 1
      }
      return index
    case 0x20...0x2F:
      while index < line.endIndex, (0x20...0x2F).contains(line[index]) { index += 1 }
      return index < line.endIndex && line[index] >= 0x30 && line[index] < 0x7F
        ? index + 1 : index
    case 0x30...0x7E: return index + 1
    default: return index
    }
  }

  /// The numbers of a sequence; nothing there is 0, and private sequences say nothing about style.
  private static func parameters(_ bytes: ArraySlice<UInt8>) -> [Int] {
    if let first = bytes.first, first >= UInt8(ascii: "<") { return [] }
    return bytes.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: ":")
    }
    .prefix(mostParameters)
    .map { digits in
      digits.reduce(0) { min($0 * 10 + Int($1 & 15), 1000) }
    }
  }
}
