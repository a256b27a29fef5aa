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

  /// How a span stands in the text around it, with the characters that tell the algorithm so.
  private enum Embedding {
    case none, leftToRight, rightToLeft, leftToRightOverride, rightToLeftOverride

    init(of span: PaintedSpan) {
      if span.overridesDirection {
        self = span.isRightToLeft ? .rightToLeftOverride : .leftToRightOverride
      } else if span.isRightToLeft != span.isInRightToLeftBlock {
        self = span.isRightToLeft ? .rightToLeft : .leftToRight
      } else {
        self = .none
      }
    }

    private static let isolateLeftToRight: [UInt8] = [0xE2, 0x81, 0xA6]
    private static let isolateRightToLeft: [UInt8] = [0xE2, 0x81, 0xA7]
    private static let endOfIsolate: [UInt8] = [0xE2, 0x81, 0xA9]
    private static let endOfOverride: [UInt8] = [0xE2, 0x80, 0xAC]

    var start: [UInt8] {
      switch self {
      case .none: []
      case .leftToRight: Self.isolateLeftToRight
      case .rightToLeft: Self.isolateRightToLeft
      case .leftToRightOverride: Self.isolateLeftToRight + [0xE2, 0x80, 0xAD]
      case .rightToLeftOverride: Self.isolateRightToLeft + [0xE2, 0x80, 0xAE]
      }
    }

    var end: [UInt8] {
      switch self {
      case .none: []
      case .leftToRight, .rightToLeft: Self.endOfIsolate
      case .leftToRightOverride, .rightToLeftOverride: Self.endOfOverride + Self.endOfIsolate
      }
    }
  }

  /// The text of a group, blanks filled in and changes of direction marked; for each byte its span, or nil.
  private func logicalText(_ group: ArraySlice<PaintedSpan>) -> ([UInt8], [Int?]) {
    var bytes: [UInt8] = []
    var owners: [Int?] = []
    var column = Int(group.first?.column ?? 0)
    var embedding = Embedding.none
    func mark(_ character: [UInt8]) {
      bytes.append(contentsOf: character)
      owners.append(contentsOf: repeatElement(nil, count: character.count))
    }
    for index in group.indices {
      let span = group[index]
      let next = Embedding(of: span)
      if next != embedding { mark(embedding.end) }
      while column < Int(span.column) {
        bytes.append(0x20)
        owners.append(nil)
        column += 1
      }
      if next != embedding { mark(next.start) }
      embedding = next
      let text = source.text(of: span)
      bytes.append(contentsOf: text)
      owners.append(contentsOf: repeatElement(Int?(index), count: text.count))
      column = Int(span.column + span.width)
    }
    mark(embedding.end)
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
