internal import Text

/// Builds the lines of a Markdown text: prefixes of quotes and lists, blank lines between blocks, collapsed white space.
struct MarkdownLines {
  /// How deep quotes and lists are indented; what nests deeper stays at this depth.
  private static let deepest = 32

  /// Whether line ends are kept as they are.
  var isPreformatted = false
  /// Whether a table's cell is written: its lines are joined, its bars escaped.
  var isInCell = false

  private var output = ""
  private var prefixes: [String] = []
  private var skipped = 0
  private var openedAt: [Int] = []
  private var isAtLineStart = true
  private var hasPendingSpace = false
  private var wantsBlankLine = false
  private var hasBlock = false

  /// Everything that was written, with one line end at the end.
  var finished: String {
    var text = output[...]
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text.isEmpty ? "" : text + "\n"
  }

  var endsWithLineBreak: Bool { isAtLineStart }

  /// A new block: a blank line before it, if anything stands there.
  mutating func beginBlock() { endBlock() }

  mutating func endBlock() {
    guard !isInCell else { return hasPendingSpace = true }
    hasPendingSpace = false
    if !isAtLineStart { newLine() }
    wantsBlankLine = hasBlock
  }

  mutating func endItem() {
    hasPendingSpace = false
    if !isAtLineStart { newLine() }
    wantsBlankLine = false
  }

  /// Ends the line, hard when the break is meant.
  mutating func breakLine(hard: Bool) {
    hasPendingSpace = false
    guard !isInCell else { return hasPendingSpace = true }
    guard !isAtLineStart else { return }
    if hard { output += "\\" }
    newLine()
  }

  /// Indents what follows; `inLine` when the marker stands on this line already.
  mutating func indent(by prefix: String, inLine: Bool = false) {
    guard prefixes.count < Self.deepest else { return skipped += 1 }
    if inLine, isAtLineStart { startLine() }
    prefixes.append(prefix)
  }

  mutating func outdent() {
    if skipped > 0 { skipped -= 1 } else { _ = prefixes.popLast() }
  }

  /// Opens an inline mark: the space before it stays outside.
  mutating func open(_ mark: String) {
    writeSpace()
    startLine()
    output += mark
    openedAt.append(output.utf8.count)
  }

  /// Closes an inline mark: the space inside it moves behind it.
  mutating func close(_ mark: String) {
    startLine()
    // A mark around nothing would be read as text.
    if openedAt.popLast() == output.utf8.count, output.hasSuffix(mark) {
      output.removeLast(mark.count)
    } else {
      output += mark
    }
  }

  /// Writes text as it is.
  mutating func write(_ text: String) {
    writeSpace()
    for character in text {
      if character == "\n" || character == "\r\n" {
        if isAtLineStart { startLine() }
        newLine()
      } else {
        startLine()
        output.append(character)
      }
    }
  }

  /// Writes text with its white space collapsed and what Markdown would take for marks escaped.
  mutating func writeCollapsed(_ text: String, escapes: Bool) {
    for character in text {
      if character.isWhitespace, character != "\u{A0}" {
        hasPendingSpace = hasPendingSpace || !isAtLineStart
        continue
      }
      writeSpace()
      let startsLine = isAtLineStart
      startLine()
      if escapes, Self.needsEscape(character, startsLine) || (isInCell && character == "|") {
        output += "\\"
      }
      output.append(character)
    }
  }

  private static func needsEscape(_ character: Character, _ startsLine: Bool) -> Bool {
    switch character {
    case "\\", "`", "*", "_", "[", "]", "<": true
    case "#", ">", "+", "-", "=", "~": startsLine
    default: false
    }
  }

  private mutating func writeSpace() {
    if hasPendingSpace, !isAtLineStart { output += " " }
    hasPendingSpace = false
  }

  /// The prefix of a line that gets its first character, and the blank line before a block.
  private mutating func startLine() {
    guard isAtLineStart else { return }
    if wantsBlankLine {
      var blank = prefixes.joined()
      while blank.last == " " { blank.removeLast() }
      output += blank + "\n"
      wantsBlankLine = false
    }
    output += prefixes.joined()
    isAtLineStart = false
    hasBlock = true
  }

  private mutating func newLine() {
    output += "\n"
    isAtLineStart = true
  }
}
