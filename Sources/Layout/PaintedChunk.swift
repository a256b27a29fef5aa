/// A few hundred painted lines that never change again; shared between all pages handed over while loading.
public final class PaintedChunk: Sendable {
  /// The text of all lines, UTF-8, free of control characters.
  public let text: [UInt8]
  /// The spans of all lines.
  public let spans: [PaintedSpan]
  /// For each line the index of its first span; one more entry at the end.
  public let lineStarts: [UInt32]

  /// Makes a chunk.
  public init(text: [UInt8], spans: [PaintedSpan], lineStarts: [UInt32]) {
    self.text = text
    self.spans = spans
    self.lineStarts = lineStarts
  }

  /// The number of lines.
  public var lineCount: Int { lineStarts.count - 1 }
}
