internal import Text

/// Base64 by the Infra standard.
public enum Base64 {
  /// Decodes by "forgiving-base64 decode"; nil when the standard fails.
  public static func forgivingDecoded(_ bytes: [UInt8]) -> [UInt8]? {
    var input = bytes.filter { !ASCII.isWhitespace($0) }
    if input.count % 4 == 0 {
      for _ in 0..<2 where input.last == UInt8(ascii: "=") { input.removeLast() }
    }
    guard input.count % 4 != 1 else { return nil }
    var result: [UInt8] = []
    result.reserveCapacity(input.count / 4 * 3 + 2)
    var buffer: UInt32 = 0
    var bits = 0
    for byte in input {
      guard let value = value(of: byte) else { return nil }
      buffer = (buffer << 6 | UInt32(value)) & 0xFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        result.append(UInt8(truncatingIfNeeded: buffer >> UInt32(bits)))
      }
    }
    return result
  }

  /// Encodes with padding.
  static func encoded(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let group = bytes[index..<min(index + 3, bytes.count)]
      let word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for position in 0..<4 {
        let isPadding = position > group.count
        result.append(
          isPadding ? UInt8(ascii: "=") : alphabet[Int(word >> UInt32(18 - 6 * position)) & 63]
        )
      }
      index += 3
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func value(of byte: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x47
    case 0x30...0x39: byte + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
