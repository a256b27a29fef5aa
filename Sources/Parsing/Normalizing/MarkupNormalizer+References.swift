internal import Text

/// Character references, in text and in attribute values.
extension MarkupNormalizer {
  mutating func reference(_ input: [UInt8], _ position: inout Int) {
    let byte = input[position]
    switch state {
    case .reference:
      pending.removeAll(keepingCapacity: true)
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) {
        state = .namedReference
      } else if byte == 0x23 {
        pending.append(byte)
        position += 1
        referenceNumber = 0
        referenceHasDigits = false
        state = .numericReference
      } else {
        endReferenceLiterally()
      }
    case .namedReference: namedReference(input, &position)
    case .numericReference:
      state = .decimalReference
      if byte | 0x20 == 0x78 {
        pending.append(byte)
        position += 1
        state = .hexReference
      }
    default: digit(byte, &position)
    }
  }

  private mutating func namedReference(_ input: [UInt8], _ position: inout Int) {
    while position < input.count {
      let byte = input[position]
      guard ASCII.isLetter(byte) || ASCII.isDigit(byte),
        pending.count < CharacterReferences.longestName
      else {
        if byte == 0x3B {
          pending.append(byte)
          position += 1
        }
        return resolveNamedReference(next: byte)
      }
      pending.append(byte)
      position += 1
    }
  }

  /// The name of a reference is known; `next` is its semicolon, or the byte behind it.
  mutating func resolveNamedReference(next: UInt8?) {
    let inAttribute = returnState.isAttributeValue
    var length = pending.count
    var expansion: CharacterReferences.Expansion?
    if pending.last == 0x3B { expansion = references.expansion(of: pending[...]) }
    if expansion == nil {
      length = min(CharacterReferences.longestBareName, pending.count)
      while length > 1 {
        expansion = references.expansion(of: pending[..<length])
        if expansion != nil { break }
        length -= 1
      }
      let following = length < pending.count ? pending[length] : next ?? 0
      let goesOn = following == 0x3D || ASCII.isLetter(following) || ASCII.isDigit(following)
      if inAttribute, goesOn { expansion = nil }
    }
    guard let expansion else { return endReferenceLiterally() }
    appendCharacter(expansion.first, inAttribute: inAttribute)
    if let second = expansion.second { appendCharacter(second, inAttribute: inAttribute) }
    if length < pending.count {
      let rest = pending[length...]
      if inAttribute { appendPayload(rest) } else { appendText(rest) }
    }
    state = returnState
  }

  private mutating func digit(_ byte: UInt8, _ position: inout Int) {
    let isHex = state == .hexReference
    var value: UInt32?
    switch byte {
    case 0x30...0x39: value = UInt32(byte - 0x30)
    case 0x41...0x46 where isHex: value = UInt32(byte - 0x37)
    case 0x61...0x66 where isHex: value = UInt32(byte - 0x57)
    default: break
    }
    if let value {
      referenceHasDigits = true
      // Above the last code point all numbers mean the same.
      referenceNumber = min(referenceNumber * (isHex ? 16 : 10) + value, 0x11_0000)
      position += 1
      return
    }
    if byte == 0x3B, referenceHasDigits { position += 1 }
    resolveNumericReference()
  }

  mutating func resolveNumericReference() {
    guard referenceHasDigits else { return endReferenceLiterally() }
    appendCharacter(
      CharacterReferences.repaired(referenceNumber),
      inAttribute: returnState.isAttributeValue
    )
    state = returnState
  }

  /// It was no reference: `&` and what was read stand for themselves.
  mutating func endReferenceLiterally() {
    if returnState.isAttributeValue {
      appendPayload(0x26)
      appendPayload(pending)
    } else {
      appendText(0x26)
      appendText(pending)
    }
    state = returnState
  }
}
