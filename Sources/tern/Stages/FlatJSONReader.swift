/// Reads one JSON object whose values are strings or null: the lines of `--show=url`.
struct FlatJSONReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// The members of an object; nil when the text is something else. Other values than strings count as null.
  static func members(of text: ArraySlice<UInt8>) -> [String: String?]? {
    var reader = FlatJSONReader(text)
    return reader.readObject()
  }

  private var current: UInt8? { position < bytes.endIndex ? bytes[position] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    while let space = current, space == 0x20 || space == 0x09 || space == 0x0D { position += 1 }
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func readObject() -> [String: String?]? {
    var members: [String: String?] = [:]
    guard take(0x7B) else { return nil }
    if take(0x7D) { return members }
    repeat {
      guard take(0x22), let name = readString(), take(0x3A) else { return nil }
      if take(0x22) {
        guard let value = readString() else { return nil }
        members[name] = .some(value)
      } else {
        members[name] = .some(nil)
        while let byte = current, byte != 0x2C, byte != 0x7D { position += 1 }
      }
    } while take(0x2C)
    return take(0x7D) ? members : nil
  }

  /// The rest of a string whose opening quote is consumed.
  private mutating func readString() -> String? {
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case 0x22: return String(decoding: text, as: UTF8.self)
      case 0x5C:
        guard let scalar = readEscape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func readEscape() -> Unicode.Scalar? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return readUnicodeEscape()
    default: return byte < 0x80 ? Unicode.Scalar(byte) : nil
    }
  }

  /// A pair of surrogates is one character; a lone one becomes U+FFFD.
  private mutating func readUnicodeEscape() -> Unicode.Scalar? {
    guard let unit = readCodeUnit() else { return nil }
    guard (0xD800..<0xDC00).contains(unit) else { return Unicode.Scalar(unit) ?? "\u{FFFD}" }
    let start = position
    if bytes[position...].starts(with: "\\u".utf8) {
      position += 2
      if let low = readCodeUnit(), (0xDC00..<0xE000).contains(low) {
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      }
    }
    position = start
    return "\u{FFFD}"
  }

  private mutating func readCodeUnit() -> UInt32? {
    guard position + 4 <= bytes.endIndex else { return nil }
    let digits = bytes[position..<position + 4]
    position += 4
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
