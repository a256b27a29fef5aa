internal import Text

/// Lines as they are shown: text that runs to the left is turned around.
extension PaintedLine {
  /// Whether what is shown differs from the logical order, in which lines are kept and searched.
  public var needsReordering: Bool {
    if spans.contains(where: {
      $0.isInRightToLeftBlock || $0.isRightToLeft || $0.overridesDirection
    }) {
      return true
    }
    return spans.contains { span in
      span.count != UInt32(bitPattern: span.width) && BidirectionalOrder.mayReorder(text(of: span))
    }
  }

  /// The line with its spans from left to right as they are shown; itself when nothing has to be turned around.
  ///
  /// Spans are cut where directions change, and keep what they mean. Deviation: the algorithm of UAX #9 is run for each
  /// line by itself, not for the paragraph that it was broken from.
  public var visual: PaintedLine {
    guard needsReordering, !spans.isEmpty else { return self }
    var writer = VisualLineWriter(self)
    return writer.line()
  }

  /// The columns in which some columns of the logical line are shown.
  public func visualColumns(of columns: Range<Int>) -> [Range<Int>] {
    guard needsReordering, !spans.isEmpty else { return [columns] }
    var writer = VisualLineWriter(self)
    _ = writer.line()
    return writer.places
      .filter { columns.contains($0.logical) }
      .map { $0.visual..<$0.visual + $0.width }
  }
}
