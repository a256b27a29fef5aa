internal import Text

/// The text of one paragraph, put together from the runs of its lines, that remembers where each byte is painted.
struct ParagraphText {
  /// One run of a line.
  private struct Run {
    var start: Int
    var count: Int
    var line: Int
    var column: Int
    var link: LinkID
  }

  /// The text so far: wrapped lines are joined as they were before wrapping.
  private(set) var bytes: [UInt8] = []
  private var runs: [Run] = []
  /// Matches that begin before this byte were reported already.
  private var reported = 0

  /// Adds the next run.
  mutating func append(_ span: PaintedSpan, of line: PaintedLine, at row: Int) {
    let start = bytes.count
    bytes.append(contentsOf: line.text(of: span))
    runs.append(
      Run(
        start: start,
        count: bytes.count - start,
        line: row,
        column: Int(span.column),
        link: span.link
      )
    )
    if span.endsWithSpace { bytes.append(0x20) }
  }

  /// Reports the matches in the text so far; false when `found` wants no more.
  mutating func search(_ pattern: some TextMatching, _ found: (TextMatch) -> Bool) -> Bool {
    var goesOn = true
    var run = 0
    pattern.forEachMatch(in: bytes) { range in
      guard range.lowerBound >= reported else { return true }
      reported = range.upperBound
      guard let match = match(range, from: &run) else { return true }
      goesOn = found(match)
      return goesOn
    }
    return goesOn
  }

  /// Forgets all but the last bytes, in which a match may have begun that ends later.
  mutating func keepTail(of count: Int) {
    guard bytes.count > count else { return }
    guard let first = runs.lastIndex(where: { bytes.count - $0.start >= count }), first > 0 else {
      return
    }
    let cut = runs[first].start
    bytes.removeFirst(cut)
    runs.removeFirst(first)
    for index in runs.indices { runs[index].start -= cut }
    reported = max(0, reported - cut)
  }

  /// Turns bytes into cells; `run` is where the last match began, since matches come from left to right.
  private func match(_ range: Range<Int>, from run: inout Int) -> TextMatch? {
    while run < runs.count, runs[run].start + runs[run].count <= range.lowerBound { run += 1 }
    var pieces: [TextMatch.Piece] = []
    var index = run
    while index < runs.count, runs[index].start < range.upperBound {
      let piece = runs[index]
      let lower = max(range.lowerBound, piece.start)
      let upper = min(range.upperBound, piece.start + piece.count)
      if lower < upper {
        let column =
          piece.column + GraphemeScanner.width(of: bytes, in: piece.start..<lower)
        let width = GraphemeScanner.width(of: bytes, in: lower..<upper)
        if let last = pieces.last, last.line == piece.line, last.columns.upperBound == column {
          pieces[pieces.count - 1].columns = last.columns.lowerBound..<column + width
        } else {
          pieces.append(TextMatch.Piece(line: piece.line, columns: column..<column + width))
        }
      }
      index += 1
    }
    return pieces.isEmpty ? nil : TextMatch(pieces: pieces, link: runs[run].link)
  }
}
