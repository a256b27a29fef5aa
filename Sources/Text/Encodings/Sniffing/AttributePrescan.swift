/// "Get an attribute" of the HTML standard's prescan.
struct AttributePrescan {
  /// The bytes that are searched.
  let bytes: [UInt8]
  /// The next byte to look at.
  var position = 0
  /// Whether the bytes ended inside a tag.
  private(set) var isExhausted = false

  /// Starts at the first byte.
  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The next attribute, folded to lower case; nil at the tag's end or when the bytes end.
  mutating func next() -> (name: [UInt8], value: [UInt8])? {
    skip { ASCII.isWhitespace($0) || $0 == 0x2F }
    guard let first = current else { return nil }
    if first == 0x3E {
      // The tag's own end: the search goes on behind it.
      return nil
    }
    var name: [UInt8] = []
    while let byte = current {
      if byte == 0x3D, !name.isEmpty { return value(of: name) }
      if ASCII.isWhitespace(byte) {
        skip(ASCII.isWhitespace)
        guard let sign = current else { return nil }
        return sign == 0x3D ? value(of: name) : (name, [])
      }
      if byte == 0x2F || byte == 0x3E { return (name, []) }
      name.append(ASCII.lowercased(byte))
      position += 1
    }
    return nil
  }

  /// Reads the value; the position is at the equals sign.
  private mutating func value(of name: [UInt8]) -> (name: [UInt8], value: [UInt8])? {
    position += 1
    skip(ASCII.isWhitespace)
    guard let first = current else { return nil }
    var value: [UInt8] = []
    if first == 0x22 || first == 0x27 {
      position += 1
      while let byte = current {
        position += 1
        if byte == first { return (name, value) }
        value.append(ASCII.lowercased(byte))
      }
      return nil
    }
    while let byte = current {
      if ASCII.isWhitespace(byte) || byte == 0x3E { return (name, value) }
      value.append(ASCII.lowercased(byte))
      position += 1
    }
    return nil
  }

  private var current: UInt8? {
    mutating get {
      if position < bytes.count { return bytes[position] }
      isExhausted = true
      return nil
    }
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
    while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
  }
}
