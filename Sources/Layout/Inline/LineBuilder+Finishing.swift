/// Ending lines: alignment, and what stands beside the text.
extension LineBuilder {
  /// Ends the open line before span number `end`, with text of `width` cells on it.
  mutating func finishLine(upTo end: Int, width: Int) {
    let shift = lineLeft + alignmentShift(width)
    let line = row
    let linkBase = UInt32(page?.linkCount ?? 0)
    var index = firstSpan
    while index < end {
      lines.spans[index].column += Int32(clamping: shift)
      let link = lines.spans[index].link
      if link.rawValue < LinkID.inherited.rawValue, link.rawValue >= linkBase {
        lines.links.place(
          Int(link.rawValue - linkBase),
          row: line,
          column: lines.spans[index].column
        )
      }
      index += 1
    }
    let lineEnd = shift + width
    lines.width = max(lines.width, width > 0 ? lineEnd + (box.isUnbounded ? box.rightInset : 0) : 0)
    if box.isUnbounded { measurePiece(to: width) }
    isFirstLine = false
    let ended = addEdges(from: firstSpan, to: end, textEnd: lineEnd)
    lines.endLine(at: ended)
    firstSpan = boxes.isEmpty ? ended : emitBoxRows(shift: shift, at: ended)
    sealIfFull()
  }

  /// Notes the widest piece that cannot be broken.
  mutating func measurePiece(to end: Int) {
    let piece = end - lastBreak.resumeColumn
    guard piece > 0 else { return }
    lines.minimumWidth = max(lines.minimumWidth, lineLeft + piece + box.rightInset)
  }

  private mutating func alignmentShift(_ width: Int) -> Int {
    guard box.alignment != .left else { return 0 }
    lines.dependsOnWidth = true
    guard !box.isUnbounded else { return 0 }
    let free = max(0, limit - width)
    return box.alignment == .center ? free / 2 : free
  }

  /// Closes a chunk of the page when it is large enough.
  mutating func sealIfFull() {
    guard page != nil, PageLines.isFull(lines) else { return }
    let removed = Int(lines.lineStarts[lines.lineCount])
    // Links inside boxes that are still being painted wait for their places.
    let hasOpenBoxes = isEmittingBlock || hasFloats || !boxes.isEmpty || !boxesOfNextLine.isEmpty
    page?.seal(&lines, keepsLinks: hasOpenBoxes)
    firstSpan -= removed
  }

  /// Adds bars, markers and floats to the spans `start..<end`; returns where they end now.
  mutating func addEdges(from start: Int, to end: Int, textEnd: Int) -> Int {
    if bars.isEmpty, markers.isEmpty, !hasFloats { return end }
    var before: [PaintedSpan] = []
    var after: [PaintedSpan] = []
    let isBlank = start == end
    for bar in bars {
      if bar.left >= 0 { before.append(barSpan(at: bar.left, paint: bar.paint)) }
      if bar.right >= textEnd { after.append(barSpan(at: bar.right, paint: bar.paint)) }
    }
    appendMarkers(before: &before, after: &after)
    takeFloatRows(before: &before, after: &after, textEnd: textEnd, isBlank: isBlank)
    before.sort { $0.column < $1.column }
    after.sort { $0.column < $1.column }
    if let last = after.last {
      lines.width = max(lines.width, Int(last.column + last.width))
    }
    lines.spans.insert(contentsOf: after, at: end)
    lines.spans.insert(contentsOf: before, at: start)
    return end + before.count + after.count
  }

  private mutating func barSpan(at column: Int, paint: UInt16) -> PaintedSpan {
    decoration(
      FrameRule(usesUnicode: usesUnicode).side,
      width: 1,
      column: column,
      run: TextRun(paint: paint, role: .decoration)
    )
  }

  /// A span over bytes of the lines' text, with all that its run says but directions.
  func span(_ bytes: Range<Int>, width: Int, column: Int, run: TextRun) -> PaintedSpan {
    PaintedSpan(
      start: UInt32(bytes.lowerBound),
      count: UInt32(bytes.count),
      column: Int32(clamping: column),
      width: Int32(clamping: width),
      style: run.paint,
      role: run.role,
      link: run.link,
      paragraph: paragraph,
      node: run.node
    )
  }

  /// A span of generated text that stands outside the order of the line's text.
  mutating func decoration(_ bytes: [UInt8], width: Int, column: Int, run: TextRun) -> PaintedSpan {
    let start = lines.text.count
    lines.text.append(contentsOf: bytes)
    var span = self.span(start..<lines.text.count, width: width, column: column, run: run)
    span.isRightToLeft = box.isRightToLeft
    span.isInRightToLeftBlock = box.isRightToLeft
    return span
  }

  private mutating func appendMarkers(
    before: inout [PaintedSpan],
    after: inout [PaintedSpan]
  ) {
    guard !markers.isEmpty else { return }
    var free = 0
    for marker in markers {
      if marker.isOnRight {
        let start = marker.end - marker.width
        after.append(decoration(marker.text, width: marker.width, column: start, run: marker.run))
        continue
      }
      // Where lists are nested deeper than there is room for, the outer marker stands for the inner ones.
      let start = max(0, marker.end - marker.width)
      guard start >= free, start + marker.width <= max(marker.end, 0),
        !bars.contains(where: { $0.left >= start && $0.left < marker.end })
      else { continue }
      free = start + marker.width
      before.append(decoration(marker.text, width: marker.width, column: start, run: marker.run))
    }
    markers.removeAll(keepingCapacity: true)
  }

  /// Paints a rule across the text; false when the line above is the same one: two of them separate no better.
  mutating func emitSeparator(_ bytes: [UInt8], columns: Range<Int>, run: TextRun) -> Bool {
    if let lastRule, lastRule.row == row - 1, lastRule.columns == columns { return false }
    emitRule(bytes, width: columns.count, column: columns.lowerBound, run: run)
    lastRule = (row - 1, columns)
    return true
  }

  /// Paints a line that is only a rule or the side of a frame.
  mutating func emitRule(_ bytes: [UInt8], width: Int, column: Int, run: TextRun) {
    // Blank rows may close a chunk, and take the text with them that stands there: the rule's comes after them.
    flushGap()
    resolvePendingAnchors()
    let start = lines.spans.count
    lines.spans.append(decoration(bytes, width: width, column: column, run: run))
    let end = column + width
    lines.width = max(lines.width, end)
    firstSpan = addEdges(from: start, to: lines.spans.count, textEnd: end)
    lines.endLine(at: firstSpan)
    isFirstLine = false
    forcedBlankLines = 0
    sealIfFull()
  }

  /// Takes back the line that was ended last; false when it is in a finished chunk.
  mutating func removeLastLine() -> Bool {
    guard !isLineOpen, lines.lineCount > 0 else { return false }
    lastRule = nil
    lines.lineStarts.removeLast()
    lines.spans.removeLast(lines.spans.count - Int(lines.lineStarts[lines.lineCount]))
    return true
  }
}
