/// Where an XML document breaks the rules.
struct XMLFailure: Equatable {
  /// The line, counted from 1.
  var line: Int
  /// The character in the line, counted from 1.
  var column: Int
  /// What is wrong, as libxml2 says it, without its line end.
  var message: String
}
