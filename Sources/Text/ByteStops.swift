/// The bytes that end a run: up to three of them, and all below a bound.
///
/// Eight bytes are looked at in a step: scripts, styles and values are thousands of bytes long.
public struct ByteStops: Sendable {
  @usableFromInline static let ones: UInt64 = 0x0101_0101_0101_0101
  @usableFromInline static let highBits: UInt64 = 0x8080_8080_8080_8080
  @usableFromInline let first: UInt64
  @usableFromInline let second: UInt64
  @usableFromInline let third: UInt64
  @usableFromInline let bound: UInt64

  /// Makes a set; the same byte may stand there twice, and the bound is at most 128.
  @inlinable
  public init(_ first: UInt8, _ second: UInt8, _ third: UInt8, below bound: UInt8) {
    self.first = UInt64(first) &* Self.ones
    self.second = UInt64(second) &* Self.ones
    self.third = UInt64(third) &* Self.ones
    self.bound = UInt64(min(bound, 128)) &* Self.ones
  }

  /// The index of the first stop at `start` or behind it; `limit` when there is none before.
  @inlinable
  public func index(in bytes: [UInt8], from start: Int, to limit: Int) -> Int {
    precondition(start >= 0 && limit <= bytes.count)
    // In bounds: a word is read where all of it lies before the limit.
    return unsafe bytes.withUnsafeBytes { buffer in
      var index = start
      while index &+ 8 <= limit {
        let word = unsafe buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        let hits = hits(in: UInt64(littleEndian: word))
        if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
        index &+= 8
      }
      while index < limit {
        // The byte eight times: whether one of them is a stop.
        if hits(in: UInt64(unsafe buffer[index]) &* Self.ones) != 0 { break }
        index &+= 1
      }
      return index
    }
  }

  /// The highest bit of the first byte that is a stop; bits above it mean nothing.
  @inlinable
  func hits(in word: UInt64) -> UInt64 {
    let below = (word &- bound) & ~word
    return (zeros(word ^ first) | zeros(word ^ second) | zeros(word ^ third) | below)
      & Self.highBits
  }

  @inlinable
  func zeros(_ word: UInt64) -> UInt64 { (word &- Self.ones) & ~word }
}
