internal import Text

/// Numbers, percentages and dimensions.
extension Tokenizer {
  /// Whether a number starts here.
  func startsNumber() -> Bool {
    var offset = 0
    if byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { offset = 1 }
    if ASCII.isDigit(byte(offset)) { return true }
    return byte(offset) == UInt8(ascii: ".") && ASCII.isDigit(byte(offset + 1))
  }

  mutating func readNumeric() -> Token {
    var token = Token(.number)
    token.isInteger = true
    var isNegative = false
    if byte() == UInt8(ascii: "-") || byte() == UInt8(ascii: "+") {
      isNegative = byte() == UInt8(ascii: "-")
      token.hasSign = true
      position += 1
    }
    var value: Double = 0
    while position < limit, ASCII.isDigit(bytes[position]) {
      value = value * 10 + Double(bytes[position] - 0x30)
      position += 1
    }
    if byte() == UInt8(ascii: "."), ASCII.isDigit(byte(1)) {
      token.isInteger = false
      position += 1
      var scale = 0.1
      while position < limit, ASCII.isDigit(bytes[position]) {
        value += Double(bytes[position] - 0x30) * scale
        scale *= 0.1
        position += 1
      }
    }
    value = readExponent(value, &token)
    token.number = Float(max(-1e9, min(1e9, isNegative ? -value : value)))
    if byte() == UInt8(ascii: "%"), position < limit {
      position += 1
      token.kind = .percentage
    } else if startsIdentifier() {
      let unit = named(.dimension)
      token.kind = .dimension
      token.nameStart = unit.nameStart
      token.nameEnd = unit.nameEnd
      token.hasEscapes = unit.hasEscapes
    }
    return token
  }

  private mutating func readExponent(_ value: Double, _ token: inout Token) -> Double {
    guard byte() | 0x20 == UInt8(ascii: "e"), position < limit else { return value }
    var offset = 1
    var isNegative = false
    if byte(1) == UInt8(ascii: "+") || byte(1) == UInt8(ascii: "-") {
      isNegative = byte(1) == UInt8(ascii: "-")
      offset = 2
    }
    guard ASCII.isDigit(byte(offset)) else { return value }
    position += offset
    token.isInteger = false
    var exponent = 0
    while position < limit, ASCII.isDigit(bytes[position]) {
      exponent = min(exponent * 10 + Int(bytes[position] - 0x30), 40)
      position += 1
    }
    var result = value
    for _ in 0..<exponent { result = isNegative ? result / 10 : result * 10 }
    return result
  }
}
