internal import DOM

/// A block of lines whose links and paragraphs are already in the outer lines, and whose rows follow one by one.
struct PlacedBlock: Sendable {
  var block: LineBlock
  var linkBase: UInt32
  var paragraphBase: UInt32
  /// The link around it.
  var outerLink: LinkID
  /// The first column: in the line for boxes in text, in the flow for floats and blocks.
  var column: Int
  /// The cells kept for it.
  var width: Int
  /// The row that is painted next.
  var nextRow = 0
  /// The anchor that is noted next.
  var nextAnchor = 0

  var hasRows: Bool { nextRow < block.lineCount }

  /// A span of it as it stands in the outer lines, its text appended to theirs.
  func outer(_ inner: PaintedSpan, shift: Int, text: inout [UInt8]) -> PaintedSpan {
    var span = inner
    span.start = UInt32(text.count)
    text.append(contentsOf: block.text[Int(inner.start)..<Int(inner.start + inner.count)])
    span.column += Int32(clamping: shift)
    span.paragraph += paragraphBase
    if span.link == .inherited {
      span.link = outerLink
    } else if span.link != .none {
      span.link = LinkID(span.link.rawValue + linkBase)
    }
    return span
  }
}
