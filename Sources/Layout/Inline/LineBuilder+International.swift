internal import Text

/// Text beyond ASCII: marks that are not painted, widths by grapheme cluster.
extension LineBuilder {
  /// Puts a piece with characters beyond ASCII on the line.
  mutating func appendInternational(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    run: TextRun,
    mode: TextMode
  ) {
    if mode.collapses, holdBlanks(bytes, range, run: run) { return }
    var start = range.lowerBound
    var index = start
    let end = range.upperBound
    while index < end {
      let special = SpecialCharacter(bytes, at: index, end: end)
      if special == .none {
        index += 1
        continue
      }
      if start < index { appendClusters(bytes, start..<index, run: run, mode: mode) }
      index += special.byteCount
      start = index
      applySpecial(special, run: run, mode: mode)
    }
    if start < end { appendClusters(bytes, start..<end, run: run, mode: mode) }
  }

  private mutating func applySpecial(_ special: SpecialCharacter, run: TextRun, mode: TextMode) {
    switch special {
    case .softHyphen:
      if mode.wraps { noteBreak(isSoftHyphen: true) }
    case .zeroWidthSpace:
      if mode.wraps { noteBreak() }
    case .lineSeparator:
      if mode.collapses {
        hasPendingSpace = isLineOpen
      } else {
        forceBreak(keepingBlankLines: true)
      }
    case .none, .control, .longControl, .mark, .letterMark:
      break
    }
  }

  private mutating func appendClusters(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    run: TextRun,
    mode: TextMode
  ) {
    if !isLineOpen { openLine() }
    let joinsIdeographs =
      mode.wraps && !hasPendingSpace && endsWide && Self.startsWide(bytes, range)
    settleSpace(run: run, mode: mode)
    if joinsIdeographs { noteBreak() }
    let start = lines.text.count
    lines.text.append(contentsOf: bytes[range])
    let width = GraphemeScanner.width(of: lines.text, in: start..<lines.text.count)
    guard width > 0 else {
      appendMark(from: start)
      return
    }
    extendLine(from: start, width: width, run: run)
    if column > limit {
      resolveOverflow(mode: mode)
    } else if box.isUnbounded, mode.wraps {
      measureInside(from: start, width: width)
    }
  }

  /// A combining mark of its own joins the span before it, or is dropped.
  private mutating func appendMark(from start: Int) {
    let last = lines.spans.count - 1
    if last >= firstSpan, Int(lines.spans[last].start + lines.spans[last].count) == start {
      lines.spans[last].count += UInt32(lines.text.count - start)
    } else {
      lines.text.removeLast(lines.text.count - start)
    }
  }

  /// Whether the line ends in an East Asian character, behind which a line may be broken.
  var endsWide: Bool {
    guard isLineOpen, column > 0, lines.text.count > 2 else { return false }
    let lead = lines.text[lines.text.count - 3]
    return lead >= 0xE3 && lead <= 0xE9
      && Int(lines.spans.last?.start ?? 0) + Int(lines.spans.last?.count ?? 0) == lines.text.count
  }

  private static func startsWide(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    // Kana and ideographs; not U+3000 to U+303F, where the punctuation is.
    let lead = bytes[range.lowerBound]
    guard lead >= 0xE3 && lead <= 0xE9, range.count > 2 else { return false }
    return lead != 0xE3 || bytes[range.lowerBound + 1] >= 0x81
  }

  /// Finds the widest unbreakable part of what was just appended.
  mutating func measureInside(from start: Int, width: Int) {
    opportunities.removeAll(keepingCapacity: true)
    let end = lines.text.count
    LineBreaker.appendOpportunities(in: lines.text, range: start..<end, to: &opportunities)
    guard !opportunities.isEmpty else { return }
    var at = column - width
    var from = start
    for opportunity in opportunities where opportunity > from && opportunity <= end {
      at += GraphemeScanner.width(of: lines.text, in: from..<opportunity)
      from = opportunity
      measurePiece(to: at)
      lastBreak.resumeColumn = at
    }
    noteInner(byte: from, column: at)
  }

  private mutating func noteInner(byte: Int, column at: Int) {
    lastBreak = BreakPoint(
      span: lines.spans.count,
      byte: byte,
      column: at,
      resumeByte: byte,
      resumeColumn: at,
      box: boxes.count
    )
  }
}
