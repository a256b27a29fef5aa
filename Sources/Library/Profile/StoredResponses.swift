internal import Addressing
internal import Loading

/// The cache of a profile, in a file of its own: what was used longest ago goes first when it is full.
actor StoredResponses: CacheStorage {
  private let file: DatabaseFile
  private let capacity: Int
  /// The bytes stored; nil until they were counted.
  private var size: Int?
  private var clock: @Sendable () -> Int

  /// Makes a cache that holds so many bytes.
  init(file: DatabaseFile, capacity: Int = 256 << 20, clock: @escaping @Sendable () -> Int) {
    self.file = file
    self.capacity = capacity
    self.clock = clock
  }

  /// All responses at an address.
  func responses(at url: String) async -> [StoredResponse] {
    await file.read { (database: borrowing Database) throws(DatabaseError) in
      let rows = try database.prepare(
        """
        SELECT variant, answer_url, status, mime_type, charset, length, file_name, protocol, fields,
          request_time, response_time FROM responses WHERE url = ?
        """
      )
      try rows.bind([.text(url)])
      var responses: [StoredResponse] = []
      while try rows.step() {
        if let response = ResponseRow.read(rows, url: url) { responses.append(response) }
      }
      return responses
    } ?? []
  }

  /// The body of a response.
  func body(of key: StoredResponse.Key) async -> [UInt8]? {
    let now = clock()
    return await file.read {
      (database: borrowing Database) throws(DatabaseError) -> [UInt8]? in
      let rows = try database.prepare(
        """
        SELECT bodies.bytes, responses.id, responses.last_used FROM responses
          JOIN bodies USING (id) WHERE url = ? AND variant = ?
        """
      )
      try rows.bind([.text(key.url), .text(key.variant)])
      guard try rows.step() else { return nil }
      let body = rows.bytes(0)
      // The order of eviction need not be known to the minute, and a write costs more than a look.
      if now - rows.integer(2) > 600 {
        try? database.run(
          "UPDATE responses SET last_used = ? WHERE id = ?",
          .integer(now),
          .integer(rows.integer(1))
        )
      }
      return body
    } ?? nil
  }

  /// Stores a response in place of the one with the same key.
  func store(_ response: StoredResponse, body: [UInt8]) async {
    let now = clock()
    guard body.count <= capacity / 4 else { return await remove(response.key) }
    let isStored: Void? = await file.perform {
      (database: borrowing Database) throws(DatabaseError) in
      try database.transaction { (database: borrowing Database) throws(DatabaseError) in
        try Self.delete(response.key, from: database)
        try database.run(ResponseRow.insertion, ResponseRow.values(response, body.count, now))
        try database.run(
          "INSERT OR REPLACE INTO bodies VALUES (last_insert_rowid(), ?)",
          .bytes(body)
        )
      }
    }
    if isStored != nil { await makeRoom(adding: ResponseRow.size(response, body.count)) }
  }

  /// Changes the fields and times of a response.
  func update(_ response: StoredResponse) async {
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try database.run(
        """
        UPDATE responses SET fields = ?, request_time = ?, response_time = ?
          WHERE url = ? AND variant = ?
        """,
        .text(ResponseRow.text(of: response.response.headers)),
        .integer(response.requestTime),
        .integer(response.responseTime),
        .text(response.key.url),
        .text(response.key.variant)
      )
    }
  }

  /// Removes all responses at an address.
  func remove(at url: String) async {
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try database.transaction { (database: borrowing Database) throws(DatabaseError) in
        try database.run(
          "DELETE FROM bodies WHERE id IN (SELECT id FROM responses WHERE url = ?)",
          .text(url)
        )
        try database.run("DELETE FROM responses WHERE url = ?", .text(url))
      }
    }
    size = nil
  }

  /// Removes everything.
  func removeAll() async {
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try database.execute(
        "DELETE FROM bodies; DELETE FROM responses; PRAGMA incremental_vacuum;"
      )
    }
    size = nil
  }

  private func remove(_ key: StoredResponse.Key) async {
    _ = await file.perform { (database: borrowing Database) throws(DatabaseError) in
      try Self.delete(key, from: database)
    }
    size = nil
  }

  private static func delete(
    _ key: StoredResponse.Key,
    from database: borrowing Database
  ) throws(DatabaseError) {
    try database.run(
      "DELETE FROM bodies WHERE id IN (SELECT id FROM responses WHERE url = ? AND variant = ?)",
      .text(key.url),
      .text(key.variant)
    )
    try database.run(
      "DELETE FROM responses WHERE url = ? AND variant = ?",
      .text(key.url),
      .text(key.variant)
    )
  }

  // MARK: Room

  /// Removes what was used longest ago until an eighth is free, when the cache is full.
  private func makeRoom(adding count: Int) async {
    let capacity = capacity
    let known = size.map { $0 + count }
    if let known, known <= capacity {
      size = known
      return
    }
    size = await file.perform { (database: borrowing Database) throws(DatabaseError) -> Int in
      var total = try database.number("SELECT coalesce(sum(size), 0) FROM responses")
      guard total > capacity else { return total }
      var ids: [(id: Int, size: Int)] = []
      let rows = try database.prepare("SELECT id, size FROM responses ORDER BY last_used, id")
      while total > capacity - capacity / 8, try rows.step() {
        ids.append((rows.integer(0), rows.integer(1)))
        total -= rows.integer(1)
      }
      let oldest = ids
      try database.transaction { (database: borrowing Database) throws(DatabaseError) in
        for entry in oldest {
          try database.run("DELETE FROM bodies WHERE id = ?", .integer(entry.id))
          try database.run("DELETE FROM responses WHERE id = ?", .integer(entry.id))
        }
      }
      try database.execute("PRAGMA incremental_vacuum")
      return total
    }
  }
}
