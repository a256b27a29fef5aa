/// Blank rows between lines.
extension LineBuilder {
  /// Asks for blank rows before the next line; they collapse with others.
  mutating func addGap(_ rows: Int) {
    guard rows > 0, !isAtTop else { return }
    var through = bars.count
    // Nothing separates the first line from its frame; and a side without an upper one begins with its first line.
    while !isLineOpen, through > 0, bars[through - 1].firstRow == row {
      if bars[through - 1].isBelowRule { return }
      through -= 1
    }
    gapBars = gap == 0 ? through : min(gapBars, through)
    gap = max(gap, rows)
  }

  /// Items of a list that are one line each stand close together, whatever margins their paragraphs have.
  mutating func beginItem() {
    guard beginsItem else { return }
    beginsItem = false
    if itemRow == row - 1 { gap = 0 }
    itemRow = row + gap
  }

  /// A line of nothing but blanks is a blank row.
  mutating func dropBlanks() {
    guard lead.blanks > 0 else { return }
    lead.blanks = 0
    hasPendingSpace = false
    addGap(1)
  }

  /// Paints the collapsed blank rows.
  mutating func flushGap() {
    guard gap > 0 else { return }
    let rows = gap
    gap = 0
    for _ in 0..<rows { emitBlankLine(barCount: gapBars) }
  }

  /// A line with nothing but bars and floats on it.
  mutating func emitBlankLine(barCount: Int) {
    let inner = bars
    if barCount < bars.count { bars.removeLast(bars.count - barCount) }
    let waiting = markers
    markers = []
    let start = lines.spans.count
    firstSpan = addEdges(from: start, to: start, textEnd: 0)
    lines.endLine(at: firstSpan)
    markers = waiting
    bars = inner
    sealIfFull()
  }
}
