/// The tables of a profile's two files.
enum LibrarySchema {
  /// What lasts: cookies, known hosts, visits, unfinished downloads, exceptions for certificates and for http, places with
  /// letters.
  static let library = Migrations(steps: [
    """
    CREATE TABLE cookies (
      name TEXT NOT NULL, domain TEXT NOT NULL, path TEXT NOT NULL, host_only INTEGER NOT NULL,
      value TEXT NOT NULL, secure INTEGER NOT NULL, http_only INTEGER NOT NULL,
      same_site INTEGER NOT NULL, expires INTEGER NOT NULL, created INTEGER NOT NULL,
      last_used INTEGER NOT NULL,
      PRIMARY KEY (name, domain, path, host_only)
    ) WITHOUT ROWID;
    CREATE TABLE hosts (
      name TEXT PRIMARY KEY, expires INTEGER NOT NULL, subdomains INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    CREATE TABLE visits (
      url TEXT PRIMARY KEY, title TEXT NOT NULL, last_visited INTEGER NOT NULL,
      count INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX visits_by_time ON visits (last_visited);
    """,
    """
    CREATE TABLE downloads (
      id INTEGER PRIMARY KEY, url TEXT NOT NULL, method TEXT NOT NULL, referrer TEXT,
      file_name TEXT NOT NULL, chosen_name TEXT, folder TEXT NOT NULL,
      chosen_place INTEGER NOT NULL, replaces INTEGER NOT NULL, part TEXT, validator TEXT,
      expected INTEGER, began INTEGER NOT NULL, stage INTEGER NOT NULL, reason TEXT
    );
    CREATE TABLE certificates (
      host TEXT NOT NULL, port INTEGER NOT NULL, key TEXT NOT NULL, subject TEXT NOT NULL,
      issuer TEXT NOT NULL, valid_from TEXT NOT NULL, valid_until TEXT NOT NULL,
      accepted INTEGER NOT NULL, PRIMARY KEY (host, port)
    ) WITHOUT ROWID;
    CREATE TABLE plain_hosts (name TEXT PRIMARY KEY, accepted INTEGER NOT NULL) WITHOUT ROWID;
    """,
    """
    CREATE TABLE marks (
      letter TEXT PRIMARY KEY, address TEXT NOT NULL, title TEXT NOT NULL, line INTEGER NOT NULL,
      text TEXT NOT NULL
    ) WITHOUT ROWID;
    """,
    // Beside the visits stands what finds and orders them: a rank (see Frecency), and an index of words that holds no text of its own.
    // Triggers keep both in step, also when a Tern that knows only the visits writes.
    """
    CREATE TABLE places (id INTEGER PRIMARY KEY, url TEXT NOT NULL UNIQUE, rank REAL NOT NULL);
    INSERT INTO places (url, rank) SELECT url, last_visited + 1296000.0 * CASE
        WHEN count >= 64 THEN 6 WHEN count >= 32 THEN 5 WHEN count >= 16 THEN 4
        WHEN count >= 8 THEN 3 WHEN count >= 4 THEN 2 WHEN count >= 2 THEN 1 ELSE 0 END
      FROM visits ORDER BY last_visited;
    CREATE INDEX places_by_rank ON places (rank);
    CREATE VIRTUAL TABLE visit_words USING fts5(
      url, title, content = '', columnsize = 0, prefix = '1 2 3',
      tokenize = "unicode61 remove_diacritics 2"
    );
    INSERT INTO visit_words (rowid, url, title)
      SELECT id, url, title FROM places JOIN visits USING (url) ORDER BY id;
    CREATE TRIGGER visit_added AFTER INSERT ON visits BEGIN
      INSERT INTO places (url, rank) VALUES (new.url, new.last_visited);
      INSERT INTO visit_words (rowid, url, title)
        SELECT id, new.url, new.title FROM places WHERE url = new.url;
    END;
    CREATE TRIGGER visit_named AFTER UPDATE OF title ON visits WHEN old.title <> new.title BEGIN
      INSERT INTO visit_words (visit_words, rowid, url, title)
        SELECT 'delete', id, old.url, old.title FROM places WHERE url = old.url;
      INSERT INTO visit_words (rowid, url, title)
        SELECT id, new.url, new.title FROM places WHERE url = new.url;
    END;
    CREATE TRIGGER visit_forgotten AFTER DELETE ON visits BEGIN
      INSERT INTO visit_words (visit_words, rowid, url, title)
        SELECT 'delete', id, old.url, old.title FROM places WHERE url = old.url;
      DELETE FROM places WHERE url = old.url;
    END;
    """,
  ])

  /// What may be thrown away: stored responses. The bodies stand apart, so that looking for a response reads none.
  static let cache = Migrations(steps: [
    """
    CREATE TABLE responses (
      id INTEGER PRIMARY KEY, url TEXT NOT NULL, variant TEXT NOT NULL, answer_url TEXT NOT NULL,
      status INTEGER, mime_type TEXT NOT NULL, charset TEXT, length INTEGER, file_name TEXT,
      protocol TEXT, fields TEXT NOT NULL, request_time INTEGER NOT NULL,
      response_time INTEGER NOT NULL, last_used INTEGER NOT NULL, size INTEGER NOT NULL,
      UNIQUE (url, variant)
    );
    CREATE INDEX responses_by_use ON responses (last_used);
    CREATE TABLE bodies (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
    """
  ])
}
