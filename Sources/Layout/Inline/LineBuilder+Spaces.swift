internal import Text

/// Spaces between words, and the places to break that they are.
extension LineBuilder {
  /// Asks for a space before the next thing, unless one is there.
  mutating func addSpace() {
    if isLineOpen, lines.text.last != 0x20 { hasPendingSpace = true }
  }

  /// Asks for a space where a control would stand right behind a word: its edges are no more than a bracket.
  mutating func partFromWord() {
    guard isLineOpen, column > 0, let last = lines.text.last else { return }
    let isBlank = last == 0xA0 && lines.text.suffix(2).first == 0xC2
    if !isBlank, last >= 0x80 || ASCII.isLetter(last) || ASCII.isDigit(last) || last == 0x3A {
      addSpace()
    }
    nextWord = .any
  }

  /// Asks for a space between two links that touch in a script without spaces: menus are written so, and apart from
  /// colours nothing else tells where one ends.
  mutating func partFromLink() {
    guard isLineOpen, lines.spans.count > firstSpan, !hasPendingSpace,
      let last = lines.spans.last, last.link != .none
    else { return }
    nextWord = endsWide ? .any : .wide
  }

  /// Asks for a space where a word begins right behind something that its letters do not belong to.
  mutating func beginWord(_ first: UInt8) {
    guard nextWord != .continues else { return }
    if nextWord.begins(with: first) { addSpace() }
    nextWord = .continues
  }

  /// Says that a search goes on behind the last run after a space.
  mutating func markSpace() {
    guard lines.spans.count > firstSpan else { return }
    lines.spans[lines.spans.count - 1].endsWithSpace = true
  }

  /// Spaces that do not collapse; a line may be broken behind them, and they hang over its end.
  mutating func appendSpaces(_ count: Int, run: TextRun, mode: TextMode) {
    if !isLineOpen { openLine() }
    settleSpace(run: run, mode: mode)
    let cells = mode.wraps ? max(0, min(count, limit - column)) : count
    let start = lines.text.count
    lines.text.append(contentsOf: repeatElement(0x20, count: cells))
    if cells > 0 { extendLine(from: start, width: cells, run: run) }
    if mode.wraps { noteBreak() }
  }

  /// Ends the line at the collapsed space that stands at its end.
  mutating func breakAtSpace() {
    if box.isUnbounded { measurePiece(to: column) }
    markSpace()
    finishLine(upTo: lines.spans.count, width: column)
    boxes.removeAll(keepingCapacity: true)
    beginLine(at: lines.spans.count)
  }

  /// Whether the collapsed space that waits is a place to break.
  var mayBreakAtSpace: Bool {
    switch joint {
    case .free: true
    case .firm: lastBreak.column == 0
    case .tight: false
    }
  }

  /// Puts the collapsed space that waits on the line, as a place to break where the mark before it allows that.
  mutating func settleSpace(run: TextRun, mode: TextMode) {
    guard hasPendingSpace || joint != .free else { return }
    let isPlaceToBreak = mode.wraps && mayBreakAtSpace
    let isWanted = hasPendingSpace && joint != .tight
    hasPendingSpace = false
    joint = .free
    guard isWanted, column > 0 else { return }
    if box.isUnbounded, isPlaceToBreak { measurePiece(to: column) }
    let last = lines.spans.count - 1
    let byte = lines.text.count
    let column = column
    if last >= firstSpan, run.continues(lines.spans[last]),
      Int(lines.spans[last].start + lines.spans[last].count) == byte
    {
      lines.text.append(0x20)
      lines.spans[last].count += 1
      lines.spans[last].width += 1
    } else {
      markSpace()
    }
    self.column += 1
    guard isPlaceToBreak else { return }
    lastBreak = BreakPoint(
      span: lines.spans.count,
      byte: byte,
      column: column,
      resumeByte: lines.text.count,
      resumeColumn: self.column,
      box: boxes.count,
      isSpace: true
    )
  }

  /// Notes that the line may be broken here, without a space.
  mutating func noteBreak(isSoftHyphen: Bool = false) {
    guard isLineOpen, column > 0, !hasPendingSpace, joint != .tight else { return }
    if box.isUnbounded { measurePiece(to: column) }
    lastBreak = BreakPoint(
      span: lines.spans.count,
      byte: lines.text.count,
      column: column,
      resumeByte: lines.text.count,
      resumeColumn: column,
      box: boxes.count,
      isSoftHyphen: isSoftHyphen
    )
  }
}
