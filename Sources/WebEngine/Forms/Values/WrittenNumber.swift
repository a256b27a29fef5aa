internal import Text

/// Numbers as HTML writes them in attributes and values (HTML 2.3.4).
enum WrittenNumber {
  /// A non-negative integer at the start of a text, behind white space (HTML 2.3.4.2); nil when there is none.
  static func nonNegativeInteger(_ text: String) -> Int? {
    var bytes = Substring(text).utf8
    while let first = bytes.first, ASCII.isWhitespace(first) { bytes.removeFirst() }
    if bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    let digits = bytes.prefix { ASCII.isDigit($0) }
    return digits.isEmpty ? nil : Int(Substring(digits))
  }
}
