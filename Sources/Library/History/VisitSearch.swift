/// Finds visits in the database of a profile.
///
/// Words are found at the beginnings of words by an index (FTS5, without case and accents), and inside of words among the visits that are
/// likeliest to be wanted. Each part has a limit, so that an answer takes a few milliseconds however many visits there are.
struct VisitSearch: Sendable {
  /// How many of the likeliest visits are looked through for words inside of words.
  private static let mostLookedThrough = 1_000
  /// How many that one of the other ways finds are put in order.
  private static let mostCandidates = 100

  /// The columns of a ``RankedVisit``.
  private static let columns = "v.url, v.title, v.last_visited, v.count, p.rank"

  private let written: [String]
  private let words: [String]

  /// Takes what was typed.
  init(_ text: String) {
    written = VisitRules.writtenWords(of: text)
    words = VisitRules.words(of: text)
  }

  // MARK: Completing

  /// The visits that have all words, the likeliest first.
  func likeliest(
    _ limit: Int,
    in database: borrowing Database
  ) throws(DatabaseError) -> [Visit] {
    var candidates = try lookedThrough(limit, in: database)
    if !words.isEmpty {
      candidates += try beginning(in: database)
      // What the index would add to so many comes behind them.
      if candidates.count < Self.mostCandidates { candidates += try indexed(in: database) }
    }
    var known: Set<String> = []
    let different = candidates.filter { known.insert($0.visit.url).inserted }
    return VisitRules.ranked(different, words, limit: limit)
  }

  /// Those of the likeliest visits that have the words anywhere.
  private func lookedThrough(
    _ limit: Int,
    in database: borrowing Database
  ) throws(DatabaseError) -> [RankedVisit] {
    let most = words.isEmpty ? limit : Self.mostLookedThrough
    let (condition, values) = patterns
    return try visits(
      """
      SELECT \(Self.columns) FROM (SELECT url, rank FROM places ORDER BY rank DESC LIMIT ?) p
        JOIN visits v ON v.url = p.url WHERE 1\(condition) ORDER BY p.rank DESC
      """,
      [.integer(max(0, most))] + values,
      most: Self.mostCandidates,
      in: database
    )
  }

  /// Those whose address begins as typed, whatever its scheme.
  private func beginning(in database: borrowing Database) throws(DatabaseError) -> [RankedVisit] {
    guard words.count == 1, let word = words.first else { return [] }
    var found: [RankedVisit] = []
    for beginning in VisitRules.beginnings {
      found += try visits(
        """
        SELECT \(Self.columns) FROM visits v JOIN places p ON p.url = v.url
          WHERE v.url >= ? AND v.url < ? LIMIT \(Self.mostCandidates)
        """,
        [.text(beginning + word), .text(beginning + word + "\u{10FFFF}")],
        most: Self.mostCandidates,
        in: database
      )
    }
    return found
  }

  /// Those in which words begin as typed; of many the ones that were first visited last.
  private func indexed(in database: borrowing Database) throws(DatabaseError) -> [RankedVisit] {
    guard let match else { return [] }
    return try visits(
      """
      SELECT \(Self.columns) FROM (SELECT rowid FROM visit_words WHERE visit_words MATCH ?
          ORDER BY rowid DESC LIMIT \(Self.mostCandidates)) w
        JOIN places p ON p.id = w.rowid JOIN visits v ON v.url = p.url
      """,
      [.text(match)],
      most: Self.mostCandidates,
      in: database
    )
  }

  // MARK: Listing

  /// The visits that have all words, the latest first; all when there are none.
  func latest(_ limit: Int, in database: borrowing Database) throws(DatabaseError) -> [Visit] {
    let limit = max(0, limit)
    var found: [RankedVisit] = []
    if let match {
      found = try visits(
        """
        SELECT \(Self.columns) FROM visit_words w JOIN places p ON p.id = w.rowid
          JOIN visits v ON v.url = p.url WHERE visit_words MATCH ? ORDER BY v.last_visited DESC
        """,
        [.text(match)],
        most: limit,
        in: database
      )
    }
    if found.count < limit {
      let (condition, values) = patterns
      found += try visits(
        """
        SELECT \(Self.columns) FROM visits v JOIN places p ON p.url = v.url WHERE 1\(condition)
          ORDER BY v.last_visited DESC
        """,
        values,
        most: limit,
        in: database
      )
    }
    var known: Set<String> = []
    let different = found.map(\.visit).filter { known.insert($0.url).inserted }
    return Array(different.sorted { $0.lastVisited > $1.lastVisited }.prefix(limit))
  }

  // MARK: Asking

  private func visits(
    _ question: String,
    _ values: [DatabaseValue],
    most: Int,
    in database: borrowing Database
  ) throws(DatabaseError) -> [RankedVisit] {
    let rows = try database.prepare(question)
    try rows.bind(values)
    var found: [RankedVisit] = []
    while found.count < most, try rows.step() {
      let visit = Visit(
        url: rows.text(0),
        title: rows.text(1),
        lastVisited: rows.integer(2),
        count: rows.integer(3)
      )
      guard VisitRules.matches(visit, words) else { continue }
      found.append(RankedVisit(visit: visit, rank: rows.real(4)))
    }
    return found
  }

  /// What the index is asked: each word as the beginning of one, or of several that follow each other; nil when it holds none of them.
  private var match: String? {
    let words = written.filter { $0.contains { $0.isLetter || $0.isNumber } }
    guard !words.isEmpty else { return nil }
    return words.map { word in
      "\"\(word.replacing("\"", with: "\"\"").replacing("\0", with: ""))\"*"
    }.joined(separator: " ")
  }

  /// A condition for the words of ASCII, each in the address or the title. SQLite folds the case of ASCII only, and no accents; the other
  /// words are looked for afterwards.
  private var patterns: (condition: String, values: [DatabaseValue]) {
    let plain = written.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    let condition = plain.map { _ in
      " AND (v.url LIKE ? ESCAPE '!' OR v.title LIKE ? ESCAPE '!')"
    }
    let values = plain.map { DatabaseValue.text(Self.pattern($0)) }
    return (condition.joined(), values.flatMap { [$0, $0] })
  }

  /// The word as a pattern of LIKE that finds it anywhere.
  private static func pattern(_ word: String) -> String {
    var pattern = "%"
    for character in word {
      if "%_!".contains(character) { pattern.append("!") }
      pattern.append(character)
    }
    return pattern + "%"
  }
}
