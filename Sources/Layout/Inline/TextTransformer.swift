internal import Styling
internal import Text

/// `text-transform`: letters in another case, by Unicode's simple and special mappings.
enum TextTransformer {
  /// Appends the text in `range` with its letters changed.
  static func append(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    transform: TextTransform,
    isAtWordStart: Bool,
    to output: inout [UInt8]
  ) {
    var isStart = isAtWordStart
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      if byte < 0x80 {
        let isLetter = ASCII.isLetter(byte)
        output.append(ascii(byte, isLetter: isLetter, transform: transform, isStart: isStart))
        isStart = !(isLetter || ASCII.isDigit(byte) || byte == 0x27)
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, bytes[index] >= 0x80 { index += 1 }
      for scalar in String(decoding: bytes[start..<index], as: UTF8.self).unicodeScalars {
        let mapped =
          switch transform {
          case .none: String(scalar)
          case .uppercase: scalar.properties.uppercaseMapping
          case .lowercase: scalar.properties.lowercaseMapping
          case .capitalize: isStart ? scalar.properties.titlecaseMapping : String(scalar)
          }
        output.append(contentsOf: mapped.utf8)
        isStart = !scalar.properties.isAlphabetic
      }
    }
  }

  private static func ascii(
    _ byte: UInt8,
    isLetter: Bool,
    transform: TextTransform,
    isStart: Bool
  ) -> UInt8 {
    guard isLetter else { return byte }
    switch transform {
    case .none: return byte
    case .uppercase: return byte & ~0x20
    case .lowercase: return byte | 0x20
    case .capitalize: return isStart ? byte & ~0x20 : byte
    }
  }
}
