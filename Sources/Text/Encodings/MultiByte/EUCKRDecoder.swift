/// The EUC-KR decoder.
struct EUCKRDecoder: ByteDecoder {
  private let index = EncodingIndex.eucKR
  private var lead: UInt8 = 0

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count * 3 / 2)
    for byte in bytes {
      if lead != 0 {
        takeTrail(byte, into: &output)
      } else if byte < 0x80 {
        output.append(byte)
      } else if byte == 0x80 || byte == 0xFF {
        ReplacementCharacter.append(to: &output)
      } else {
        lead = byte
      }
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if lead != 0 { ReplacementCharacter.append(to: &output) }
    lead = 0
  }

  private mutating func takeTrail(_ byte: UInt8, into output: inout [UInt8]) {
    let row = Int(lead) - 0x81
    lead = 0
    if (0x41...0xFE).contains(byte) {
      let value = index[row * 190 + Int(byte) - 0x41]
      if value != 0 {
        UTF8Scalars.append(value, to: &output)
        return
      }
    }
    ReplacementCharacter.append(to: &output)
    if byte < 0x80 { output.append(byte) }
  }
}
