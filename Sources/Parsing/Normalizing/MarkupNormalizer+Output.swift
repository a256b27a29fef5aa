internal import Text

/// Writing: text, tokens and what is inside their payloads.
extension MarkupNormalizer {
  // MARK: Tokens

  mutating func beginToken(_ opening: StaticString) {
    tokenStart = output.count
    opening.withUTF8Buffer { bytes in
      unsafe output.append(contentsOf: bytes)  // a literal: it outlives everything
    }
  }

  mutating func endToken() {
    if output.count - tokenStart > MarkupNormalizer.maximumPayload {
      output.removeSubrange(tokenStart...)
    } else {
      output.append(0x22)
      output.append(0x3E)
    }
    tokenStart = -1
    endsWithText = false
  }

  mutating func dropToken() {
    if tokenStart >= 0 { output.removeSubrange(tokenStart...) }
    tokenStart = -1
  }

  // MARK: Payloads

  /// Appends one byte of the page to a payload.
  mutating func appendPayload(_ byte: UInt8) {
    switch byte {
    case 0x00: appendReplacementCharacter()
    case 0x01, 0x02:
      output.append(0x02)
      output.append(byte | 0x40)
    case 0x22: output.append(contentsOf: [0x26, 0x23, 0x33, 0x34, 0x3B])
    case 0x26: output.append(contentsOf: [0x26, 0x23, 0x33, 0x38, 0x3B])
    default: output.append(byte)
    }
  }

  mutating func appendPayload(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { appendPayload(byte) }
  }

  mutating func appendReplacementCharacter() {
    output.append(0xEF)
    output.append(0xBF)
    output.append(0xBD)
  }

  // MARK: Text

  /// Appends one byte of the page as text. It must not be one of the rare ones that need a token of their own.
  mutating func appendText(_ byte: UInt8) {
    endsWithText = true
    switch byte {
    case 0x26: output.append(contentsOf: [0x26, 0x23, 0x33, 0x38, 0x3B])
    case 0x3C: output.append(contentsOf: [0x26, 0x23, 0x36, 0x30, 0x3B])
    default: output.append(byte)
    }
  }

  mutating func appendText(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { appendText(byte) }
  }

  /// Writes text that starts with a character that libxml2 would drop as a token: up to the next `<` or `&`.
  mutating func controlText(_ input: [UInt8], _ position: inout Int) {
    let keepsNull = state == .data || state == .section
    let limit = min(input.count, position + 4096)
    beginToken("<img d=\"")
    repeat {
      let byte = input[position]
      if byte == 0, keepsNull {
        output.append(0x02)
        output.append(0x40)
      } else {
        appendPayload(byte)
      }
      position += 1
    } while position < limit && !isTextStop(input[position])
    while position < input.count, input[position] & 0xC0 == 0x80 {
      output.append(input[position])  // never cut inside a character
      position += 1
    }
    endToken()
  }

  /// Whether a byte may change the state in any kind of text.
  private func isTextStop(_ byte: UInt8) -> Bool {
    !classes[Int(byte)].isDisjoint(with: [.lessThan, .ampersand, .hyphen, .rightBracket])
      || byte == 0x3E
  }

  /// Appends one character from a reference, as text or to the payload of an attribute.
  mutating func appendCharacter(_ codePoint: UInt32, inAttribute: Bool) {
    guard let scalar = Unicode.Scalar(codePoint) else { return }
    if inAttribute {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { appendPayload(byte) }
      return
    }
    let isDropped =
      codePoint < 0x20 && codePoint != 0x09 && codePoint != 0x0A
      || codePoint == 0xFFFE || codePoint == 0xFFFF
    if isDropped { beginToken("<img d=\"") }
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
      if isDropped { appendPayload(byte) } else { appendText(byte) }
    }
    if isDropped { endToken() }
  }
}
