internal import Text

/// Names, strings, addresses and their escapes.
extension Tokenizer {
  /// Whether the byte at an offset is a backslash that escapes something.
  func isEscape(at offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "\\") && position + offset + 1 <= limit
      && byte(offset + 1) != 0x0A && byte(offset + 1) != 0x0C && byte(offset + 1) != 0x0D
  }

  /// Whether an identifier starts here.
  func startsIdentifier() -> Bool {
    guard position < limit else { return false }
    let first = byte()
    if first == UInt8(ascii: "-") {
      guard position + 1 < limit else { return false }
      let second = byte(1)
      return second == UInt8(ascii: "-") || ByteClass(second) == .nameStart
        || isEscape(at: 1)
    }
    return ByteClass(first) == .nameStart || isEscape(at: 0)
  }

  /// Reads a name into a token.
  mutating func named(_ kind: Token.Kind) -> Token {
    var token = Token(kind)
    token.nameStart = UInt32(position)
    while true {
      position = endOfPlainName(from: position)
      guard position < limit, isEscape(at: 0) else { break }
      token.hasEscapes = true
      skipEscape()
    }
    token.nameEnd = UInt32(position)
    return token
  }

  /// Where the bytes that stand for themselves in a name end.
  private func endOfPlainName(from start: Int) -> Int {
    var index = start
    while index < limit, ByteClass.isName(bytes[index]) { index += 1 }
    return index
  }

  private mutating func skipEscape() {
    position += 1
    guard position < limit else { return }
    guard Self.hexValue(bytes[position]) != nil else {
      position += 1
      return
    }
    var digits = 0
    while digits < 6, position < limit, Self.hexValue(bytes[position]) != nil {
      position += 1
      digits += 1
    }
    if position < limit, ASCII.isWhitespace(bytes[position]) { position += 1 }
  }

  mutating func readIdentLike() -> Token {
    var token = named(.ident)
    guard byte() == UInt8(ascii: "("), position < limit else { return token }
    let isAddress =
      token.nameEnd - token.nameStart == 3
      && bytes[Int(token.nameStart)] | 0x20 == UInt8(ascii: "u")
      && bytes[Int(token.nameStart) + 1] | 0x20 == UInt8(ascii: "r")
      && bytes[Int(token.nameStart) + 2] | 0x20 == UInt8(ascii: "l")
    position += 1
    token.kind = .function
    guard isAddress else { return token }
    var ahead = position
    while ahead < limit, ASCII.isWhitespace(bytes[ahead]) { ahead += 1 }
    if ahead < limit, ByteClass(bytes[ahead]) == .quote { return token }
    position = ahead
    return readAddress()
  }

  private mutating func readAddress() -> Token {
    var token = Token(.url)
    token.nameStart = UInt32(position)
    while position < limit {
      let current = bytes[position]
      if current == UInt8(ascii: ")") {
        token.nameEnd = UInt32(position)
        position += 1
        return token
      }
      if ASCII.isWhitespace(current) {
        token.nameEnd = UInt32(position)
        while position < limit, ASCII.isWhitespace(bytes[position]) { position += 1 }
        if position >= limit || bytes[position] == UInt8(ascii: ")") {
          position = min(position + 1, limit)
          return token
        }
        return readBadAddress()
      }
      if ByteClass(current) == .quote || current == UInt8(ascii: "(") || current < 0x20 {
        return readBadAddress()
      }
      if isEscape(at: 0) {
        token.hasEscapes = true
        skipEscape()
      } else {
        position += 1
      }
    }
    token.nameEnd = UInt32(position)
    return token
  }

  private mutating func readBadAddress() -> Token {
    while position < limit, bytes[position] != UInt8(ascii: ")") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, limit)
    return Token(.badURL)
  }

  mutating func readHash() -> Token {
    position += 1
    guard ByteClass.isName(byte()) && position < limit || isEscape(at: 0) else {
      var token = Token(.delim)
      token.delimiter = UInt8(ascii: "#")
      return token
    }
    let isIdentifier = startsIdentifier()
    var token = named(.hash)
    token.isInteger = isIdentifier
    return token
  }

  mutating func readString(_ quote: UInt8) -> Token {
    position += 1
    var token = Token(.string)
    token.nameStart = UInt32(position)
    while position < limit {
      let current = bytes[position]
      if current == quote {
        token.nameEnd = UInt32(position)
        position += 1
        return token
      }
      if current == 0x0A || current == 0x0C || current == 0x0D {
        return Token(.badString)
      }
      if current == UInt8(ascii: "\\") {
        token.hasEscapes = true
        if isEscape(at: 0) { skipEscape() } else { position += 2 }
      } else {
        position += 1
      }
    }
    position = limit
    token.nameEnd = UInt32(limit)
    return token
  }

  /// The bytes of a token's name, escapes resolved.
  func text(of token: Token) -> [UInt8] {
    token.hasEscapes ? resolvingEscapes(in: token.name) : Array(bytes[token.name])
  }

  private func resolvingEscapes(in range: Range<Int>) -> [UInt8] {
    var result: [UInt8] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let current = bytes[index]
      index += 1
      guard current == UInt8(ascii: "\\") else {
        result.append(current)
        continue
      }
      guard index < range.upperBound else { break }
      if Self.hexValue(bytes[index]) == nil {
        // A backslash before a line's end joins the lines of a string.
        if bytes[index] == 0x0D, index + 1 < range.upperBound, bytes[index + 1] == 0x0A {
          index += 1
        } else if bytes[index] != 0x0A, bytes[index] != 0x0D, bytes[index] != 0x0C {
          result.append(bytes[index])
        }
        index += 1
        continue
      }
      var value: UInt32 = 0
      var digits = 0
      while digits < 6, index < range.upperBound, let digit = Self.hexValue(bytes[index]) {
        value = value * 16 + UInt32(digit)
        index += 1
        digits += 1
      }
      if index < range.upperBound, ASCII.isWhitespace(bytes[index]) { index += 1 }
      let scalar = value == 0 ? nil : Unicode.Scalar(value)
      result.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
    }
    return result
  }

  /// The value of a hexadecimal digit.
  static func hexValue(_ byte: UInt8) -> UInt8? {
    if ASCII.isDigit(byte) { return byte - 0x30 }
    let folded = byte | 0x20
    return folded >= 0x61 && folded <= 0x66 ? folded - 0x57 : nil
  }
}
