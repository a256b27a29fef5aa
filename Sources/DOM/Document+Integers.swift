internal import Text

/// Attributes that are numbers.
extension Document {
  /// An attribute as a whole number, by the HTML standard's rules for integers (2.3.4.1); nil without one.
  ///
  /// Nine digits are read: nothing on a page counts further.
  public func integer(of node: NodeID, _ name: NameID) -> Int? {
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
}
