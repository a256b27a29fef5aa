/// The history of a profile, in its database; it keeps the likeliest 200,000 addresses.
actor StoredVisitHistory: VisitHistory {
  private static let most = 200_000

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
      try database.transaction { (database: borrowing Database) throws(DatabaseError) in
        try Self.record(address, title: title, at: time, in: database)
        if tidies { try Self.tidy(database) }
      }
    }
  }

  private static func record(
    _ address: String,
    title: String,
    at time: Int,
    in database: borrowing Database
  ) throws(DatabaseError) {
    let known = try database.prepare("SELECT rank FROM places WHERE url = ?")
    try known.bind([.text(address)])
    let rank = Frecency.rank(try known.step() ? known.real(0) : nil, visitedAt: time)
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
    try database.run("UPDATE places SET rank = ? WHERE url = ?", .real(rank), .text(address))
  }

  private static func tidy(_ database: borrowing Database) throws(DatabaseError) {
    try database.run(
      """
      DELETE FROM visits WHERE url IN
        (SELECT url FROM places ORDER BY rank DESC LIMIT -1 OFFSET ?)
      """,
      .integer(most)
    )
  }

  /// The matching visits, the most likely first.
  func suggestions(for text: String, limit: Int) async -> [Visit] {
    let search = VisitSearch(text)
    let found = await file.read { (database: borrowing Database) throws(DatabaseError) in
      try search.likeliest(limit, in: database)
    }
    return found ?? []
  }

  /// The matching visits, the latest first.
  func visits(matching text: String, limit: Int) async -> [Visit] {
    let search = VisitSearch(text)
    let found = await file.read { (database: borrowing Database) throws(DatabaseError) in
      try search.latest(limit, in: database)
    }
    return found ?? []
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
      // The index only notes what has gone; its pieces are written anew without it.
      let tidying = selection == .everything ? "delete-all" : "optimize"
      try database.run("INSERT INTO visit_words (visit_words) VALUES (?)", .text(tidying))
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
}
