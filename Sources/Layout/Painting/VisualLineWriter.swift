internal import DOM
internal import Text

/// Puts the parts of a line in the order in which they are shown.
///
/// Frames, markers and the texts of other cells keep their columns: only what lies between two of them is reordered.
struct VisualLineWriter {
  /// A grapheme cluster with its places.
  struct Place {
    var logical: Int
    var visual: Int
    var width: Int
  }

  private let source: PaintedLine
  private var text: [UInt8] = []
  private var spans: [PaintedSpan] = []
  private(set) var places: [Place] = []

  init(_ source: PaintedLine) { self.source = source }

  mutating func line() -> PaintedLine {
    var start = source.spans.startIndex
    while start < source.spans.endIndex {
      var end = start + 1
      while end < source.spans.endIndex, belongsTogether(end - 1, end) { end += 1 }
      append(source.spans[start..<end])
      start = end
    }
    let chunk = PaintedChunk(text: text, spans: spans, lineStarts: [0, UInt32(spans.count)])
    return PaintedLine(chunk: chunk, spans: spans[...])
  }

  /// Whether two spans stand in one line of text: a column of blanks between them at most.
  private func belongsTogether(_ first: Int, _ second: Int) -> Bool {
    let (left, right) = (source.spans[first], source.spans[second])
    return left.paragraph == right.paragraph && right.column - left.column - left.width <= 1
      && left.isInRightToLeftBlock == right.isInRightToLeftBlock
      && left.column + left.width <= right.column && !isBar(left) && !isBar(right)
  }

  /// Whether a span is a marker or a side of a frame: what belongs to no element.
  private func isBar(_ span: PaintedSpan) -> Bool {
    span.role == .decoration && span.node == .none
  }

  private mutating func append(_ group: ArraySlice<PaintedSpan>) {
    guard let first = group.first else { return }
    let (logical, owners) = logicalText(group)
    let runs = BidirectionalOrder.runs(of: logical, isRightToLeft: first.isInRightToLeftBlock)
    var column = Int(first.column)
    var shown: [Cluster] = []
    for run in runs {
      let clusters = clusters(of: run.range, in: logical, owners: owners)
      for cluster in run.isRightToLeft ? clusters.reversed() : clusters {
        append(cluster, logical, isMirrored: run.isRightToLeft, at: column)
        shown.append(cluster)
        shown[shown.count - 1].column = column
        column += cluster.width
      }
    }
    var logicalColumn = Int(first.column)
    for cluster in shown.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      places.append(Place(logical: logicalColumn, visual: cluster.column, width: cluster.width))
      logicalColumn += cluster.width
    }
  }

  /// The text of a group, blanks filled in and changes of direction marked; for each byte its span, or nil.
  private func logicalText(_ group: ArraySlice<PaintedSpan>) -> ([UInt8], [Int?]) {
    var bytes: [UInt8] = []
    var owners: [Int?] = []
    var column = Int(group.first?.column ?? 0)
    var isIsolated = false
    func mark(_ last: UInt8) {
      bytes.append(contentsOf: [0xE2, 0x81, last])
      owners.append(contentsOf: [nil, nil, nil])
    }
    for index in group.indices {
      let span = group[index]
      let isolates = span.isRightToLeft != span.isInRightToLeftBlock
      if isIsolated, !isolates { mark(0xA9) }
      while column < Int(span.column) {
        bytes.append(0x20)
        owners.append(nil)
        column += 1
      }
      if isolates, !isIsolated { mark(span.isRightToLeft ? 0xA7 : 0xA6) }
      isIsolated = isolates
      let text = source.text(of: span)
      bytes.append(contentsOf: text)
      owners.append(contentsOf: repeatElement(Int?(index), count: text.count))
      column = Int(span.column + span.width)
    }
    if isIsolated { mark(0xA9) }
    return (bytes, owners)
  }

  private struct Cluster {
    var range: Range<Int>
    var width: Int
    /// The span it belongs to; nil for a blank between two.
    var owner: Int?
    /// Where it is shown.
    var column: Int
  }

  private func clusters(of range: Range<Int>, in text: [UInt8], owners: [Int?]) -> [Cluster] {
    var clusters: [Cluster] = []
    var offset = range.lowerBound
    while offset < range.upperBound {
      var end = offset
      // Clusters do not reach over the end of a span.
      while end < range.upperBound, owners[end] == owners[offset] { end += 1 }
      let cluster = GraphemeScanner.cluster(in: text, at: offset, end: end)
      let next = offset + max(1, cluster.byteCount)
      clusters.append(
        Cluster(range: offset..<next, width: cluster.width, owner: owners[offset], column: 0)
      )
      offset = next
    }
    return clusters
  }

  private mutating func append(
    _ cluster: Cluster,
    _ logical: [UInt8],
    isMirrored: Bool,
    at column: Int
  ) {
    guard cluster.width > 0, let owner = cluster.owner else { return }
    let source = source.spans[owner]
    let start = text.count
    text.append(
      contentsOf: isMirrored
        ? BidirectionalOrder.mirrored(logical[cluster.range]) : logical[cluster.range]
    )
    if let last = spans.last, last.node == source.node, last.link == source.link,
      last.style == source.style, last.role == source.role,
      Int(last.column + last.width) == column
    {
      spans[spans.count - 1].count += UInt32(text.count - start)
      spans[spans.count - 1].width += Int32(clamping: cluster.width)
      return
    }
    var span = source
    span.start = UInt32(start)
    span.count = UInt32(text.count - start)
    span.column = Int32(clamping: column)
    span.width = Int32(clamping: cluster.width)
    spans.append(span)
  }
}
