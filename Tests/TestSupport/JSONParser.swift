/// A recursive-descent JSON parser for trusted test data.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func parseDocument() -> JSONValue? {
    guard let value = parseValue(depth: 0) else { return nil }
    skipWhitespace()
    return position == bytes.count ? value : nil
  }

  private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipWhitespace() {
    while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    skipWhitespace()
    guard current == byte else { return false }
    position += 1
    return true
  }

  private mutating func take(word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func parseValue(depth: Int) -> JSONValue? {
    skipWhitespace()
    guard depth < 200, let byte = current else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return parseObject(depth: depth)
    case UInt8(ascii: "["): return parseArray(depth: depth)
    case UInt8(ascii: "\""): return parseString().map(JSONValue.string)
    case UInt8(ascii: "t"): return take(word: "true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take(word: "false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take(word: "null") ? .null : nil
    default: return parseNumber()
    }
  }

  private mutating func parseObject(depth: Int) -> JSONValue? {
    position += 1
    var members: [String: JSONValue] = [:]
    if take(UInt8(ascii: "}")) { return .object(members) }
    repeat {
      skipWhitespace()
      guard current == UInt8(ascii: "\""), let key = parseString(), take(UInt8(ascii: ":")),
        let value = parseValue(depth: depth + 1)
      else { return nil }
      members[key] = value
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func parseArray(depth: Int) -> JSONValue? {
    position += 1
    var elements: [JSONValue] = []
    if take(UInt8(ascii: "]")) { return .array(elements) }
    repeat {
      guard let value = parseValue(depth: depth + 1) else { return nil }
      elements.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(elements) : nil
  }

  private mutating func parseNumber() -> JSONValue? {
    let start = position
    while let byte = current, "+-.eE0123456789".utf8.contains(byte) { position += 1 }
    return Double(String(decoding: bytes[start..<position], as: UTF8.self)).map(JSONValue.number)
  }

  private mutating func parseString() -> String? {
    position += 1
    var text: [UInt8] = []
    while let byte = current {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = parseEscape() else { return nil }
        text.append(contentsOf: String(scalar).utf8)
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func parseEscape() -> Unicode.Scalar? {
    guard let byte = current else { return nil }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"): return parseUnicodeEscape()
    default: return Unicode.Scalar(byte)
    }
  }

  private mutating func parseUnicodeEscape() -> Unicode.Scalar? {
    guard let unit = parseCodeUnit() else { return nil }
    let start = position
    if (0xD800..<0xDC00).contains(unit), take(word: "\\u"), let low = parseCodeUnit(),
      (0xDC00..<0xE000).contains(low)
    {
      return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }
    if (0xD800..<0xE000).contains(unit) { position = start }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }

  private mutating func parseCodeUnit() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[position..<position + 4], as: UTF8.self)
    position += 4
    return UInt32(digits, radix: 16)
  }
}
