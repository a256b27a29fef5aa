/// Floats: blocks that stand beside the following lines.
extension LineBuilder {
  /// The least room for text beside floats; with less, the lines begin below them.
  static let leastTextBesideFloats = 20
  /// The room that must be left beside a new float.
  static let leastRoomForFloat = 40

  /// The columns between the floats that are open, inside the box.
  func roomBesideFloats() -> (left: Int, right: Int) {
    var left = box.left
    var right = box.right
    for float in leftFloats where float.hasRows { left = max(left, float.column + float.width + 1) }
    for float in rightFloats where float.hasRows { right = min(right, float.column - 1) }
    return (left, max(left, right))
  }

  /// Whether a float of this width may stand beside the text.
  func hasRoomForFloat(width: Int) -> Bool {
    guard !box.isUnbounded else { return false }
    let (left, right) = roomBesideFloats()
    return right - left - width - 1 >= Self.leastRoomForFloat
  }

  /// Puts a float at the side of the lines that follow.
  mutating func addFloat(_ block: LineBlock, width: Int, isLeft: Bool, link: LinkID) {
    let (left, right) = roomBesideFloats()
    let column = isLeft ? left : right - width
    let placed = adopt(block, column: column, width: width, link: link)
    if isLeft { leftFloats.append(placed) } else { rightFloats.append(placed) }
    // A float in the middle of a line: the rest of this line was measured without it, so the next one makes room.
  }

  /// Paints what is left of the floats on lines of their own.
  mutating func flushFloats(left: Bool = true, right: Bool = true) {
    while left && leftFloats.contains(where: { $0.hasRows })
      || right && rightFloats.contains(where: { $0.hasRows })
    {
      emitBlankLine(barCount: bars.count)
    }
    leftFloats.removeAll { !$0.hasRows }
    rightFloats.removeAll { !$0.hasRows }
  }

  /// Takes one row of every float that has room beside text ending at `textEnd`.
  mutating func takeFloatRows(
    before: inout [PaintedSpan],
    after: inout [PaintedSpan],
    textEnd: Int,
    isBlank: Bool
  ) {
    for index in leftFloats.indices where leftFloats[index].hasRows {
      guard isBlank || lineLeft >= leftFloats[index].column + leftFloats[index].width else {
        continue
      }
      leftFloats[index] = takingFloatRow(leftFloats[index], into: &before)
    }
    for index in rightFloats.indices where rightFloats[index].hasRows {
      guard rightFloats[index].column >= textEnd else { continue }
      rightFloats[index] = takingFloatRow(rightFloats[index], into: &after)
    }
    leftFloats.removeAll { !$0.hasRows }
    rightFloats.removeAll { !$0.hasRows }
  }

  private mutating func takingFloatRow(
    _ float: PlacedBlock,
    into spans: inout [PaintedSpan]
  ) -> PlacedBlock {
    var placed = float
    noteAnchors(&placed)
    for span in placed.block.spans(of: placed.nextRow) {
      let moved = placed.outer(span, shift: placed.column, text: &lines.text)
      placeLink(of: moved)
      spans.append(moved)
    }
    placed.nextRow += 1
    return placed
  }
}
