/// The ISO-2022-JP decoder, state by state as the standard has it.
struct ISO2022JPDecoder: ByteDecoder {
  private enum State { case ascii, roman, katakana, lead, trail, escapeStart, escape }

  private let index = EncodingIndex.jis0208
  private var state = State.ascii
  /// The state that the last escape sequence set.
  private var outputState = State.ascii
  private var lead: UInt8 = 0
  /// Whether an escape sequence was the last thing; a second one right after it is an error.
  private var hasJustEscaped = false

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count * 3 / 2)
    for byte in bytes { take(byte, into: &output) }
  }

  mutating func finish(into output: inout [UInt8]) {
    switch state {
    case .trail, .escapeStart: ReplacementCharacter.append(to: &output)
    case .escape:
      ReplacementCharacter.append(to: &output)
      state = outputState
      take(lead, into: &output)
      if state == .trail { ReplacementCharacter.append(to: &output) }
    default: break
    }
    state = outputState
  }

  private mutating func take(_ byte: UInt8, into output: inout [UInt8]) {
    switch state {
    case .escapeStart: takeEscapeStart(byte, into: &output)
    case .escape: takeEscape(byte, into: &output)
    case .trail: takeTrail(byte, into: &output)
    default: takeCharacter(byte, into: &output)
    }
  }

  private mutating func takeCharacter(_ byte: UInt8, into output: inout [UInt8]) {
    if byte == 0x1B {
      state = .escapeStart
      return
    }
    hasJustEscaped = false
    switch (state, byte) {
    case (.lead, 0x21...0x7E):
      lead = byte
      state = .trail
    case (.katakana, 0x21...0x5F):
      UTF8Scalars.append(0xFF61 - 0x21 + UInt32(byte), to: &output)
    case (.roman, 0x5C): UTF8Scalars.append(0xA5, to: &output)
    case (.roman, 0x7E): UTF8Scalars.append(0x203E, to: &output)
    case (.ascii, 0..<0x80), (.roman, 0..<0x80):
      if byte == 0x0E || byte == 0x0F {
        ReplacementCharacter.append(to: &output)
      } else {
        output.append(byte)
      }
    default: ReplacementCharacter.append(to: &output)
    }
  }

  private mutating func takeTrail(_ byte: UInt8, into output: inout [UInt8]) {
    state = byte == 0x1B ? .escapeStart : .lead
    guard (0x21...0x7E).contains(byte) else {
      ReplacementCharacter.append(to: &output)
      return
    }
    let value = index[(Int(lead) - 0x21) * 94 + Int(byte) - 0x21]
    UTF8Scalars.append(value != 0 ? value : ReplacementCharacter.value, to: &output)
  }

  private mutating func takeEscapeStart(_ byte: UInt8, into output: inout [UInt8]) {
    if byte == 0x24 || byte == 0x28 {
      lead = byte
      state = .escape
      return
    }
    hasJustEscaped = false
    state = outputState
    ReplacementCharacter.append(to: &output)
    take(byte, into: &output)
  }

  private mutating func takeEscape(_ byte: UInt8, into output: inout [UInt8]) {
    let next: State?
    switch (lead, byte) {
    case (0x28, 0x42): next = .ascii
    case (0x28, 0x4A): next = .roman
    case (0x28, 0x49): next = .katakana
    case (0x24, 0x40), (0x24, 0x42): next = .lead
    default: next = nil
    }
    if let next {
      state = next
      outputState = next
      if hasJustEscaped { ReplacementCharacter.append(to: &output) }
      hasJustEscaped = true
      return
    }
    hasJustEscaped = false
    state = outputState
    ReplacementCharacter.append(to: &output)
    let first = lead
    take(first, into: &output)
    take(byte, into: &output)
  }
}
