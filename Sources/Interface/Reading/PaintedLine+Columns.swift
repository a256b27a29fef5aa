public import Layout

nonisolated extension PaintedLine {
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
