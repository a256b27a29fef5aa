internal import Canvas

/// What can be typed next, in rows over a prompt: each with a word or two about it.
nonisolated struct CompletionList: Sendable, Equatable {
  /// One thing that can be typed.
  struct Candidate: Sendable, Equatable {
    /// What stands in the line when it is chosen.
    var text: String
    /// What it is called in the list, when that differs.
    var shown: String?
    /// What it is or does.
    var summary: String
  }

  /// The most rows that are shown.
  static let mostRows = 8

  /// The candidates, the likeliest first.
  private(set) var candidates: [Candidate] = []
  /// The number of the one that is chosen.
  private(set) var chosen: Int?
  /// What was typed before one was chosen.
  private var typed = ""

  /// Takes the candidates for what is typed.
  mutating func offer(_ candidates: [Candidate], for typed: String) {
    self.candidates = candidates
    self.typed = typed
    chosen = nil
  }

  /// Goes on to the next or the previous one, or back to what was typed; the text to show, nil when there is nothing.
  mutating func step(by step: Int) -> String? {
    guard !candidates.isEmpty else { return nil }
    let count = candidates.count + 1
    let next = ((chosen ?? candidates.count) + step + count) % count
    chosen = next == candidates.count ? nil : next
    return chosen.map { candidates[$0].text } ?? typed
  }

  /// The rows of a region that the list takes: its last ones.
  func rows(in region: Region) -> Range<Int> {
    // One row of the page stays, and the rule over the list has one.
    let count = min(candidates.count, Self.mostRows, max(0, region.height - 2))
    return region.rows.upperBound - count..<region.rows.upperBound
  }

  /// The candidate in a row of a region, counted from its first; nil outside.
  func candidate(inRow row: Int, of region: Region) -> Candidate? {
    let rows = rows(in: region)
    guard rows.contains(region.rows.lowerBound + row) else { return nil }
    return candidates[first(of: rows.count) + region.rows.lowerBound + row - rows.lowerBound]
  }

  /// The first candidate that is shown, so that the chosen one can be seen.
  private func first(of count: Int) -> Int {
    max(0, min((chosen ?? 0) - count + 1, candidates.count - count))
  }
}

extension CompletionList {
  /// Draws the list at the foot of a region.
  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    let rows = rows(in: region)
    guard !rows.isEmpty, region.width >= 8 else { return }
    Rule.draw(into: &grid, columns: region.columns, row: rows.lowerBound - 1, look: look)
    let first = first(of: rows.count)
    let shown = candidates[first..<first + rows.count]
    // The summaries stand in a column, as far as the widest name leaves them room.
    let widest = shown.map { Look.width($0.shown ?? $0.text) }.max() ?? 0
    let nameWidth = min(widest, max(8, (region.width - 3) * 3 / 5))
    for (row, number) in zip(rows, first...) {
      draw(
        candidates[number],
        isChosen: number == chosen,
        nameWidth: nameWidth,
        row: row,
        into: &grid,
        columns: region.columns,
        look: look
      )
    }
    let last = first + rows.count
    if last < candidates.count || first > 0 {
      let more = "\(last)/\(candidates.count)"
      let start = region.columns.upperBound - more.utf8.count - 2
      grid.write(" \(more) ", column: start, row: rows.lowerBound - 1, style: look.theme.frame)
    }
  }

  private func draw(
    _ candidate: Candidate,
    isChosen: Bool,
    nameWidth: Int,
    row: Int,
    into grid: inout CellGrid,
    columns: Range<Int>,
    look: Look
  ) {
    let style = isChosen ? look.theme.focused : look.theme.bar
    grid.fill(columns, row: row, style: style)
    let start = columns.lowerBound + 1
    grid.write(
      look.fit(candidate.shown ?? candidate.text, nameWidth),
      column: start,
      row: row,
      style: style,
      limit: columns.upperBound
    )
    let summary = start + nameWidth + 2
    let room = columns.upperBound - summary - 1
    guard room > 4 else { return }
    grid.write(
      look.fit(candidate.summary, room),
      column: summary,
      row: row,
      style: isChosen ? style : look.theme.frame,
      limit: columns.upperBound
    )
  }
}
