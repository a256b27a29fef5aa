/// The EUC-KR decoder.
struct EUCKRDecoder: ByteDecoder {
  private let index = EncodingIndex.eucKR
  private var reader = LeadByteReader()

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    reader.decode(bytes, into: &output) { row, trail, output in
      guard (0x41...0xFE).contains(trail) else { return false }
      let value = index[row * 190 + Int(trail) - 0x41]
      guard value != 0 else { return false }
      UTF8Scalars.append(value, to: &output)
      return true
    }
  }

  mutating func finish(into output: inout [UInt8]) { reader.finish(into: &output) }
}
