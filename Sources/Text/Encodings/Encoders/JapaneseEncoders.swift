/// The Shift_JIS encoder.
struct ShiftJISEncoder: ScalarEncoder {
  private let index = PointerIndex.shiftJIS

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    switch scalar {
    case 0...0x80: output.append(UInt8(scalar))
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F: output.append(UInt8(scalar - 0xFF61 + 0xA1))
    default:
      guard let pointer = index[scalar == 0x2212 ? 0xFF0D : scalar] else { return false }
      let lead = pointer / 188
      let trail = pointer % 188
      output.append(UInt8(lead + (lead < 0x1F ? 0x81 : 0xC1)))
      output.append(UInt8(trail + (trail < 0x3F ? 0x40 : 0x41)))
    }
    return true
  }
}

/// The EUC-JP encoder.
struct EUCJPEncoder: ScalarEncoder {
  private let index = PointerIndex.jis0208

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    switch scalar {
    case 0..<0x80: output.append(UInt8(scalar))
    case 0xA5: output.append(0x5C)
    case 0x203E: output.append(0x7E)
    case 0xFF61...0xFF9F: output += [0x8E, UInt8(scalar - 0xFF61 + 0xA1)]
    default:
      guard let pointer = index[scalar == 0x2212 ? 0xFF0D : scalar], pointer < 94 * 94 else {
        return false
      }
      output += [UInt8(pointer / 94 + 0xA1), UInt8(pointer % 94 + 0xA1)]
    }
    return true
  }
}

/// The ISO-2022-JP encoder, state by state as the standard has it.
struct ISO2022JPEncoder: ScalarEncoder {
  private enum State { case ascii, roman, jis0208 }

  private let index = PointerIndex.jis0208
  private var state = State.ascii

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    if scalar == 0x0E || scalar == 0x0F || scalar == 0x1B { return false }
    if scalar < 0x80 {
      let fitsRoman = state == .roman && scalar != 0x5C && scalar != 0x7E
      if !fitsRoman { enter(.ascii, into: &output) }
      output.append(UInt8(scalar))
      return true
    }
    if scalar == 0xA5 || scalar == 0x203E {
      enter(.roman, into: &output)
      output.append(scalar == 0xA5 ? 0x5C : 0x7E)
      return true
    }
    guard let pointer = index[full(scalar)], pointer < 94 * 94 else {
      enter(.ascii, into: &output)
      return false
    }
    enter(.jis0208, into: &output)
    output += [UInt8(pointer / 94 + 0x21), UInt8(pointer % 94 + 0x21)]
    return true
  }

  mutating func finish(into output: inout [UInt8]) { enter(.ascii, into: &output) }

  /// Characters that would switch the state are named as U+FFFD, so that nothing can smuggle them in.
  func reported(_ scalar: UInt32) -> UInt32 {
    scalar == 0x0E || scalar == 0x0F || scalar == 0x1B ? ReplacementCharacter.value : scalar
  }

  private mutating func enter(_ wanted: State, into output: inout [UInt8]) {
    guard wanted != state else { return }
    state = wanted
    switch wanted {
    case .ascii: output += [0x1B, 0x28, 0x42]
    case .roman: output += [0x1B, 0x28, 0x4A]
    case .jis0208: output += [0x1B, 0x24, 0x42]
    }
  }

  /// The character that is written for another one: the minus sign, and katakana of half width.
  private func full(_ scalar: UInt32) -> UInt32 {
    if scalar == 0x2212 { return 0xFF0D }
    guard (0xFF61...0xFF9F).contains(scalar) else { return scalar }
    return Self.katakana[Int(scalar - 0xFF61)]
  }

  /// The index ISO-2022-JP katakana: U+FF61 to U+FF9F in full width.
  private static let katakana: [UInt32] = """
    。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン゛゜
    """.unicodeScalars.map(\.value)
}
