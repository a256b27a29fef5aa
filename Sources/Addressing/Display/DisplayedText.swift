internal import Text

/// Makes percent-encoded letters of path, query and fragment readable.
///
/// Only letters, their marks and digits beyond ASCII are decoded. Everything else stays encoded: what has a meaning in a URL, what
/// cannot be seen, and what would change the direction of the rest.
enum DisplayedText {
  /// Longer texts stay as they are: nobody reads them.
  private static let longestText = 1 << 16

  static func decoded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    guard bytes.count <= longestText, bytes.contains(0x25) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, let (letter, length) = letter(in: bytes, at: index) {
        output.append(contentsOf: String(letter).utf8)
        index += length
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// A letter beyond ASCII that is written in full at an offset, and the bytes it takes.
  private static func letter(in bytes: [UInt8], at start: Int) -> (Unicode.Scalar, length: Int)? {
    var encoded: [UInt8] = []
    while encoded.count < 4, let byte = byte(in: bytes, at: start + 3 * encoded.count) {
      // ASCII is never decoded, and a second lead byte starts another letter.
      guard byte >= 0x80, encoded.isEmpty == (byte >= 0xC0) else { break }
      encoded.append(byte)
    }
    guard let text = String(validating: encoded, as: UTF8.self),
      let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, isReadable(scalar)
    else { return nil }
    return (scalar, 3 * encoded.count)
  }

  private static func byte(in bytes: [UInt8], at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, bytes[index] == 0x25,
      let high = ASCII.hexValue(bytes[index + 1]),
      let low = ASCII.hexValue(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func isReadable(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.properties.isDefaultIgnorableCodePoint else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      return !(0x1100...0x11FF).contains(scalar.value)
    default: return false
    }
  }
}
