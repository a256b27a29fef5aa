/// The UTF-16 decoders: surrogates without their partners become U+FFFD.
struct UTF16Decoder: ByteDecoder {
  private let lowByteFirst: Bool
  private var firstByte: UInt8?
  private var leadSurrogate: UInt32?

  init(lowByteFirst: Bool) { self.lowByteFirst = lowByteFirst }

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count)
    for byte in bytes {
      guard let first = firstByte else {
        firstByte = byte
        continue
      }
      firstByte = nil
      let unit =
        lowByteFirst ? UInt32(byte) << 8 | UInt32(first) : UInt32(first) << 8 | UInt32(byte)
      append(unit, to: &output)
    }
  }

  mutating func finish(into output: inout [UInt8]) {
    if firstByte != nil || leadSurrogate != nil { ReplacementCharacter.append(to: &output) }
    firstByte = nil
    leadSurrogate = nil
  }

  private mutating func append(_ unit: UInt32, to output: inout [UInt8]) {
    if let lead = leadSurrogate {
      leadSurrogate = nil
      if (0xDC00...0xDFFF).contains(unit) {
        UTF8Scalars.append(0x10000 + (lead - 0xD800) << 10 + (unit - 0xDC00), to: &output)
        return
      }
      ReplacementCharacter.append(to: &output)
    }
    switch unit {
    case 0xD800...0xDBFF: leadSurrogate = unit
    case 0xDC00...0xDFFF: ReplacementCharacter.append(to: &output)
    default: UTF8Scalars.append(unit, to: &output)
    }
  }
}
