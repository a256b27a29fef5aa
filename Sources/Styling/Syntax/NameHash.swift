internal import Text

/// A 64-bit hash of a name in ASCII lower case (FNV-1a), for tables of keywords.
///
/// The tables hold a few hundred names; a page that builds another name with the same hash gets that name's meaning,
/// which harms nobody.
struct NameHash {
  let value: UInt64

  init(_ name: String) {
    let bytes = name.utf8.span
    var value = Self.offset
    for index in bytes.indices { value = Self.step(value, ASCII.lowercased(bytes[index])) }
    self.value = value
  }

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    var value = Self.offset
    for index in range { value = Self.step(value, ASCII.lowercased(bytes[index])) }
    self.value = value
  }

  private static let offset: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  private static func step(_ value: UInt64, _ byte: UInt8) -> UInt64 {
    (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }
}
