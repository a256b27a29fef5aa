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

  /// An integer at the start of a text, behind white space (HTML 2.3.4.1); nil when there is none.
  static func integer(_ text: String) -> Int? {
    let bytes = Substring(text).utf8.drop { ASCII.isWhitespace($0) }
    guard bytes.first == UInt8(ascii: "-") else {
      return nonNegativeInteger(String(Substring(bytes)))
    }
    guard bytes.dropFirst().first.map({ ASCII.isDigit($0) }) == true else { return nil }
    return nonNegativeInteger(String(Substring(bytes.dropFirst()))).map { -$0 }
  }

  /// The parts of a valid floating-point number (HTML 2.3.4.3); nil when the text is none.
  static func floatingPoint(
    _ text: String
  ) -> (isNegative: Bool, digits: [UInt8], scale: Int)? {
    var bytes = Substring(text).utf8
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    let whole = bytes.prefix { ASCII.isDigit($0) }
    bytes.removeFirst(whole.count)
    var digits = Array(whole)
    var scale = 0
    if bytes.first == UInt8(ascii: ".") {
      bytes.removeFirst()
      let fraction = bytes.prefix { ASCII.isDigit($0) }
      guard !fraction.isEmpty else { return nil }
      bytes.removeFirst(fraction.count)
      digits += fraction
      scale = fraction.count
    }
    guard !digits.isEmpty else { return nil }
    if let first = bytes.first, first | 0x20 == UInt8(ascii: "e") {
      bytes.removeFirst()
      guard let exponent = exponent(bytes) else { return nil }
      scale -= exponent
      bytes = bytes.suffix(0)
    }
    guard bytes.isEmpty else { return nil }
    return (isNegative, digits.map { $0 - 0x30 }, scale)
  }

  private static func exponent(_ text: Substring.UTF8View) -> Int? {
    var bytes = text
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
    guard !bytes.isEmpty, bytes.allSatisfy({ ASCII.isDigit($0) }) else { return nil }
    // What is larger overflows every number; its exact size does not matter.
    let value = Int(Substring(bytes.prefix(6))) ?? 0
    return isNegative ? -value : value
  }

  /// Whether a text is a valid floating-point number that a binary number can hold.
  static func double(_ text: String) -> Double? {
    guard floatingPoint(text) != nil, let value = Double(text), value.isFinite else { return nil }
    return value
  }
}
