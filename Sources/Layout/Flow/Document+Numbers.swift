internal import DOM
internal import Text

/// Attributes that are numbers.
extension Document {
  /// An attribute as a whole number, by the HTML standard's rules for integers; nil without one.
  func integer(of node: NodeID, _ name: NameID) -> Int? {
    guard let range = attributeRange(of: node, name) else { return nil }
    var index = range.lowerBound
    let bytes = buffer
    while index < range.upperBound, ASCII.isWhitespace(bytes[index]) { index += 1 }
    var isNegative = false
    if index < range.upperBound, bytes[index] == 0x2D || bytes[index] == 0x2B {
      isNegative = bytes[index] == 0x2D
      index += 1
    }
    var value = 0
    var digits = 0
    while index < range.upperBound, ASCII.isDigit(bytes[index]), digits < 9 {
      value = value * 10 + Int(bytes[index] - 0x30)
      digits += 1
      index += 1
    }
    guard digits > 0 else { return nil }
    return isNegative ? -value : value
  }

  /// An attribute as a number; nil when it is none.
  func number(of node: NodeID, _ name: NameID) -> Double? {
    attributeValue(of: node, name).flatMap { text in
      let trimmed = text.drop { $0 == " " }.prefix { $0 != " " }
      return Double(String(trimmed)).flatMap { $0.isFinite ? $0 : nil }
    }
  }
}
