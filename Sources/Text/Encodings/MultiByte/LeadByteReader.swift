/// What Big5 and EUC-KR have in common: ASCII in one byte, and everything else in a lead and a trail byte.
struct LeadByteReader {
  private var lead: UInt8 = 0

  /// Decodes bytes; `pair` writes what a row (the lead byte less 0x81) and a trail byte stand for, or says that they
  /// stand for nothing.
  mutating func decode(
    _ bytes: [UInt8],
    into output: inout [UInt8],
    pair: (_ row: Int, _ trail: UInt8, inout [UInt8]) -> Bool
  ) {
    output.reserveCapacity(output.count + bytes.count * 3 / 2)
    for byte in bytes {
      if lead != 0 {
        let row = Int(lead) - 0x81
        lead = 0
        guard !pair(row, byte, &output) else { continue }
        ReplacementCharacter.append(to: &output)
        // A wrong trail byte of ASCII is a character of its own.
        if byte < 0x80 { output.append(byte) }
      } else if byte < 0x80 {
        output.append(byte)
      } else if byte == 0x80 || byte == 0xFF {
        ReplacementCharacter.append(to: &output)
      } else {
        lead = byte
      }
    }
  }

  /// A lead byte at the end stands for nothing.
  mutating func finish(into output: inout [UInt8]) {
    if lead != 0 { ReplacementCharacter.append(to: &output) }
    lead = 0
  }
}
