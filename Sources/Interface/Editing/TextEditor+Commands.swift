nonisolated extension TextEditor {
  /// Does what an editing command says; false when the command is none.
  public mutating func perform(_ command: Command) -> Bool {
    if moves(command) { return true }
    switch command {
    case .deleteBackward: erase(cursor - 1..<cursor)
    case .deleteForward: erase(cursor..<cursor + 1)
    case .killToEnd: kill(cursor..<endToKill, .cuttingForward)
    case .killToStart: kill(startOfLine..<cursor, .cuttingBackward)
    case .killWordBackward: kill(startOfWord..<cursor, .cuttingBackward)
    case .killNameBackward: kill(startOfName..<cursor, .cuttingBackward)
    case .killWordForward: kill(cursor..<endOfName, .cuttingForward)
    case .transpose: transpose()
    case .yank: insert(String(killRing.last))
    case .undo: undo()
    case .redo: redo()
    default: return false
    }
    return true
  }

  /// Moves the cursor as a command says, or selects on the way; false when the command is none of these.
  private mutating func moves(_ command: Command) -> Bool {
    switch command {
    case .cursorToStart: move(to: startOfLine)
    case .cursorToEnd: move(to: endOfLine)
    case .cursorToTextStart: move(to: 0)
    case .cursorToTextEnd: move(to: characters.count)
    case .cursorLeft: move(to: selection?.lowerBound ?? cursor - 1)
    case .cursorRight: move(to: selection?.upperBound ?? cursor + 1)
    case .wordLeft: move(to: startOfName)
    case .wordRight: move(to: endOfName)
    case .selectLeft: move(to: cursor - 1, selecting: true)
    case .selectRight: move(to: cursor + 1, selecting: true)
    case .selectWordLeft: move(to: startOfName, selecting: true)
    case .selectWordRight: move(to: endOfName, selecting: true)
    case .selectToStart: move(to: startOfLine, selecting: true)
    case .selectToEnd: move(to: endOfLine, selecting: true)
    case .selectAll: selectAll()
    default: return false
    }
    return true
  }

  /// Where the line of the cursor starts and ends; in one line, the text.
  var startOfLine: Int {
    var place = cursor
    while place > 0, characters[place - 1] != "\n" { place -= 1 }
    return place
  }

  var endOfLine: Int {
    var place = cursor
    while place < characters.count, characters[place] != "\n" { place += 1 }
    return place
  }

  /// At the end of a line, the line feed is what is cut.
  private var endToKill: Int {
    let end = endOfLine
    return end == cursor ? min(end + 1, characters.count) : end
  }

  /// Where the word before the cursor starts, words being what spaces part.
  private var startOfWord: Int {
    var place = cursor
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// Where the name before the cursor starts, names being letters and digits.
  private var startOfName: Int {
    var place = cursor
    while place > 0, !isInName(characters[place - 1]) { place -= 1 }
    while place > 0, isInName(characters[place - 1]) { place -= 1 }
    return place
  }

  /// Where the name after the cursor ends.
  private var endOfName: Int {
    var place = cursor
    while place < characters.count, !isInName(characters[place]) { place += 1 }
    while place < characters.count, isInName(characters[place]) { place += 1 }
    return place
  }

  private func isInName(_ character: Character) -> Bool { character.isLetter || character.isNumber }
}
