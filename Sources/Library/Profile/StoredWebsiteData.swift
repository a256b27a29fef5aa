internal import Loading

/// Cookies and known hosts in the database of a profile.
actor StoredWebsiteData: WebsiteDataPersistence {
  private let file: DatabaseFile
  private var version: Int?

  init(file: DatabaseFile) { self.file = file }

  /// Hands all that is kept over, if it is the first time or another process wrote since.
  func load(_ take: @Sendable (WebsiteData) -> Void) async {
    let known = version
    let answer = await file.read {
      (database: borrowing Database) throws(DatabaseError) -> (Int, WebsiteData?) in
      // The number changes when another connection has written.
      let version = try database.number("PRAGMA data_version")
      if version == known { return (version, nil) }
      return (
        version,
        WebsiteData(
          cookies: try Self.cookies(in: database),
          hosts: try Self.hosts(in: database),
          certificates: try StoredExceptions.certificates(in: database),
          plainHosts: try StoredExceptions.plainHosts(in: database)
        )
      )
    }
    // In one turn: whoever asks next must not find the version without the data.
    if let data = answer?.1 { take(data) }
    version = answer?.0 ?? known
  }

  /// Keeps and forgets, all or nothing.
  func save(_ changes: WebsiteDataChanges) async {
    let isUnread = version == nil
    let first = await file.perform {
      (database: borrowing Database) throws(DatabaseError) -> Int? in
      let isFirst = isUnread ? try Self.isEmpty(database) : false
      try database.transaction { (database: borrowing Database) throws(DatabaseError) in
        try Self.write(changes, to: database)
      }
      // Nothing was there before: what is in memory is all there is, and need not be read back.
      return isFirst ? try database.number("PRAGMA data_version") : nil
    }
    if version == nil { version = first ?? nil }
  }

  private static func isEmpty(_ database: borrowing Database) throws(DatabaseError) -> Bool {
    try database.number(
      """
      SELECT (SELECT count(*) FROM cookies) + (SELECT count(*) FROM hosts)
        + (SELECT count(*) FROM certificates) + (SELECT count(*) FROM plain_hosts)
      """
    ) == 0
  }

  private static func write(
    _ changes: WebsiteDataChanges,
    to database: borrowing Database
  ) throws(DatabaseError) {
    for cookie in changes.savedCookies {
      guard let expires = cookie.expires else { continue }
      try database.run(
        "INSERT OR REPLACE INTO cookies VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        .text(cookie.name),
        .text(cookie.domain),
        .text(cookie.path),
        .flag(cookie.isHostOnly),
        .text(cookie.value),
        .flag(cookie.isSecure),
        .flag(cookie.isHTTPOnly),
        .integer(cookie.sameSite.rawValue),
        .integer(expires),
        .integer(cookie.created),
        .integer(cookie.lastUsed)
      )
    }
    for key in changes.removedCookies {
      try database.run(
        "DELETE FROM cookies WHERE name = ? AND domain = ? AND path = ? AND host_only = ?",
        .text(key.name),
        .text(key.domain),
        .text(key.path),
        .flag(key.isHostOnly)
      )
    }
    for host in changes.savedHosts {
      try database.run(
        "INSERT OR REPLACE INTO hosts VALUES (?, ?, ?)",
        .text(host.name),
        .integer(host.expires),
        .flag(host.includesSubdomains)
      )
    }
    for name in changes.removedHosts {
      try database.run("DELETE FROM hosts WHERE name = ?", .text(name))
    }
    try StoredExceptions.write(changes, to: database)
  }

  private static func cookies(in database: borrowing Database) throws(DatabaseError) -> [Cookie] {
    let rows = try database.prepare(
      """
      SELECT name, domain, path, host_only, value, secure, http_only, same_site, expires, created,
        last_used FROM cookies ORDER BY created
      """
    )
    var cookies: [Cookie] = []
    while try rows.step() {
      let key = Cookie.Key(
        name: rows.text(0),
        domain: rows.text(1),
        path: rows.text(2),
        isHostOnly: rows.integer(3) != 0
      )
      cookies.append(
        Cookie(
          key: key,
          value: rows.text(4),
          isSecure: rows.integer(5) != 0,
          isHTTPOnly: rows.integer(6) != 0,
          sameSite: Cookie.SameSite(rawValue: rows.integer(7)) ?? .strict,
          expires: rows.integer(8),
          created: rows.integer(9),
          lastUsed: rows.integer(10)
        )
      )
    }
    return cookies
  }

  private static func hosts(in database: borrowing Database) throws(DatabaseError) -> [KnownHost] {
    let rows = try database.prepare("SELECT name, expires, subdomains FROM hosts")
    var hosts: [KnownHost] = []
    while try rows.step() {
      hosts.append(
        KnownHost(
          name: rows.text(0),
          expires: rows.integer(1),
          includesSubdomains: rows.integer(2) != 0
        )
      )
    }
    return hosts
  }
}
