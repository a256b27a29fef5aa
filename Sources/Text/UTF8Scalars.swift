/// Reads scalar values out of UTF-8 that may be faulty.
enum UTF8Scalars {
  /// The scalar that starts at `offset` and its number of bytes; a faulty byte is U+FFFD, one byte long.
  ///
  /// Never looks at or past `end`.
  @inline(__always)
  static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    end: Int
  ) -> (value: UInt32, count: Int) {
    let first = UInt32(unsafe bytes[offset])
    if first < 0x80 { return (first, 1) }
    let available = end - offset
    if first < 0xE0 {
      guard first >= 0xC2, available > 1, let second = unsafe tail(bytes[offset + 1]) else {
        return (0xFFFD, 1)
      }
      return ((first & 0x1F) << 6 | second, 2)
    }
    if first < 0xF0 {
      guard available > 2, let second = unsafe tail(bytes[offset + 1]),
        let third = unsafe tail(bytes[offset + 2])
      else { return (0xFFFD, 1) }
      let value = (first & 0x0F) << 12 | second << 6 | third
      return value < 0x800 || (0xD800...0xDFFF).contains(value) ? (0xFFFD, 1) : (value, 3)
    }
    guard first < 0xF5, available > 3, let second = unsafe tail(bytes[offset + 1]),
      let third = unsafe tail(bytes[offset + 2]), let fourth = unsafe tail(bytes[offset + 3])
    else { return (0xFFFD, 1) }
    let value = (first & 0x07) << 18 | second << 12 | third << 6 | fourth
    return value < 0x10000 || value > 0x10FFFF ? (0xFFFD, 1) : (value, 4)
  }

  /// The six bits of a continuation byte; nil for any other byte.
  @inline(__always)
  private static func tail(_ byte: UInt8) -> UInt32? {
    byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
  }

  /// Appends a scalar value as UTF-8.
  @inline(__always)
  static func append(_ value: UInt32, to output: inout [UInt8]) {
    if value < 0x80 {
      output.append(UInt8(truncatingIfNeeded: value))
    } else if value < 0x800 {
      output.append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else if value < 0x10000 {
      output.append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    } else {
      output.append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      output.append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    }
  }
}
