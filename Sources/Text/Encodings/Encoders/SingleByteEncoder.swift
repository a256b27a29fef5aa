/// The encoder of all encodings in which a byte is a character.
struct SingleByteEncoder: ScalarEncoder {
  private var bytes: [UInt32: UInt8] = [:]

  init(_ name: String) {
    for (index, scalar) in SingleByteTable.upperHalf(of: name).enumerated()
    where scalar != ReplacementCharacter.value && bytes[scalar] == nil {
      bytes[scalar] = UInt8(0x80 + index)
    }
  }

  mutating func encode(_ scalar: UInt32, into output: inout [UInt8]) -> Bool {
    if scalar < 0x80 {
      output.append(UInt8(scalar))
      return true
    }
    guard let byte = bytes[scalar] else { return false }
    output.append(byte)
    return true
  }
}
