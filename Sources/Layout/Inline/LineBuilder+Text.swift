internal import Text

/// Putting text on lines.
extension LineBuilder {
  /// The most bytes that are put on a line in one step.
  static let pieceLimit = 4096

  /// Lays out the text in `range`, which begins and ends between characters.
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>, run: TextRun, mode: TextMode) {
    if mode.collapses {
      appendCollapsed(bytes, range, run: run, mode: mode)
    } else {
      appendPreserved(bytes, range, run: run, mode: mode)
    }
  }

  private mutating func appendCollapsed(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    run: TextRun,
    mode: TextMode
  ) {
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let byte = bytes[index]
      if byte <= 0x20 {
        index += 1
        if byte == 0x0A && mode.keepsLines {
          forceBreak(keepingBlankLines: true)
        } else if isLineOpen || lead.blanks > 0, ASCII.isWhitespace(byte) {
          hasPendingSpace = true
        }
        continue
      }
      let start = index
      let stop = min(end, start + Self.pieceLimit)
      var all: UInt8 = 0
      while index < stop {
        let byte = bytes[index]
        if byte <= 0x20 { break }
        all |= byte
        index += 1
      }
      if index == stop, stop < end { index = boundary(before: stop, after: start, in: bytes) }
      appendPiece(bytes, start..<index, isASCII: all < 0x80, run: run, mode: mode)
    }
  }

  /// The last start of a character at or before `index`.
  private func boundary(before index: Int, after start: Int, in bytes: [UInt8]) -> Int {
    var cut = index
    while cut > start + 1, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return cut
  }

  private mutating func appendPreserved(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    run: TextRun,
    mode: TextMode
  ) {
    var index = range.lowerBound
    let end = range.upperBound
    while index < end {
      let byte = bytes[index]
      if byte == 0x0A {
        index += 1
        forceBreak(keepingBlankLines: true)
      } else if byte == 0x09 {
        index += 1
        if !isLineOpen { openLine() }
        appendSpaces(8 - column % 8, run: run, mode: mode)
      } else if byte == 0x20 && mode.wraps {
        var spaces = 0
        while index < end, bytes[index] == 0x20 {
          spaces += 1
          index += 1
        }
        appendSpaces(spaces, run: run, mode: mode)
      } else {
        let start = index
        let stop = min(end, start + Self.pieceLimit)
        var all: UInt8 = 0
        while index < stop {
          let byte = bytes[index]
          if byte < 0x20, byte == 0x0A || byte == 0x09 { break }
          if byte == 0x20, mode.wraps { break }
          all |= byte
          index += 1
        }
        if index == stop, stop < end { index = boundary(before: stop, after: start, in: bytes) }
        appendPiece(bytes, start..<index, isASCII: all < 0x80, run: run, mode: mode)
      }
    }
  }

  /// Puts a piece without white space on the line; the line is broken when it is too long then.
  private mutating func appendPiece(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    isASCII: Bool,
    run: TextRun,
    mode: TextMode
  ) {
    if !isASCII {
      appendInternational(bytes, range, run: run, mode: mode)
      return
    }
    if !isLineOpen { openLine() }
    if hasPendingSpace, mode.wraps, mayBreakAtSpace, column > 0, column + 1 + range.count > limit,
      !Self.mayBreak(inside: range, of: bytes)
    {
      breakAtSpace()
    } else {
      settleSpace(run: run, mode: mode)
    }
    let start = lines.text.count
    lines.text.append(contentsOf: bytes[range])
    var width = range.count
    // Controls are rare: look at what was appended, and take them out again.
    if hasControl(from: start) { width -= removeControls(from: start) }
    guard width > 0 else { return }
    extendLine(from: start, width: width, run: run)
    if column > limit {
      resolveOverflow(mode: mode)
    } else if box.isUnbounded, mode.wraps, width > Self.longestWholeWord,
      Self.mayBreak(inside: range, of: bytes)
    {
      measureInside(from: start, width: width)
    }
  }

  /// Words up to this width stay in one piece when the least width of a box is asked for: dates and names with hyphens.
  static let longestWholeWord = 16

  /// Whether a word has marks in it that a line may be broken at.
  private static func mayBreak(inside range: Range<Int>, of bytes: [UInt8]) -> Bool {
    for index in range.dropFirst().dropLast() {
      let byte = bytes[index]
      if !ASCII.isLetter(byte), !ASCII.isDigit(byte) { return true }
    }
    return false
  }

  private func hasControl(from start: Int) -> Bool {
    var index = start
    let end = lines.text.count
    while index < end {
      let byte = lines.text[index]
      if byte < 0x20 || byte == 0x7F { return true }
      index += 1
    }
    return false
  }

  private mutating func removeControls(from start: Int) -> Int {
    let before = lines.text.count
    var target = start
    for index in start..<before {
      let byte = lines.text[index]
      if byte >= 0x20, byte != 0x7F {
        lines.text[target] = byte
        target += 1
      }
    }
    lines.text.removeLast(before - target)
    return before - target
  }

  /// Lets the last span grow over the text behind it, or begins a new one.
  mutating func extendLine(from start: Int, width: Int, run: TextRun) {
    let count = UInt32(lines.text.count - start)
    let last = lines.spans.count - 1
    if last >= firstSpan, run.continues(lines.spans[last]),
      Int(lines.spans[last].start + lines.spans[last].count) == start,
      Int(lines.spans[last].column + lines.spans[last].width) == column
    {
      lines.spans[last].count += count
      lines.spans[last].width += Int32(clamping: width)
    } else {
      var span = self.span(start..<lines.text.count, width: width, column: column, run: run)
      span.isRightToLeft = run.isRightToLeft
      span.overridesDirection = run.overridesDirection
      span.isInRightToLeftBlock = box.isRightToLeft
      lines.spans.append(span)
    }
    column += width
  }
}
