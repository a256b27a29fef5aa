/// Breaks the lines of a text area of `wrap=hard` (HTML 4.10.11).
enum HardWrap {
  /// The text with breaks added so that no line has more characters than `columns`, at spaces where there are any.
  static func wrapped(_ text: String, columns: Int) -> String {
    let columns = max(columns, 1)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrappedLine($0, columns) }.joined(separator: "\n")
  }

  private static func wrappedLine(_ line: Substring, _ columns: Int) -> String {
    guard line.utf8.count > columns else { return String(line) }
    var lines: [Substring] = []
    var rest = line
    while let limit = rest.index(rest.startIndex, offsetBy: columns, limitedBy: rest.endIndex),
      limit != rest.endIndex
    {
      let space = rest[..<limit].lastIndex(of: " ")
      let end = space.map { rest.index(after: $0) } ?? limit
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    lines.append(rest)
    return lines.joined(separator: "\n")
  }
}
