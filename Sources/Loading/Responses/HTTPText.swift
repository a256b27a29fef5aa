internal import Text

/// The small grammar that header values share, on bytes.
enum HTTPText {
  /// Space, tab, line feed or carriage return: the Fetch standard's HTTP white space.
  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// A byte that a token may hold (RFC 9110, 5.6.2).
  static func isToken(_ byte: UInt8) -> Bool {
    if ASCII.isLetter(byte) || ASCII.isDigit(byte) { return true }
    return "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }

  /// A byte that a quoted string may hold, by the MIME Sniffing standard (bytes above ASCII are allowed).
  static func isQuotedStringByte(_ byte: UInt8) -> Bool {
    byte == 0x09 || (byte >= 0x20 && byte != 0x7F)
  }

  /// Takes the longest prefix that passes `test` off the input.
  static func prefix(
    of input: inout ArraySlice<UInt8>,
    while test: (UInt8) -> Bool
  ) -> ArraySlice<UInt8> {
    let prefix = input.prefix(while: test)
    input = input[prefix.endIndex...]
    return prefix
  }

  /// The bytes without white space at both ends.
  static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(withoutTrailingSpace(bytes.drop(while: isWhitespace)))
  }

  /// The bytes without white space at the end.
  static func withoutTrailingSpace(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = bytes
    while let last = rest.last, isWhitespace(last) { rest = rest.dropLast() }
    return rest
  }

  /// Bytes as text: UTF-8 when they are, else Latin-1, so that nothing is lost.
  static func text(_ bytes: [UInt8]) -> String {
    String(validating: bytes, as: UTF8.self) ?? latin1(bytes)
  }

  /// Each byte as the character of that number.
  static func latin1(_ bytes: [UInt8]) -> String {
    String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
  }

  /// The text with A to Z folded.
  static func lowercased(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.map(ASCII.lowercased), as: UTF8.self)
  }

  /// Reads a quoted string that starts the input, quotes and escapes resolved; an open one runs to the end.
  static func quotedString(from input: inout ArraySlice<UInt8>) -> [UInt8] {
    input = input.dropFirst()
    var value: [UInt8] = []
    while let byte = input.popFirst() {
      if byte == UInt8(ascii: "\"") { break }
      if byte == UInt8(ascii: "\\") {
        value.append(input.popFirst() ?? byte)
      } else {
        value.append(byte)
      }
    }
    return value
  }

  /// The text as a quoted string.
  static func quoted(_ text: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in text.utf8 {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(UInt8(ascii: "\\"))
      }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
