/// Where a JSON text breaks the grammar, in words for a person.
public struct JSONFailure: Equatable, Error, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1.
  public let column: Int
  /// What is wrong there, as the end of a sentence.
  public let reason: String
}
