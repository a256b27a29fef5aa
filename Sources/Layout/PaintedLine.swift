/// One row of a painted page, as a view for readers.
public struct PaintedLine: Sendable {
  /// The chunk it lies in.
  public let chunk: PaintedChunk
  /// Its spans, from left to right; columns between them are blank.
  public let spans: ArraySlice<PaintedSpan>

  /// The text of a span.
  public func text(of span: PaintedSpan) -> ArraySlice<UInt8> {
    chunk.text[Int(span.start)..<Int(span.start) + Int(span.count)]
  }
}
