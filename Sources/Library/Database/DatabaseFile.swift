internal import Glibc

/// One database file of a profile, opened when it is first needed.
///
/// The rule for two instances on one profile: both may read and write at any time (write-ahead log); a write waits up
/// to 2 s for the other's, and is given up then. A damaged file is put aside under another name and begun anew.
actor DatabaseFile {
  /// Keeps the database where it is; a value that cannot be copied cannot be an optional of an actor.
  private final class OpenDatabase {
    let database: Database

    init(_ database: consuming Database) { self.database = database }
  }

  private enum State {
    case closed
    case open(OpenDatabase)
    /// It could not be opened: nothing is kept, and the person was told once.
    case failed
  }

  /// What `PRAGMA auto_vacuum` answers when pages that became free are given back on request.
  private static let incrementalVacuum = 2

  private let path: String
  private let migrations: Migrations
  private let report: @Sendable (String) -> Void
  private let thread = DatabaseThread(label: "database")
  private var state = State.closed
  private var hasToldLoss = false

  /// Makes a file; `report` is given sentences for people.
  init(path: String, migrations: Migrations, report: @escaping @Sendable (String) -> Void) {
    self.path = path
    self.migrations = migrations
    self.report = report
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    // The actor holds its thread, and nobody works on an actor that is gone.
    unsafe thread.asUnownedSerialExecutor()
  }

  /// Reads from the database; nil when that is not possible, or there is none yet: nothing was kept then, and none is made
  /// to find that out.
  nonisolated func read<Answer: Sendable>(
    _ body: @Sendable (borrowing Database) throws(DatabaseError) -> Answer
  ) async -> Answer? {
    guard PrivateFiles.exists(path) else { return nil }
    return await perform(body)
  }

  /// Works with the database; nil when that is not possible.
  func perform<Answer: Sendable>(
    _ body: @Sendable (borrowing Database) throws(DatabaseError) -> Answer
  ) -> Answer? {
    for _ in 0..<2 {
      guard let open = opened() else { return nil }
      do throws(DatabaseError) {
        return try body(open.database)
      } catch {
        guard error.isDamage else {
          tellLoss(error)
          return nil
        }
        putAside(because: error)
      }
    }
    return nil
  }

  /// Tells once that something could not be kept or read; that another instance holds the file is none of it.
  private func tellLoss(_ error: DatabaseError) {
    guard !hasToldLoss, !error.isBusy else { return }
    hasToldLoss = true
    report("\(path) cannot be used now: \(error.reason). What is new is forgotten when Tern ends.")
  }

  // MARK: Opening

  private func opened() -> OpenDatabase? {
    switch state {
    case .open(let open): return open
    case .failed: return nil
    case .closed: break
    }
    do throws(DatabaseError) {
      return try openFile()
    } catch {
      guard error.isDamage else { return fail(error) }
      putAside(because: error)
    }
    do throws(DatabaseError) {
      return try openFile()
    } catch {
      return fail(error)
    }
  }

  private func openFile() throws(DatabaseError) -> OpenDatabase {
    try PrivateFiles.make(path)
    let database = try Database(path: path)
    // Saying it again writes to the file, and that waits for the disk.
    if try database.number("PRAGMA auto_vacuum") != Self.incrementalVacuum {
      try database.execute("PRAGMA auto_vacuum = INCREMENTAL;")
    }
    try database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;")
    try migrations.apply(to: database)
    let open = OpenDatabase(database)
    state = .open(open)
    return open
  }

  private func fail(_ error: DatabaseError) -> OpenDatabase? {
    state = .failed
    report(
      "\(path) cannot be used: \(error.reason). What it should keep is forgotten when Tern ends."
    )
    return nil
  }

  private func putAside(because error: DatabaseError) {
    state = .closed
    let aside = PrivateFiles.putAside(path)
    let place = aside.map { "It was renamed to \($0)" } ?? "It was removed"
    report("\(path) was damaged (\(error.reason)). \(place), and a new one was begun.")
  }
}
