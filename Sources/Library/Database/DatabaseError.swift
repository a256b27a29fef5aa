/// Why the database could not do something.
struct DatabaseError: Error, Equatable {
  /// SQLite's number, extended results cut off.
  var code: Int32
  /// What went wrong, in SQLite's words.
  var reason: String

  /// Whether the file is no database, or a damaged one.
  var isDamage: Bool { code == 11 || code == 26 }
  /// Whether another process holds the database for longer than is borne.
  var isBusy: Bool { code == 5 || code == 6 }
}
