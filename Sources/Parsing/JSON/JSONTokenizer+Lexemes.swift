/// Strings, numbers and words, which may be cut anywhere.
extension JSONTokenizer {
  mutating func continueLexeme(_ input: [UInt8], _ position: inout Int) -> JSONToken? {
    switch lexeme {
    case .string: return continueString(input, &position)
    case .escape: return resolveEscape(input[position], &position)
    case .unicodeEscape: return readHexDigit(input[position], &position)
    case .number, .word: return continueWord(input, &position)
    case .none: return nil
    }
  }

  // MARK: Numbers and words

  private mutating func continueWord(_ input: [UInt8], _ position: inout Int) -> JSONToken? {
    let start = position
    while position < input.count, Self.isWordByte(input[position]) { position += 1 }
    text.append(contentsOf: input[start..<position])
    advance(overCharacters: position - start)
    return position < input.count ? endOfWord() : nil
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  mutating func endOfWord() -> JSONToken {
    let isNumber = lexeme == .number
    let isValid = isNumber ? Self.isNumber(text) : Self.literals.contains(text)
    guard isValid else {
      advance(overCharacters: -text.count)
      let shown = String(decoding: text.prefix(40), as: UTF8.self)
      return fail(isNumber ? "“\(shown)” is no number" : "“\(shown)” is no value")
    }
    valueEnded()
    return isNumber ? .number : .literal
  }

  private static let literals: Set<[UInt8]> = [
    Array("true".utf8), Array("false".utf8), Array("null".utf8),
  ]

  /// The `number` rule of RFC 8259, section 6.
  private static func isNumber(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    func digits(_ rest: inout ArraySlice<UInt8>) -> Int {
      let run = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      rest = rest[run.endIndex...]
      return run.count
    }
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits(&rest)
    guard whole > 0, whole == 1 || !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard digits(&rest) > 0 else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard digits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  // MARK: Strings

  private mutating func continueString(_ input: [UInt8], _ position: inout Int) -> JSONToken? {
    let start = position
    var characters = 0
    while position < input.count {
      let byte = input[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      if byte & 0xC0 != 0x80 { characters += 1 }
      position += 1
    }
    if position > start {
      endSurrogate()
      text.append(contentsOf: input[start..<position])
      advance(overCharacters: characters)
    }
    guard position < input.count else { return nil }
    let byte = input[position]
    if byte < 0x20 { return fail("a string holds a control character that is not escaped") }
    consume(byte, &position)
    if byte == UInt8(ascii: "\\") {
      lexeme = .escape
      return nil
    }
    endSurrogate()
    return stringEnded()
  }

  private mutating func resolveEscape(_ byte: UInt8, _ position: inout Int) -> JSONToken? {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): value = byte
    case UInt8(ascii: "b"): value = 0x08
    case UInt8(ascii: "f"): value = 0x0C
    case UInt8(ascii: "n"): value = 0x0A
    case UInt8(ascii: "r"): value = 0x0D
    case UInt8(ascii: "t"): value = 0x09
    case UInt8(ascii: "u"):
      consume(byte, &position)
      lexeme = .unicodeEscape
      escapeValue = 0
      escapeDigits = 0
      return nil
    default: return fail("a backslash quotes what it may not quote")
    }
    consume(byte, &position)
    endSurrogate()
    text.append(value)
    lexeme = .string
    return nil
  }

  private mutating func readHexDigit(_ byte: UInt8, _ position: inout Int) -> JSONToken? {
    let digit: UInt32
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte) - 0x30
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = UInt32(byte) - 0x57
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = UInt32(byte) - 0x37
    default: return fail("four hexadecimal digits were expected behind “\\u”")
    }
    consume(byte, &position)
    escapeValue = escapeValue << 4 | digit
    escapeDigits += 1
    guard escapeDigits == 4 else { return nil }
    lexeme = .string
    append(codeUnit: escapeValue)
    return nil
  }

  /// Joins surrogates; a half without its other half becomes U+FFFD.
  private mutating func append(codeUnit unit: UInt32) {
    if unit & 0xFC00 == 0xDC00, highSurrogate != 0 {
      let value = 0x10000 + ((highSurrogate & 0x3FF) << 10) + (unit & 0x3FF)
      highSurrogate = 0
      append(scalar: value)
      return
    }
    endSurrogate()
    if unit & 0xFC00 == 0xD800 {
      highSurrogate = unit
    } else {
      append(scalar: unit)
    }
  }

  private mutating func endSurrogate() {
    guard highSurrogate != 0 else { return }
    highSurrogate = 0
    append(scalar: 0xFFFD)
  }

  private mutating func append(scalar value: UInt32) {
    let scalar = UnicodeScalar(value) ?? "\u{FFFD}"
    text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
  }
}
