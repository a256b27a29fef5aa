/// A value that a statement takes.
enum DatabaseValue: Sendable, Equatable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case bytes([UInt8])

  /// A number that may be missing.
  static func integer(orNull value: Int?) -> DatabaseValue { value.map { .integer($0) } ?? .null }
  /// A text that may be missing.
  static func text(orNull value: String?) -> DatabaseValue { value.map { .text($0) } ?? .null }
  /// A truth as 0 or 1.
  static func flag(_ value: Bool) -> DatabaseValue { .integer(value ? 1 : 0) }
}
