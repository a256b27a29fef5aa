/// Header fields as people write them: `Name: value`.
enum HeaderField {
  /// Reads one field.
  static func parse(_ text: String) throws(UsageError) -> CommandLineOptions.Header {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex,
      text[..<colon].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { throw UsageError(sentence: "header needs 'Name: value', not \(text).") }
    let value = try value(String(text[text.index(after: colon)...]), of: "header")
    return CommandLineOptions.Header(name: String(text[..<colon]), value: value)
  }

  /// Checks that a value can be sent in one line.
  static func value(_ text: String, of name: String) throws(UsageError) -> String {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw UsageError(sentence: "\(name) cannot send control characters.")
    }
    var value = text[...]
    while value.first?.isWhitespace == true { value.removeFirst() }
    while value.last?.isWhitespace == true { value.removeLast() }
    return String(value)
  }
}
