/// Finds words in a painted page, across wrapped lines and inside table cells, by Unicode case folding.
///
/// Each paragraph is one text, put together again from the runs of its lines. The lines of a paragraph follow each
/// other, also where cells stand side by side, so a paragraph ends with the first line that holds nothing of it.
public struct TextSearch: Sendable {
  /// A paragraph longer than this is searched piece by piece, so that memory stays bounded.
  private static let longestText = 1 << 18

  /// The matches in reading order. Smart case: a query without capitals matches any case.
  ///
  /// - Parameters:
  ///   - query: The words; runs of white space match any white space.
  ///   - page: The page.
  ///   - limit: The most matches that are returned.
  ///   - shouldStop: Asked for every few hundred lines; true ends the search with what was found.
  /// - Returns: The matches, sorted by place.
  public static func matches(
    of query: String,
    in page: PaintedPage,
    limit: Int = 100_000,
    shouldStop: () -> Bool = { false }
  ) -> [TextMatch] {
    guard let pattern = TextPattern(query) else { return [] }
    return matches(of: pattern, in: page, limit: limit, shouldStop: shouldStop)
  }

  /// The matches of any pattern in reading order.
  public static func matches(
    of pattern: some TextMatching,
    in page: PaintedPage,
    limit: Int = 100_000,
    shouldStop: () -> Bool = { false }
  ) -> [TextMatch] {
    var matches: [TextMatch] = []
    var open: [(paragraph: UInt32, text: ParagraphText, row: Int)] = []
    func found(_ match: TextMatch) -> Bool {
      matches.append(match)
      return matches.count < limit
    }
    for row in 0..<page.lineCount {
      if row % 256 == 255, shouldStop() { break }
      let line = page.line(at: row)
      for span in line.spans where span.role == .content {
        let index: Int
        if let known = open.firstIndex(where: { $0.paragraph == span.paragraph }) {
          index = known
        } else {
          index = open.count
          open.append((span.paragraph, ParagraphText(), row))
        }
        open[index].text.append(span, of: line, at: row)
        open[index].row = row
      }
      var index = 0
      while index < open.count {
        let isOver = open[index].row < row
        if isOver || open[index].text.bytes.count > longestText {
          guard open[index].text.search(pattern, found) else { return sorted(matches) }
          if isOver {
            open.remove(at: index)
            continue
          }
          open[index].text.keepTail(of: pattern.longestMatch + 1)
        }
        index += 1
      }
    }
    for index in open.indices {
      guard open[index].text.search(pattern, found) else { break }
    }
    return sorted(matches)
  }

  private static func sorted(_ matches: [TextMatch]) -> [TextMatch] {
    matches.sorted { left, right in
      let (a, b) = (left.pieces[0], right.pieces[0])
      return (a.line, a.columns.lowerBound) < (b.line, b.columns.lowerBound)
    }
  }
}
