/// What a JSON text is made of (RFC 8259).
enum JSONToken: Equatable {
  case beginObject
  case endObject
  case beginArray
  case endArray
  /// A member's name; the tokenizer's ``JSONTokenizer/text`` holds it.
  case key
  /// A string; the tokenizer's text holds it with its escapes resolved.
  case string
  /// A number; the tokenizer's text holds it as written, so that no digit is lost.
  case number
  /// `true`, `false` or `null`, as the tokenizer's text says.
  case literal
  /// The text is no JSON from here on; ``JSONTokenizer/failure`` says why.
  case failure
}
