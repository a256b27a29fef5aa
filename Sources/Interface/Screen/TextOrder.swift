internal import Layout

/// Who puts text that runs to the left into the order in which it is read.
public nonisolated enum TextOrder: String, CaseIterable, Sendable {
  /// Tern does: cells come in the order in which they are seen. What nearly every terminal needs.
  case visual
  /// The terminal does: cells come in the order in which they are spoken, as mlterm, Konsole and VTE with bidi want them.
  case logical

  /// A line of a page in this order.
  func line(_ line: PaintedLine) -> PaintedLine { self == .visual ? line.visual : line }

  /// The columns in which some columns of a line are shown.
  func columns(_ columns: Range<Int>, of line: PaintedLine) -> [Range<Int>] {
    self == .visual ? line.visualColumns(of: columns) : [columns]
  }
}
