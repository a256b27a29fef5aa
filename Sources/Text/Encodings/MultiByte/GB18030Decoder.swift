/// The decoder of GB 18030, and of GBK, which the standard decodes alike.
struct GB18030Decoder: ByteDecoder {
  private let index = EncodingIndex.gb18030
  private var first: UInt8 = 0
  private var second: UInt8 = 0
  private var third: UInt8 = 0

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    output.reserveCapacity(output.count + bytes.count * 3 / 2)
    for byte in bytes { take(byte, into: &output) }
  }

  mutating func finish(into output: inout [UInt8]) {
    if first != 0 { ReplacementCharacter.append(to: &output) }
    (first, second, third) = (0, 0, 0)
  }

  private mutating func take(_ byte: UInt8, into output: inout [UInt8]) {
    if third != 0 {
      takeFourth(byte, into: &output)
    } else if second != 0 {
      if (0x81...0xFE).contains(byte) {
        third = byte
      } else {
        // The second byte is a digit; it and this byte are read again.
        ReplacementCharacter.append(to: &output)
        output.append(second)
        (first, second) = (0, 0)
        takeFirst(byte, into: &output)
      }
    } else if first != 0 {
      takeSecond(byte, into: &output)
    } else {
      takeFirst(byte, into: &output)
    }
  }

  private mutating func takeFirst(_ byte: UInt8, into output: inout [UInt8]) {
    switch byte {
    case 0..<0x80: output.append(byte)
    case 0x80: UTF8Scalars.append(0x20AC, to: &output)
    case 0xFF: ReplacementCharacter.append(to: &output)
    default: first = byte
    }
  }

  private mutating func takeSecond(_ byte: UInt8, into output: inout [UInt8]) {
    if (0x30...0x39).contains(byte) {
      second = byte
      return
    }
    let lead = Int(first) - 0x81
    first = 0
    if (0x40...0x7E).contains(byte) || (0x80...0xFE).contains(byte) {
      let value = index[lead * 190 + Int(byte) - (byte < 0x7F ? 0x40 : 0x41)]
      if value != 0 {
        UTF8Scalars.append(value, to: &output)
        return
      }
    }
    ReplacementCharacter.append(to: &output)
    if byte < 0x80 { output.append(byte) }
  }

  private mutating func takeFourth(_ byte: UInt8, into output: inout [UInt8]) {
    let (one, two, three) = (Int(first) - 0x81, Int(second) - 0x30, Int(third) - 0x81)
    guard (0x30...0x39).contains(byte) else {
      ReplacementCharacter.append(to: &output)
      output.append(second)
      (first, second, third) = (third, 0, 0)
      takeSecond(byte, into: &output)
      return
    }
    (first, second, third) = (0, 0, 0)
    let pointer = ((one * 10 + two) * 126 + three) * 10 + Int(byte) - 0x30
    let value = GB18030Ranges.scalar(of: pointer) ?? ReplacementCharacter.value
    UTF8Scalars.append(value, to: &output)
  }
}
