/// Numbers at places in bytes; nil beyond their end.
struct ByteReader {
  let bytes: [UInt8]

  func byte(_ position: Int) -> UInt8? {
    position >= 0 && position < bytes.count ? bytes[position] : nil
  }

  func text(_ position: Int, count: Int) -> String {
    guard position >= 0, position + count <= bytes.count else { return "" }
    return String(decoding: bytes[position..<position + count], as: UTF8.self)
  }

  func big16(_ position: Int) -> Int? { number(position, count: 2, isBigEndian: true) }
  func big32(_ position: Int) -> Int? { number(position, count: 4, isBigEndian: true) }
  func little16(_ position: Int) -> Int? { number(position, count: 2, isBigEndian: false) }
  func little24(_ position: Int) -> Int? { number(position, count: 3, isBigEndian: false) }
  func little32(_ position: Int) -> Int? { number(position, count: 4, isBigEndian: false) }

  /// Two 32-bit numbers, the high byte first.
  func bigEndianSize(at position: Int) -> ImageHeader.Size? {
    guard let width = big32(position), let height = big32(position + 4) else { return nil }
    return ImageHeader.Size(width: width, height: height)
  }

  /// Two 16-bit numbers, the low byte first.
  func littleEndianSize(at position: Int) -> ImageHeader.Size? {
    guard let width = little16(position), let height = little16(position + 2) else { return nil }
    return ImageHeader.Size(width: width, height: height)
  }

  private func number(_ position: Int, count: Int, isBigEndian: Bool) -> Int? {
    guard position >= 0, position + count <= bytes.count else { return nil }
    let part = bytes[position..<position + count]
    return isBigEndian
      ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
