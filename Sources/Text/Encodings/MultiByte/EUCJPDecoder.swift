/// The EUC-JP decoder.
struct EUCJPDecoder: ByteDecoder {
  private let jis0208 = EncodingIndex.jis0208
  private var lead: UInt8 = 0
  /// Whether 0x8F announced a character of JIS X 0212.
  private var isSupplement = false

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count * 3 / 2)
    for byte in bytes {
      if lead != 0 {
        takeTrail(byte, into: &output)
      } else if byte < 0x80 {
        output.append(byte)
      } else if byte == 0x8E || byte == 0x8F || (0xA1...0xFE).contains(byte) {
        lead = byte
      } else {
        ReplacementCharacter.append(to: &output)
      }
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if lead != 0 { ReplacementCharacter.append(to: &output) }
    lead = 0
    isSupplement = false
  }

  private mutating func takeTrail(_ byte: UInt8, into output: inout [UInt8]) {
    if lead == 0x8E, (0xA1...0xDF).contains(byte) {
      lead = 0
      UTF8Scalars.append(0xFF61 - 0xA1 + UInt32(byte), to: &output)
      return
    }
    if lead == 0x8F, (0xA1...0xFE).contains(byte) {
      isSupplement = true
      lead = byte
      return
    }
    let first = lead
    let index = isSupplement ? EncodingIndex.jis0212 : jis0208
    lead = 0
    isSupplement = false
    if (0xA1...0xFE).contains(first), (0xA1...0xFE).contains(byte) {
      let value = index[(Int(first) - 0xA1) * 94 + Int(byte) - 0xA1]
      if value != 0 {
        UTF8Scalars.append(value, to: &output)
        return
      }
    }
    ReplacementCharacter.append(to: &output)
    if byte < 0x80 { output.append(byte) }
  }
}
