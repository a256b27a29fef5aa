/// The decoder of all encodings in which a byte is a character.
struct SingleByteDecoder: ByteDecoder {
  /// What bytes 0x80 to 0xFF stand for.
  private let upperHalf: [UInt32]

  init(_ name: String) { upperHalf = SingleByteTable.upperHalf(of: name) }

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count + bytes.count / 8)
    for byte in bytes {
      if byte < 0x80 {
        output.append(byte)
      } else {
        UTF8Scalars.append(upperHalf[Int(byte) - 0x80], to: &output)
      }
    }
  }

  mutating func finish(into output: inout [UInt8]) {}
}
