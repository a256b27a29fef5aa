/// The Big5 decoder.
struct Big5Decoder: ByteDecoder {
  private let index = EncodingIndex.big5
  private var reader = LeadByteReader()

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    reader.decode(bytes, into: &output) { row, trail, output in
      guard (0x40...0x7E).contains(trail) || (0xA1...0xFE).contains(trail) else { return false }
      let pointer = row * 157 + Int(trail) - (trail < 0x7F ? 0x40 : 0x62)
      if pointer < 1167, let (base, mark) = Self.pairs[pointer] {
        UTF8Scalars.append(base, to: &output)
        UTF8Scalars.append(mark, to: &output)
        return true
      }
      guard index[pointer] != 0 else { return false }
      UTF8Scalars.append(index[pointer], to: &output)
      return true
    }
  }

  mutating func finish(into output: inout [UInt8]) { reader.finish(into: &output) }

  /// The four pointers that stand for a letter and a mark.
  private static let pairs: [Int: (UInt32, UInt32)] = [
    1133: (0xCA, 0x304), 1135: (0xCA, 0x30C), 1164: (0xEA, 0x304), 1166: (0xEA, 0x30C),
  ]
}
