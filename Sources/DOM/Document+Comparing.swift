public import Text

/// Comparing and hashing ranges of the buffer without copying them.
extension Document {
  /// A hash of bytes, the same as ``hash(of:foldingCase:)`` gives for equal bytes.
  @inlinable
  public static func hash(_ bytes: [UInt8]) -> UInt64 {
    hash(bytes, bytes.indices, foldingCase: false)
  }

  /// A hash of a range of some bytes, A to Z in lower case when `foldingCase`.
  @inlinable
  public static func hash(_ bytes: [UInt8], _ range: Range<Int>, foldingCase: Bool) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    if foldingCase {
      for index in range {
        value = (value ^ UInt64(ASCII.lowercased(bytes[index]))) &* 0x100_0000_01b3
      }
    } else {
      for index in range { value = (value ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    }
    return value ^ (value >> 29)
  }

  /// A hash of a range of the buffer, A to Z in lower case when `foldingCase`.
  @inlinable
  public func hash(of range: Range<Int>, foldingCase: Bool) -> UInt64 {
    Self.hash(bytes, range, foldingCase: foldingCase)
  }

  /// Whether a range of the buffer equals as many bytes of `other` behind `start`. With `foldingCase`, `other` is in
  /// lower case.
  @inlinable
  public func equals(
    _ range: Range<Int>,
    _ other: [UInt8],
    from start: Int = 0,
    foldingCase: Bool = false
  ) -> Bool {
    guard start + range.count <= other.count else { return false }
    var place = start
    for index in range {
      var byte = bytes[index]
      if foldingCase, byte >= 0x41, byte <= 0x5A { byte |= 0x20 }
      if byte != other[place] { return false }
      place += 1
    }
    return true
  }

  /// The byte of the buffer at an index.
  @inlinable
  public func byte(at index: Int) -> UInt8 { bytes[index] }

  /// The first run of bytes that are not white space, in a range of the buffer; nil when there is none.
  @inlinable
  public func nextWord(in range: Range<Int>) -> Range<Int>? {
    var start = range.lowerBound
    while start < range.upperBound, Self.isSpace(bytes[start]) { start += 1 }
    guard start < range.upperBound else { return nil }
    var end = start + 1
    while end < range.upperBound, !Self.isSpace(bytes[end]) { end += 1 }
    return start..<end
  }

  @inlinable
  static func isSpace(_ byte: UInt8) -> Bool {
    // Nearly all bytes are above.
    byte <= 0x20 && (byte == 0x20 || byte >= 0x09 && byte <= 0x0D && byte != 0x0B)
  }
}
