/// What the first bytes of a picture say about it.
struct ImageHeader: Equatable {
  /// The name of the format, such as `PNG`.
  var format: String
  /// Columns and rows of pixels; nil when the bytes do not reach that far.
  var size: Size?

  /// Columns and rows.
  struct Size: Equatable {
    var width: Int
    var height: Int
  }

  /// Reads a header; nil when the bytes are no picture that is known.
  init?(_ bytes: [UInt8]) {
    let reader = ByteReader(bytes: bytes)
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(format: "PNG", size: reader.bigEndianSize(at: 16))
    } else if bytes.starts(with: "GIF8".utf8) {
      self.init(format: "GIF", size: reader.littleEndianSize(at: 6))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self.init(format: "JPEG", size: Self.jpeg(reader))
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self.init(format: "WebP", size: Self.webP(reader))
    } else if bytes.starts(with: "BM".utf8) {
      self.init(format: "BMP", size: Self.bitmap(reader))
    } else if bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) {
      self.init(format: bytes[2] == 1 ? "icon" : "cursor", size: Self.icon(reader))
    } else if bytes.dropFirst(4).starts(with: "ftyp".utf8) {
      guard let brand = Self.brand(bytes) else { return nil }
      self.init(format: brand, size: Self.mediaFile(reader))
    } else if bytes.starts(with: [0x49, 0x49, 0x2A, 0])
      || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A])
    {
      self.init(format: "TIFF", size: nil)
    } else if bytes.starts(with: [0xFF, 0x0A])
      || bytes.starts(with: [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20])
    {
      self.init(format: "JPEG XL", size: nil)
    } else {
      return nil
    }
  }

  private init(format: String, size: Size?) {
    self.format = format
    self.size = size
  }

  // MARK: Formats

  /// The first frame header among the segments (ITU-T T.81, B.2.2).
  private static func jpeg(_ reader: ByteReader) -> Size? {
    var position = 2
    while let marker = reader.byte(position), marker == 0xFF, let kind = reader.byte(position + 1) {
      if kind == 0xFF {
        position += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(kind) && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
      if isFrame {
        guard let height = reader.big16(position + 5), let width = reader.big16(position + 7) else {
          return nil
        }
        return Size(width: width, height: height)
      }
      let isBare = kind == 0x01 || (0xD0...0xD8).contains(kind)
      guard let length = isBare ? 0 : reader.big16(position + 2), isBare || length >= 2 else {
        return nil
      }
      position += 2 + length
    }
    return nil
  }

  private static func webP(_ reader: ByteReader) -> Size? {
    switch reader.text(12, count: 4) {
    case "VP8 ":
      guard let width = reader.little16(26), let height = reader.little16(28) else { return nil }
      return Size(width: width & 0x3FFF, height: height & 0x3FFF)
    case "VP8L":
      guard let bits = reader.little32(21) else { return nil }
      return Size(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    case "VP8X":
      guard let width = reader.little24(24), let height = reader.little24(27) else { return nil }
      return Size(width: width + 1, height: height + 1)
    default: return nil
    }
  }

  private static func bitmap(_ reader: ByteReader) -> Size? {
    if reader.little32(14) == 12 { return reader.littleEndianSize(at: 18) }
    guard let width = reader.little32(18), let height = reader.little32(22) else { return nil }
    // A negative height says that the rows come from the top.
    let rows = height > Int(Int32.max) ? 0x1_0000_0000 - height : height
    return Size(width: width, height: rows)
  }

  /// The largest of the icons.
  private static func icon(_ reader: ByteReader) -> Size? {
    guard let count = reader.little16(4) else { return nil }
    var best: Size?
    for index in 0..<min(count, 256) {
      guard let width = reader.byte(6 + index * 16), let height = reader.byte(7 + index * 16) else {
        break
      }
      let size = Size(width: width == 0 ? 256 : Int(width), height: height == 0 ? 256 : Int(height))
      if size.width > best?.width ?? 0 { best = size }
    }
    return best
  }

  private static func brand(_ bytes: [UInt8]) -> String? {
    switch String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self) {
    case "avif", "avis": "AVIF"
    case "heic", "heix", "mif1", "msf1": "HEIF"
    default: nil
    }
  }

  /// The largest `ispe` box (ISO/IEC 23008-12, 6.5.3), found by its name.
  private static func mediaFile(_ reader: ByteReader) -> Size? {
    var best: Size?
    let name = Array("ispe".utf8)
    for position in 0..<max(0, min(reader.bytes.count, 64 * 1024) - 16)
    where reader.bytes[position] == name[0] && reader.bytes[position...].starts(with: name) {
      guard let size = reader.bigEndianSize(at: position + 8) else { continue }
      if size.width > best?.width ?? 0 { best = size }
    }
    return best
  }
}
