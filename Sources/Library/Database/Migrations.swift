/// The steps that lead from an empty file to the tables of today.
///
/// The version in the file (`PRAGMA user_version`) counts the steps that were made. Steps are only ever added: a file
/// of any earlier version goes through those it has not seen, in one transaction. A file from a later Tern is used as
/// it is, because later steps must leave what earlier ones made readable.
struct Migrations: Sendable {
  /// The statements of each step.
  var steps: [String]

  /// Makes the steps that `database` has not seen.
  func apply(to database: borrowing Database) throws(DatabaseError) {
    guard try database.number("PRAGMA user_version") < steps.count else { return }
    try database.transaction { (database: borrowing Database) throws(DatabaseError) in
      // Asked again inside: another instance may have been quicker.
      let version = try database.number("PRAGMA user_version")
      guard version < steps.count else { return }
      for step in steps.dropFirst(version) { try database.execute(step) }
      try database.execute("PRAGMA user_version = \(steps.count)")
    }
  }
}
