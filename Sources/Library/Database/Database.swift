internal import CSQLite

/// An open SQLite database; closed when it goes away. Used by one thread at a time.
@safe struct Database: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a file, or makes it; readable by its owner only when `umask` says so.
  init(path: String) throws(DatabaseError) {
    var handle: OpaquePointer?
    // One thread at a time uses it, so SQLite need not lock.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let result = unsafe sqlite3_open_v2(path, &handle, flags, nil)
    guard result == SQLITE_OK, let handle = unsafe handle else {
      let reason = unsafe String(cString: sqlite3_errmsg(handle))
      unsafe sqlite3_close_v2(handle)
      throw DatabaseError(code: result & 0xFF, reason: reason)
    }
    unsafe self.handle = handle
    // Another instance writes for milliseconds; a hung one must not hold this one for long.
    unsafe sqlite3_busy_timeout(handle, 2_000)
  }

  deinit { unsafe sqlite3_close_v2(handle) }

  /// Runs statements that answer nothing.
  func execute(_ text: String) throws(DatabaseError) {
    try check(unsafe sqlite3_exec(handle, text, nil, nil, nil))
  }

  /// Prepares one statement.
  func prepare(_ text: String) throws(DatabaseError) -> Statement {
    var statement: OpaquePointer?
    try check(unsafe sqlite3_prepare_v2(handle, text, -1, &statement, nil))
    guard let statement = unsafe statement else {
      throw DatabaseError(code: 1, reason: "the statement is empty")
    }
    return unsafe Statement(statement, of: handle)
  }

  /// Runs one statement with values for its question marks.
  func run(_ text: String, _ values: DatabaseValue...) throws(DatabaseError) {
    try run(text, values)
  }

  /// Runs one statement with values for its question marks.
  func run(_ text: String, _ values: [DatabaseValue]) throws(DatabaseError) {
    let statement = try prepare(text)
    try statement.bind(values)
    while try statement.step() {}
  }

  /// The number in the first column of the first row; 0 without one.
  func number(_ text: String, _ values: DatabaseValue...) throws(DatabaseError) -> Int {
    let statement = try prepare(text)
    try statement.bind(values)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// Runs `body` so that all of it happens or nothing; writers of other processes wait.
  func transaction(
    _ body: (borrowing Database) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    try execute("BEGIN IMMEDIATE")
    do throws(DatabaseError) {
      try body(self)
      try execute("COMMIT")
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }

  private func check(_ result: Int32) throws(DatabaseError) {
    guard result != SQLITE_OK else { return }
    throw unsafe DatabaseError(
      code: result & 0xFF,
      reason: String(cString: sqlite3_errmsg(handle))
    )
  }
}
