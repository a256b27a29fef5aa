/// A block of finished lines at some width: what inner formatting makes and outer lines are composed of.
///
/// Columns and rows count from the block's corner; links and paragraphs count from 0 and are renumbered when the block is
/// put into another one. `LinkID.inherited` stands for the link around the block.
struct LineBlock: Sendable {
  /// UTF-8, free of control characters.
  var text: [UInt8] = []
  var spans: [PaintedSpan] = []
  /// For each line the index of its first span; one more entry at the end.
  var lineStarts: [UInt32] = [0]
  var links = LinkRecords()
  /// In the order of their rows.
  var anchors: [AnchorRecord] = []
  var paragraphCount: UInt32 = 0
  /// The widest line, with what stands around it on its right.
  var width = 0
  /// The widest piece that cannot be broken (`min-content`); measured only without a limit.
  var minimumWidth = 0
  /// Whether the lines would differ in a wider box even if everything fits: centred text, rules, frames.
  var dependsOnWidth = false

  var lineCount: Int { lineStarts.count - 1 }

  /// The spans of a line, from left to right.
  func spans(of line: Int) -> ArraySlice<PaintedSpan> {
    spans[Int(lineStarts[line])..<Int(lineStarts[line + 1])]
  }

  /// Ends the open line before span number `end`.
  mutating func endLine(at end: Int) { lineStarts.append(UInt32(end)) }
}

extension LinkID {
  /// In a block of lines: the link of the text around it.
  static let inherited = LinkID(.max - 1)
}
