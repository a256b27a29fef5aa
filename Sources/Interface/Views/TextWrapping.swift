/// Breaks short texts of the interface into lines.
nonisolated enum TextWrapping {
  /// The lines of a text in some width: broken at spaces, and inside words that are too long.
  static func lines(of text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: true) {
      let cells = Look.width(String(word))
      if used > 0, used + 1 + cells <= width {
        line += " " + word
        used += 1 + cells
        continue
      }
      if used > 0 { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        let cells = Look.width(String(character))
        if used + cells > width, used > 0 {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += cells
      }
    }
    if used > 0 || lines.isEmpty { lines.append(line) }
    return lines
  }
}
