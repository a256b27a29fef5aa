/// The Big5 decoder.
struct Big5Decoder: ByteDecoder {
  private let index = EncodingIndex.big5
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
    if (0x40...0x7E).contains(byte) || (0xA1...0xFE).contains(byte) {
      let pointer = row * 157 + Int(byte) - (byte < 0x7F ? 0x40 : 0x62)
      if pointer < 1167, let (base, mark) = Self.pairs[pointer] {
        UTF8Scalars.append(base, to: &output)
        UTF8Scalars.append(mark, to: &output)
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

  /// The four pointers that stand for a letter and a mark.
  private static let pairs: [Int: (UInt32, UInt32)] = [
    1133: (0xCA, 0x304), 1135: (0xCA, 0x30C), 1164: (0xEA, 0x304), 1166: (0xEA, 0x30C),
  ]
}
