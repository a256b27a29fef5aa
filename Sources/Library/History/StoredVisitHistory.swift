/// The history of a profile, in its database; it keeps the newest 50,000 addresses.
actor StoredVisitHistory: VisitHistory {
  private static let most = 50_000
  /// How many of the newest matches are put in order.
  private static let mostCandidates = 500

  private let file: DatabaseFile
  private var recorded = 0

  init(file: DatabaseFile) { self.file = file }

  /// Notes a visit.
  func record(url: String, title: String, at time: Int) async {
    guard let address = VisitRules.recordedAddress(url) else { return }
    let title = VisitRules.recordedTitle(title)
    recorded += 1
    let tidies = recorded % 100 == 1
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try database.run(
        """
        INSERT INTO visits VALUES (?1, ?2, ?3, 1) ON CONFLICT (url) DO UPDATE SET
          count = count + 1, last_visited = max(last_visited, excluded.last_visited),
          title = CASE WHEN excluded.title = '' THEN title ELSE excluded.title END
        """,
        .text(address),
        .text(title),
        .integer(time)
      )
      guard tidies else { return }
      try database.run(
        """
        DELETE FROM visits WHERE url IN
          (SELECT url FROM visits ORDER BY last_visited DESC LIMIT -1 OFFSET ?)
        """,
        .integer(Self.most)
      )
    }
  }

  /// The matching visits, the most likely first.
  func suggestions(for text: String, limit: Int) async -> [Visit] {
    let words = VisitRules.words(of: text)
    return VisitRules.ranked(
      await latest(with: words, limit: Self.mostCandidates),
      words,
      limit: limit
    )
  }

  /// The matching visits, the latest first.
  func visits(matching text: String, limit: Int) async -> [Visit] {
    await latest(with: VisitRules.words(of: text), limit: limit)
  }

  private func latest(with words: [String], limit: Int) async -> [Visit] {
    // SQLite folds the case of ASCII only; the other words are looked for afterwards.
    let plain = words.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
    let condition = plain.map { _ in " AND (url LIKE ? ESCAPE '!' OR title LIKE ? ESCAPE '!')" }
    // Each word is looked for in the address and in the title.
    let patterns = plain.map { DatabaseValue.text(Self.pattern($0)) }.flatMap { [$0, $0] }
    let visits: [Visit]? =
      await file.read { (database: borrowing Database) throws(DatabaseError) in
        let rows = try database.prepare(
          "SELECT url, title, last_visited, count FROM visits WHERE 1" + condition.joined()
            + " ORDER BY last_visited DESC"
        )
        try rows.bind(patterns)
        var visits: [Visit] = []
        while visits.count < limit, try rows.step() {
          let visit = Visit(
            url: rows.text(0),
            title: rows.text(1),
            lastVisited: rows.integer(2),
            count: rows.integer(3)
          )
          if VisitRules.matches(visit, words) { visits.append(visit) }
        }
        return visits
      }
    return visits ?? []
  }

  /// Forgets visits; what they said is overwritten in the file.
  func forget(_ selection: VisitSelection) async {
    let condition: String
    let values: [DatabaseValue]
    switch selection {
    case .address(let url):
      guard let recorded = VisitRules.recordedAddress(url) else { return }
      (condition, values) = ("url = ?", [.text(recorded)])
    case .period(let time):
      condition = "last_visited >= ? AND last_visited < ?"
      values = [.integer(time.lowerBound), .integer(time.upperBound)]
    case .everything: (condition, values) = ("1", [])
    }
    _ = await file.read { (database: borrowing Database) throws(DatabaseError) in
      try database.execute("PRAGMA secure_delete = ON")
      try database.run("DELETE FROM visits WHERE " + condition, values)
      // The log of what was written still has the old pages; it is emptied when nobody else reads.
      try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// Those of some addresses that were visited.
  func visited(among addresses: [String]) async -> Set<String> {
    let found: Set<String>? =
      await file.read { (database: borrowing Database) throws(DatabaseError) in
        let rows = try database.prepare("SELECT 1 FROM visits WHERE url = ?")
        var found: Set<String> = []
        for address in addresses {
          guard let recorded = VisitRules.recordedAddress(address) else { continue }
          try rows.bind([.text(recorded)])
          if try rows.step() { found.insert(address) }
        }
        return found
      }
    return found ?? []
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
