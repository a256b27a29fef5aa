internal import Layout
internal import WebEngine

/// What is being looked for in a page, what was found, and where the reader is among it.
nonisolated struct FindState: Sendable {
  /// The most matches that are counted.
  static let limit = 100_000

  /// The words; empty when nothing is looked for.
  private(set) var query = ""
  /// What was found.
  private(set) var found = MatchIndex.none
  /// The page that was searched: only on rows that still look as they did are its places highlighted.
  private(set) var searched = PaintedPage.empty(width: 80)
  /// The match the reader is at.
  private(set) var current: Int?
  /// Where the view was when the bar was opened.
  var origin = WebPage.ScrollPosition()
  /// Whether the answer to the last question has come.
  private(set) var isSettled = true
  /// Whether the highlight is shown.
  private(set) var isShown = false
  private var number = 0

  /// A question for the search that runs beside: its number, and the words.
  struct Question: Sendable, Equatable {
    var number: Int
    var query: String
  }

  /// Asks for words; nil when there are none.
  mutating func ask(_ query: String) -> Question? {
    self.query = query
    number += 1
    current = nil
    isShown = !query.isEmpty
    guard !query.isEmpty else {
      found = .none
      isSettled = true
      return nil
    }
    isSettled = false
    return Question(number: number, query: query)
  }

  /// Asks for the same words again, because the page changed; nil when nothing is looked for.
  mutating func askAgain() -> Question? {
    guard !query.isEmpty, isShown else { return nil }
    number += 1
    isSettled = false
    return Question(number: number, query: query)
  }

  /// Takes an answer; false when the question is an old one.
  mutating func answer(
    _ question: Question,
    with index: MatchIndex,
    in page: PaintedPage
  ) -> Bool {
    guard question.number == number else { return false }
    found = index
    searched = page
    isSettled = true
    if let place = current {
      current = index.matches.isEmpty ? nil : min(place, index.matches.count - 1)
    }
    return true
  }

  /// Goes to the first match at or below a row.
  mutating func goToFirst(atOrBelow row: Int) { current = found.match(atOrBelow: row) }

  /// Goes on to the next or previous match; true when that went around an end.
  mutating func step(forward: Bool, from row: Int) -> Bool {
    let count = found.matches.count
    guard count > 0 else { return false }
    isShown = true
    guard let place = current else {
      let first = found.match(atOrBelow: row) ?? 0
      current = forward ? first : (first + count - 1) % count
      return false
    }
    current = (place + (forward ? 1 : count - 1)) % count
    return forward ? place == count - 1 : place == 0
  }

  /// Hides the highlight and keeps the words for `n`.
  mutating func hide() {
    isShown = false
    number += 1
    isSettled = true
    current = nil
    found = .none
    searched = .empty(width: 80)
  }

  /// The match the reader is at.
  var currentMatch: TextMatch? {
    current.flatMap { found.matches.indices.contains($0) ? found.matches[$0] : nil }
  }

  /// The link that the match stands in, on the page that was searched.
  var currentLink: LinkPosition? {
    currentMatch.flatMap { $0.link == .none ? nil : searched.position(ofLink: $0.link) }
  }

  /// What the bar says: `3/17`, `none`, or nothing while the answer is awaited.
  var summary: String {
    if query.isEmpty { return "" }
    if found.matches.isEmpty { return isSettled ? "not found" : "..." }
    let count = "\(found.matches.count)\(found.matches.count >= Self.limit ? "+" : "")"
    guard let current else { return count }
    return "\(current + 1)/\(count)"
  }
}
