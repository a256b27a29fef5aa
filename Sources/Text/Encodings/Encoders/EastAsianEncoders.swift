/// The EUC-KR encoder.
struct EUCKREncoder: ScalarEncoder {
  private let index = PointerIndex.eucKR

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    if scalar < 0x80 {
      output.append(UInt8(scalar))
      return true
    }
    guard let pointer = index[scalar] else { return false }
    output += [UInt8(pointer / 190 + 0x81), UInt8(pointer % 190 + 0x41)]
    return true
  }
}

/// The Big5 encoder.
struct Big5Encoder: ScalarEncoder {
  private let index = PointerIndex.big5

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    if scalar < 0x80 {
      output.append(UInt8(scalar))
      return true
    }
    guard let pointer = index[scalar] else { return false }
    let trail = pointer % 157
    output += [UInt8(pointer / 157 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x62))]
    return true
  }
}

/// The encoder of GB 18030, and of GBK, which knows its two-byte part only.
struct GB18030Encoder: ScalarEncoder {
  let isGBK: Bool
  private let index = PointerIndex.gb18030

  init(isGBK: Bool) { self.isGBK = isGBK }

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    if scalar < 0x80 {
      output.append(UInt8(scalar))
      return true
    }
    if scalar == 0xE5E5 { return false }
    if isGBK, scalar == 0x20AC {
      output.append(0x80)
      return true
    }
    let written = GB18030Ranges.successor(of: scalar) ?? scalar
    if let pointer = index[written] {
      let trail = pointer % 190
      output += [UInt8(pointer / 190 + 0x81), UInt8(trail + (trail < 0x3F ? 0x40 : 0x41))]
      return true
    }
    guard !isGBK, let pointer = GB18030Ranges.pointer(of: scalar) else { return false }
    output += [
      UInt8(pointer / 12_600 + 0x81), UInt8(pointer / 1260 % 10 + 0x30),
      UInt8(pointer / 10 % 126 + 0x81), UInt8(pointer % 10 + 0x30),
    ]
    return true
  }
}
