internal import Text

/// Breaking lines that are too long.
extension LineBuilder {
  /// A place in the text of the open line.
  private struct Place {
    var span: Int
    var byte: Int
    var column: Int
  }

  /// Breaks the open line until what is left fits, or nothing can be broken.
  mutating func resolveOverflow(mode: TextMode) {
    while column > limit {
      if mode.wraps, lastBreak.box == boxes.count, let place = breakInsideWord() {
        split(at: breakPoint(place))
      } else if lastBreak.column > 0 {
        split(at: lastBreak)
      } else if mode.wraps, boxes.isEmpty, let place = emergencyBreak() {
        split(at: breakPoint(place))
      } else {
        return
      }
    }
  }

  private func breakPoint(_ place: Place) -> BreakPoint {
    BreakPoint(
      span: place.span + 1,
      byte: place.byte,
      column: place.column,
      resumeByte: place.byte,
      resumeColumn: place.column,
      box: boxes.count
    )
  }

  /// Where the part behind the last break begins.
  private var wordStart: Place? {
    guard firstSpan < lines.spans.count else { return nil }
    if lastBreak.column == 0 {
      let span = lines.spans[firstSpan]
      return Place(span: firstSpan, byte: Int(span.start), column: Int(span.column))
    }
    let before = lastBreak.span - 1
    if before >= firstSpan, before < lines.spans.count,
      Int(lines.spans[before].start + lines.spans[before].count) > lastBreak.resumeByte
    {
      return Place(span: before, byte: lastBreak.resumeByte, column: lastBreak.resumeColumn)
    }
    guard lastBreak.span < lines.spans.count else { return nil }
    let span = lines.spans[lastBreak.span]
    return Place(span: lastBreak.span, byte: Int(span.start), column: Int(span.column))
  }

  /// The last place at or before the line's limit, behind `start`; nil when everything fits.
  private func fittingPlace(from start: Place) -> Place? {
    var place = start
    while place.span < lines.spans.count {
      let span = lines.spans[place.span]
      let end = Int(span.start + span.count)
      if Int(span.column + span.width) > limit {
        return fittingPlace(from: place, to: end, isSimple: span.width == span.count)
      }
      guard place.span + 1 < lines.spans.count else { return nil }
      place.span += 1
      place.byte = Int(lines.spans[place.span].start)
      place.column = Int(lines.spans[place.span].column)
    }
    return nil
  }

  private func fittingPlace(from start: Place, to end: Int, isSimple: Bool) -> Place {
    var place = start
    if isSimple {
      let cells = max(0, min(limit - place.column, end - place.byte))
      place.byte += cells
      place.column += cells
      return place
    }
    while place.byte < end {
      let cluster = GraphemeScanner.cluster(in: lines.text, at: place.byte, end: end)
      if place.column + cluster.width > limit { break }
      place.byte += max(1, cluster.byteCount)
      place.column += cluster.width
    }
    return place
  }

  /// An opportunity of UAX #14 inside the last word, as far right as fits.
  private mutating func breakInsideWord() -> Place? {
    guard let start = wordStart, let fit = fittingPlace(from: start) else { return nil }
    var span = fit.span
    var fitByte = fit.byte
    while span >= start.span {
      let isFirst = span == start.span
      let from = isFirst ? start.byte : Int(lines.spans[span].start)
      let end = Int(lines.spans[span].start + lines.spans[span].count)
      let column = isFirst ? start.column : Int(lines.spans[span].column)
      if let byte = lastOpportunity(from: from, fit: fitByte, end: end) {
        let width = GraphemeScanner.width(of: lines.text, in: from..<byte)
        return Place(span: span, byte: byte, column: column + width)
      }
      span -= 1
      guard span >= start.span else { return nil }
      fitByte = Int(lines.spans[span].start + lines.spans[span].count)
    }
    return nil
  }

  private mutating func lastOpportunity(from start: Int, fit: Int, end: Int) -> Int? {
    // A little more than fits, so that what follows the place can forbid it.
    var stop = min(end, fit + 16)
    while stop < end, lines.text[stop] & 0xC0 == 0x80 { stop += 1 }
    guard start < fit else { return nil }
    opportunities.removeAll(keepingCapacity: true)
    LineBreaker.appendOpportunities(in: lines.text, range: start..<stop, to: &opportunities)
    // A space that could be broken at is none of a word: this one is kept, as in the face of a control.
    return opportunities.last {
      $0 > start && $0 <= fit && $0 < end && lines.text[$0 - 1] != 0x20
    }
  }

  /// A break between any two characters, for words that fit on no line.
  private func emergencyBreak() -> Place? {
    guard let start = wordStart, var fit = fittingPlace(from: start) else { return nil }
    let end = Int(lines.spans[fit.span].start + lines.spans[fit.span].count)
    if fit.byte == Int(lines.spans[fit.span].start), fit.span == start.span || fit.column == 0 {
      let cluster = GraphemeScanner.cluster(in: lines.text, at: fit.byte, end: end)
      fit.byte += max(1, cluster.byteCount)
      fit.column += cluster.width
    }
    guard fit.byte < end || fit.span + 1 < lines.spans.count else { return nil }
    guard fit.column > 0 else { return nil }
    return fit
  }

  /// Ends the line at a break; what stands behind it begins the next line.
  mutating func split(at point: BreakPoint) {
    if box.isUnbounded { measurePiece(to: point.column) }
    var end = min(point.span, lines.spans.count)
    if end > firstSpan { cutSpan(end - 1, at: point) }
    var width = point.column
    if point.isSoftHyphen, end > firstSpan {
      let before = lines.spans[end - 1]
      let run = TextRun(paint: before.style, role: .decoration, link: before.link)
      let hyphen = decoration([0x2D], width: 1, column: width, run: run)
      lines.spans.insert(hyphen, at: end)
      end += 1
      width += 1
    }
    // A mark that joins what stands before it can change how wide that is: no part is less than nothing wide.
    let rest = max(0, column - point.resumeColumn)
    boxesOfNextLine = Array(boxes.suffix(from: min(point.box, boxes.count)))
    boxes.removeLast(boxesOfNextLine.count)
    finishLine(upTo: end, width: width)
    boxes = boxesOfNextLine
    boxesOfNextLine = []
    for index in boxes.indices { boxes[index].column -= point.resumeColumn }
    for index in firstSpan..<lines.spans.count {
      lines.spans[index].column -= Int32(clamping: point.resumeColumn)
    }
    let hadSpace = hasPendingSpace
    beginLine(at: firstSpan)
    column = rest
    hasPendingSpace = hadSpace
  }

  /// Cuts the span that reaches over the break in two, and takes the space off its end.
  private mutating func cutSpan(_ index: Int, at point: BreakPoint) {
    let span = lines.spans[index]
    let spanEnd = Int(span.start + span.count)
    if point.isSpace { lines.spans[index].endsWithSpace = true }
    guard spanEnd > point.byte, Int(span.start) < point.byte else { return }
    lines.spans[index].count = UInt32(point.byte) - span.start
    lines.spans[index].width = max(0, Int32(clamping: point.column) - span.column)
    guard spanEnd > point.resumeByte else { return }
    var tail = span
    tail.start = UInt32(point.resumeByte)
    tail.count = UInt32(spanEnd - point.resumeByte)
    tail.column = Int32(clamping: point.resumeColumn)
    tail.width = max(0, span.column + span.width - tail.column)
    lines.spans.insert(tail, at: index + 1)
  }
}
