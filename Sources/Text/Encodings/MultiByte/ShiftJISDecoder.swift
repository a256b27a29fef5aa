/// The Shift_JIS decoder.
struct ShiftJISDecoder: ByteDecoder {
  private let index = EncodingIndex.jis0208
  private var lead: UInt8 = 0

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count * 3 / 2)
    for byte in bytes {
      if lead != 0 {
        takeTrail(byte, into: &output)
        continue
      }
      switch byte {
      case 0..<0x80: output.append(byte)
      case 0x80: UTF8Scalars.append(0x80, to: &output)
      case 0xA1...0xDF: UTF8Scalars.append(0xFF61 - 0xA1 + UInt32(byte), to: &output)
      case 0x81...0x9F, 0xE0...0xFC: lead = byte
      default: ReplacementCharacter.append(to: &output)
      }
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if lead != 0 { ReplacementCharacter.append(to: &output) }
    lead = 0
  }

  private mutating func takeTrail(_ byte: UInt8, into output: inout [UInt8]) {
    let row = Int(lead) - (lead < 0xA0 ? 0x81 : 0xC1)
    lead = 0
    if (0x40...0x7E).contains(byte) || (0x80...0xFC).contains(byte) {
      let pointer = row * 188 + Int(byte) - (byte < 0x7F ? 0x40 : 0x41)
      if (8836...10_715).contains(pointer) {
        UTF8Scalars.append(UInt32(0xE000 - 8836 + pointer), to: &output)
        return
      }
      if index[pointer] != 0 {
        UTF8Scalars.append(index[pointer], to: &output)
        return
      }
    }
    ReplacementCharacter.append(to: &output)
    if byte < 0x80 { output.append(byte) }
  }
}
