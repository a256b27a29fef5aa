internal import DOM

/// Blocks of lines inside the lines: boxes in text, and whole blocks.
extension LineBuilder {
  /// Takes over a block's links and paragraphs; its rows are painted later.
  mutating func adopt(_ block: LineBlock, column: Int, width: Int, link: LinkID) -> PlacedBlock {
    let placed = PlacedBlock(
      block: block,
      linkBase: nextLink.rawValue,
      paragraphBase: paragraph,
      outerLink: link,
      column: column,
      width: width
    )
    lines.links.append(block.links, row: row)
    paragraph += block.paragraphCount + 1
    if block.dependsOnWidth { lines.dependsOnWidth = true }
    return placed
  }

  /// Puts a box on the open line; a line may be broken before and behind it.
  mutating func appendBox(_ block: LineBlock, width: Int, link: LinkID, mode: TextMode) {
    guard block.lineCount > 0, width > 0 else {
      // Nothing to see, but its links and anchors exist.
      let placed = adopt(block, column: 0, width: 0, link: link)
      for anchor in placed.block.anchors { addAnchor(anchor.node) }
      return
    }
    if !isLineOpen { openLine() }
    if mode.wraps, column > 0, column + (hasPendingSpace ? 1 : 0) + width > limit {
      markSpace()
      finishLine(upTo: lines.spans.count, width: column)
      boxes.removeAll(keepingCapacity: true)
      beginLine(at: lines.spans.count)
    }
    settleSpace(run: TextRun(), mode: mode)
    if mode.wraps { noteBreak() }
    var placed = adopt(block, column: column, width: width, link: link)
    for span in block.spans(of: 0) {
      lines.spans.append(placed.outer(span, shift: column, text: &lines.text))
    }
    noteAnchors(&placed)
    placed.nextRow = 1
    lines.minimumWidth = max(
      lines.minimumWidth,
      lineLeft + block.minimumWidth + box.rightInset
    )
    column += width
    if placed.hasRows || placed.nextAnchor < placed.block.anchors.count { boxes.append(placed) }
    if mode.wraps {
      noteBreak()
      // The box as a whole is not a word: what is measured next begins behind it.
      lastBreak.resumeColumn = column
    }
  }

  /// Paints a block of lines as lines of its own, `column` cells from the left of the flow.
  mutating func appendBlock(_ block: LineBlock, column: Int, link: LinkID) {
    finishLine()
    isParagraphUsed = true
    var placed = adopt(block, column: column, width: block.width, link: link)
    if block.lineCount == 0 {
      for anchor in block.anchors { addAnchor(anchor.node) }
      return
    }
    flushGap()
    resolvePendingAnchors()
    let inset = box.isUnbounded ? box.rightInset : 0
    lines.minimumWidth = max(lines.minimumWidth, column + block.minimumWidth + inset)
    lines.width = max(lines.width, column + block.width + inset)
    isEmittingBlock = true
    while placed.hasRows { emitRow(of: &placed) }
    isEmittingBlock = false
    isFirstLine = false
    forcedBlankLines = 0
  }

  private mutating func emitRow(of placed: inout PlacedBlock) {
    let start = lines.spans.count
    let end = takeRow(of: &placed, shift: placed.column, at: start)
    firstSpan = addEdges(from: start, to: lines.spans.count, textEnd: end)
    lines.endLine(at: firstSpan)
    sealIfFull()
  }

  /// Appends the next row of a block at span number `index`, places its links, and returns the column it ends at.
  mutating func takeRow(of placed: inout PlacedBlock, shift: Int, at index: Int) -> Int {
    noteAnchors(&placed)
    let spans = placed.block.spans(of: placed.nextRow)
    placed.nextRow += 1
    guard !spans.isEmpty else { return 0 }
    let moved = spans.map { placed.outer($0, shift: shift, text: &lines.text) }
    for span in moved { placeLink(of: span) }
    lines.spans.insert(contentsOf: moved, at: index)
    return moved.last.map { Int($0.column + $0.width) } ?? 0
  }

  /// Notes on which row a link is painted first.
  mutating func placeLink(of span: PaintedSpan) {
    let base = UInt32(page?.linkCount ?? 0)
    guard span.link.rawValue < LinkID.inherited.rawValue, span.link.rawValue >= base else { return }
    lines.links.place(Int(span.link.rawValue - base), row: row, column: span.column)
  }

  /// Notes the anchors of the block's next row.
  mutating func noteAnchors(_ placed: inout PlacedBlock) {
    let anchors = placed.block.anchors
    while placed.nextAnchor < anchors.count, anchors[placed.nextAnchor].row <= placed.nextRow {
      lines.anchors.append(AnchorRecord(node: anchors[placed.nextAnchor].node, row: row))
      placed.nextAnchor += 1
    }
  }

  /// Emits the rows below the first one of the boxes in the line that just ended, before the spans behind `index`.
  ///
  /// Returns where the spans of the next line begin.
  mutating func emitBoxRows(shift: Int, at index: Int) -> Int {
    var start = index
    while boxes.contains(where: { $0.hasRows }) {
      var end = start
      var textEnd = 0
      for box in boxes.indices where boxes[box].hasRows {
        var placed = boxes[box]
        let before = lines.spans.count
        textEnd = max(textEnd, takeRow(of: &placed, shift: shift + placed.column, at: end))
        end += lines.spans.count - before
        boxes[box] = placed
      }
      start = addEdges(from: start, to: end, textEnd: textEnd)
      lines.endLine(at: start)
      boxes.removeAll { !$0.hasRows }
    }
    boxes.removeAll(keepingCapacity: true)
    return start
  }
}
