public import Layout

nonisolated extension PaintedLine {
  /// Whether another line has the same text in the same columns.
  func looks(like other: PaintedLine) -> Bool {
    if chunk === other.chunk, spans.startIndex == other.spans.startIndex { return true }
    return spans.count == other.spans.count
      && zip(spans, other.spans).allSatisfy { mine, theirs in
        mine.column == theirs.column && mine.width == theirs.width
          && text(of: mine) == other.text(of: theirs)
      }
  }

  /// The runs that may touch some columns; a line with very many runs is searched, not walked.
  public func spans(in columns: Range<Int>) -> ArraySlice<PaintedSpan> {
    var low = spans.startIndex
    var high = spans.endIndex
    while low < high {
      let middle = (low + high) / 2
      let span = spans[middle]
      if Int(span.column) + Int(span.width) <= columns.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    let first = low
    high = spans.endIndex
    while low < high {
      let middle = (low + high) / 2
      if Int(spans[middle].column) < columns.upperBound { low = middle + 1 } else { high = middle }
    }
    return spans[first..<low]
  }
}
