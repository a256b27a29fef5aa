/// One token of CSS Syntax: what it is and where its name stands in the text.
struct Token {
  /// The kinds of tokens; comments are dropped.
  enum Kind: UInt8 {
    case ident, function, atKeyword, hash, string, badString, url, badURL
    case number, percentage, dimension, delim, whitespace, markupComment
    case colon, semicolon, comma
    case openSquare, closeSquare, openRound, closeRound, openCurly, closeCurly
    case end
  }

  var kind: Kind
  /// The byte of a delimiter.
  var delimiter: UInt8 = 0
  /// Whether the name has backslashes in it.
  var hasEscapes = false
  /// Whether a number is written without a fraction; whether a hash is an identifier.
  var isInteger = false
  /// Whether a number has a sign.
  var hasSign = false
  /// Whether white space stands before the token (in lists of tokens without white space).
  var followsSpace = false
  /// The value of a number.
  var number: Float = 0
  /// The name, the string without quotes, or a dimension's unit.
  var nameStart: UInt32 = 0
  var nameEnd: UInt32 = 0
  /// The whole token.
  var start: UInt32 = 0
  var end: UInt32 = 0

  init(_ kind: Kind) { self.kind = kind }

  /// Whether the token is this delimiter.
  func isDelimiter(_ byte: UInt8) -> Bool { kind == .delim && delimiter == byte }

  /// The name's place.
  var name: Range<Int> { Int(nameStart)..<Int(nameEnd) }
}
