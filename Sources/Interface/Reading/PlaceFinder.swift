internal import Layout
internal import Library

/// Finds places again in pages that may have changed.
nonisolated enum PlaceFinder {
  /// How far from the row that is remembered the text is looked for.
  private static let reach = 20_000
  /// How much of the text is looked for, in bytes, one after the other: rows of another width break elsewhere.
  private static let lengths = [Int.max, 30, 15]

  /// The place of a row: the first row at or below it that has text, and that text. At the top there is no text, because
  /// the place is the top whatever stands there.
  static func place(at row: Int, in page: PaintedPage) -> (row: Int, text: String) {
    // A place may be asked for that the page does not reach yet.
    let row = min(row, page.lineCount - 1)
    guard row > 0 else { return (0, "") }
    for candidate in row..<min(page.lineCount, row + 50) {
      let text = page.text(at: candidate)
      let words = text.drop(while: \.isWhitespace)
      if !words.isEmpty { return (candidate, String(words)) }
    }
    return (row, "")
  }

  /// The row of a mark: the nearest one with its text, else with the beginning of it; runs beside the main actor.
  ///
  /// - Parameter isComplete: Whether the page is all there, so that the row as it was is the answer when its text is gone.
  @concurrent
  static func row(of mark: PlaceMark, in page: PaintedPage, isComplete: Bool) async -> Int? {
    let text = Array(mark.text.utf8)
    if mark.row == 0 || page.lineCount == 0 { return isComplete || mark.row == 0 ? 0 : nil }
    if !text.isEmpty {
      for length in lengths where length == .max || length < text.count {
        // On a page that grows, the beginning alone may stand somewhere before the place itself.
        if length != .max, !isComplete { break }
        if let row = nearest(Array(text.prefix(length)), to: mark.row, in: page) { return row }
      }
    }
    return isComplete ? min(mark.row, page.lineCount - 1) : nil
  }

  private static func nearest(_ text: [UInt8], to row: Int, in page: PaintedPage) -> Int? {
    let middle = min(row, page.lineCount - 1)
    var line: [UInt8] = []
    for distance in 0..<reach {
      let rows = distance == 0 ? [middle] : [middle - distance, middle + distance]
      let inside = rows.filter { $0 >= 0 && $0 < page.lineCount }
      if inside.isEmpty || Task.isCancelled { return nil }
      for candidate in inside {
        line.removeAll(keepingCapacity: true)
        page.appendText(at: candidate, to: &line)
        if line.firstRange(of: text) != nil { return candidate }
      }
    }
    return nil
  }
}
