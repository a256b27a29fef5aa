/// A text of several lines as rows of at most a number of cells: lines are broken behind spaces, and inside words where
/// they must be.
nonisolated struct TextRows: Sendable, Equatable {
  /// The characters of each row, without the line feed at its end.
  private(set) var rows: [Range<Int>] = []
  private let widths: [UInt8]

  /// Breaks a text into rows.
  init(_ characters: [Character], width: Int) {
    let width = max(1, width)
    widths = characters.map { UInt8(clamping: Self.width(of: $0)) }
    var start = 0
    var used = 0
    var lastSpace: Int?
    for (index, character) in characters.enumerated() {
      if character == "\n" {
        rows.append(start..<index)
        start = index + 1
        used = 0
        lastSpace = nil
        continue
      }
      used += Int(widths[index])
      if used > width, index > start, character != " " {
        let cut = lastSpace.map { $0 + 1 } ?? index
        rows.append(start..<cut)
        start = cut
        used = widths[cut...index].reduce(0) { $0 + Int($1) }
        lastSpace = nil
      }
      if character == " " { lastSpace = index }
    }
    rows.append(start..<characters.count)
  }

  /// The cells of a character; a tab is shown as one blank.
  static func width(of character: Character) -> Int {
    if character.utf8.count == 1 { return 1 }
    return Look.width(String(character))
  }

  /// The row and column where the cursor stands before character number `place`.
  func position(of place: Int) -> (row: Int, column: Int) {
    var low = 0
    var high = rows.count
    while low + 1 < high {
      let middle = (low + high) / 2
      if rows[middle].lowerBound <= place { low = middle } else { high = middle }
    }
    return (low, cells(rows[low].lowerBound..<max(rows[low].lowerBound, min(place, widths.count))))
  }

  /// The character at a row and column; the end of the row behind its text.
  func place(row: Int, column: Int) -> Int {
    let row = min(max(0, row), rows.count - 1)
    var used = 0
    for index in rows[row] {
      used += Int(widths[index])
      if used > column { return index }
    }
    // Behind the last character of a row that was broken stands the first of the next one.
    let isBroken = row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
    return isBroken ? max(rows[row].lowerBound, rows[row].upperBound - 1) : rows[row].upperBound
  }

  /// The cells of some characters.
  func cells(_ range: Range<Int>) -> Int { widths[range].reduce(0) { $0 + Int($1) } }
}

nonisolated extension TextRows {
  /// A text cut or padded to a number of cells.
  static func fitted(_ text: String, to width: Int) -> String {
    var result = ""
    var used = 0
    for character in text {
      let cells = Self.width(of: character)
      if used + cells > width { break }
      result.append(character)
      used += cells
    }
    return result + String(repeating: " ", count: max(0, width - used))
  }
}
