/// Letters that are known by their bytes: Latin, Greek and Cyrillic ones of two bytes, which take one cell, and the common
/// ideographs of three, which take two.
///
/// Nothing of this kind joins another cluster, so two neighbours need no look into the tables. Most text of the world that
/// is not ASCII consists of them.
enum PlainLetter {
  /// The bytes of the letter at `offset` when it is one and nothing joins it; else 0.
  @inline(__always)
  static func byteCount(
    in bytes: UnsafeBufferPointer<UInt8>,
    at offset: Int,
    end: Int
  ) -> Int {
    let first = unsafe bytes[offset]
    let count: Int
    switch first {
    case 0xC3...0xCB, 0xCE...0xD1: count = 2  // U+00C0 to U+02FF, U+0380 to U+047F
    case 0xE4...0xE9: count = 3  // U+4E00 to U+9FFF, see below
    default: return 0
    }
    let next = offset + count
    guard next <= end, unsafe isContinuation(bytes[offset + 1]) else { return 0 }
    if count == 3 {
      guard unsafe isContinuation(bytes[offset + 2]) else { return 0 }
      // U+4000 to U+4DFF: rare ideographs, and hexagrams of one cell.
      if first == 0xE4, unsafe bytes[offset + 1] < 0xB8 { return 0 }
    }
    return unsafe next == end || beginsCluster(bytes[next]) ? count : 0
  }

  /// The cells of a letter of so many bytes.
  @inline(__always)
  static func width(_ byteCount: Int) -> Int { byteCount == 3 ? 2 : 1 }

  /// Whether every character that starts with this byte starts a cluster.
  @inline(__always)
  static func beginsCluster(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x7F, 0xC3...0xCB, 0xCE...0xD1, 0xE4...0xE9: true
    default: false
    }
  }

  @inline(__always)
  private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
}
