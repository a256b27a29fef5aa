/// What waits for the next line to begin, to stand at its start.
struct LineLead: Sendable {
  /// No-break spaces: they indent the text that follows; without any they are no line of their own.
  var blanks = 0
  var blankRun = TextRun()
  /// A mark that belongs to whatever is written first, in whatever block: the switch of a disclosure.
  var mark: [UInt8] = []
  var markRun = TextRun()

  var isEmpty: Bool { blanks == 0 && mark.isEmpty }
}

extension LineBuilder {
  /// Keeps no-break spaces for the line they begin; false when they are not at the start of one.
  mutating func holdBlanks(_ bytes: [UInt8], _ range: Range<Int>, run: TextRun) -> Bool {
    guard !isLineOpen, run.link == .none, run.role == .content,
      range.allSatisfy({ bytes[$0] == (($0 - range.lowerBound) % 2 == 0 ? 0xC2 : 0xA0) })
    else { return false }
    lead.blanks += range.count / 2
    lead.blankRun = run
    return true
  }

  /// Puts what waited on the line that was just opened.
  mutating func appendLead(hasSpace: Bool) {
    let waiting = lead
    lead = LineLead()
    if !waiting.mark.isEmpty {
      let start = lines.text.count
      lines.text.append(contentsOf: waiting.mark)
      extendLine(from: start, width: FlowFormatter.width(of: waiting.mark), run: waiting.markRun)
      hasPendingSpace = true
      joint = .firm
    }
    // An indent of more than half the line leaves nothing to indent.
    let blanks = min(waiting.blanks, limit / 2)
    guard blanks > 0 else { return }
    let start = lines.text.count
    for _ in 0..<blanks { lines.text.append(contentsOf: [0xC2, 0xA0]) }
    extendLine(from: start, width: blanks, run: waiting.blankRun)
    hasPendingSpace = hasSpace
  }
}
