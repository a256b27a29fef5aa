internal import Text

/// Parts of lines, for what shows a region of a page.
extension PaintedLine {
  /// What of a run lies between two columns, whole characters only, and the cells it takes; nil when nothing does.
  public func part(
    of span: PaintedSpan,
    in columns: Range<Int>
  ) -> (text: ArraySlice<UInt8>, cells: Range<Int>)? {
    let start = Int(span.column)
    let cells = start..<start + Int(span.width)
    guard cells.overlaps(columns) else { return nil }
    let text = text(of: span)
    if cells.lowerBound >= columns.lowerBound, cells.upperBound <= columns.upperBound {
      return (text, cells)
    }
    let bytes = Array(text)
    var place = 0
    var column = start
    var kept: (bytes: Range<Int>, cells: Range<Int>)?
    while place < bytes.count, column < columns.upperBound {
      let cluster = GraphemeScanner.cluster(in: bytes, at: place, end: bytes.count)
      let next = column + cluster.width
      if column >= columns.lowerBound, next <= columns.upperBound {
        let first = kept ?? (place..<place, column..<column)
        kept = (first.bytes.lowerBound..<place + cluster.byteCount, first.cells.lowerBound..<next)
      }
      (place, column) = (place + cluster.byteCount, next)
    }
    return kept.map { (bytes[$0.bytes], $0.cells) }
  }
}
