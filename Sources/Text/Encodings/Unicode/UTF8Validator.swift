/// Finds how far bytes are valid UTF-8.
enum UTF8Validator {
  /// Where valid UTF-8 that starts at `start` ends: at the end of the bytes, or at the first byte of a sequence
  /// that is faulty or cut.
  static func endOfValid(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let raw = unsafe UnsafeRawPointer(base)
    let count = bytes.count
    var index = start
    while index < count {
      // Eight ASCII bytes at a time.
      while index &+ 8 <= count,
        unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
          == 0
      {
        index &+= 8
      }
      guard index < count else { break }
      let scalar = unsafe UTF8Scalars.scalar(in: bytes, at: index, end: count)
      // A faulty byte reads as U+FFFD of one byte; a true U+FFFD has three.
      if scalar.value == ReplacementCharacter.value, scalar.count == 1 { return index }
      index &+= scalar.count
    }
    return count
  }

  /// The length of the longest beginning of a valid sequence at `index`, at least 1: what one U+FFFD replaces.
  ///
  /// When it reaches the end of the bytes, more bytes could complete the sequence.
  static func prefixLength(_ bytes: [UInt8], at index: Int) -> (length: Int, isCut: Bool) {
    let first = bytes[index]
    let needed: Int
    var lower: UInt8 = 0x80
    var upper: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: needed = 1
    case 0xE0...0xEF:
      needed = 2
      if first == 0xE0 { lower = 0xA0 }
      if first == 0xED { upper = 0x9F }
    case 0xF0...0xF4:
      needed = 3
      if first == 0xF0 { lower = 0x90 }
      if first == 0xF4 { upper = 0x8F }
    default: return (1, false)
    }
    for step in 1...needed {
      guard index + step < bytes.count else { return (step, true) }
      guard (lower...upper).contains(bytes[index + step]) else { return (step, false) }
      lower = 0x80
      upper = 0xBF
    }
    return (needed + 1, false)
  }

  /// Whether all bytes are valid; a sequence cut by the end is forgiven when `allowsCut`.
  static func isValid(_ bytes: [UInt8], allowsCut: Bool) -> Bool {
    let end = unsafe bytes.withUnsafeBufferPointer { unsafe endOfValid($0, from: 0) }
    return end == bytes.count || (allowsCut && prefixLength(bytes, at: end).isCut)
  }
}
