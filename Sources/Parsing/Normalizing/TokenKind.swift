/// What a token is: the byte that stands before its fields.
enum TokenKind: UInt8 {
  /// Text as it is.
  case text = 0x74
  /// Text with escapes, because it has characters that a payload cannot hold.
  case escapedText = 0x78
  /// The name, then name and value of each attribute; one empty field more when self-closing.
  case startTag = 0x73
  /// The name.
  case endTag = 0x65
  /// The data.
  case comment = 0x63
  /// See ``DoctypeToken``.
  case doctype = 0x64
}
