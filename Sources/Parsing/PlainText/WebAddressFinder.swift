internal import Text

/// Finds the addresses that stand written out in text, by a rule that never takes too much.
///
/// An address starts with a scheme that a reader can follow, behind something that is no letter or digit. It ends before
/// white space, quotes, angle brackets and control characters; punctuation that ends a sentence, and a bracket that was
/// opened outside of it, do not belong to it.
enum WebAddressFinder {
  private static let schemes = [
    "https://", "http://", "ftp://", "gopher://", "gemini://", "mailto:",
  ]
  .map { Array($0.utf8) }
  /// Longer ones are no addresses.
  private static let longest = 4096

  /// The ranges of the addresses in `bytes`, in their order.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] { ranges(in: bytes, 0..<bytes.count) }

  /// The ranges of the addresses in a part of `bytes`, in their order.
  static func ranges(in bytes: [UInt8], _ part: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var position = part.lowerBound
    // Where a search for the `@` of a mail address has ended without one: the next one need not go there again.
    var lacksAt = part.lowerBound
    while let colon = bytes[position..<part.upperBound].firstIndex(of: UInt8(ascii: ":")) {
      let found = address(around: colon, in: bytes, position..<part.upperBound, &lacksAt)
      if let found { result.append(found) }
      position = found?.upperBound ?? colon + 1
    }
    return result
  }

  private static func address(
    around colon: Int,
    in bytes: [UInt8],
    _ part: Range<Int>,
    _ lacksAt: inout Int
  ) -> Range<Int>? {
    for scheme in schemes {
      let length = scheme.firstIndex(of: UInt8(ascii: ":")) ?? 0
      let first = colon - length
      let bodyStart = first + scheme.count
      guard first >= part.lowerBound, bodyStart < part.upperBound,
        matches(scheme, bytes, at: first), isHostByte(bytes[bodyStart])
      else { continue }
      if first > part.lowerBound, isWordByte(bytes[first - 1]) { continue }
      let isMail = scheme == schemes.last
      if isMail, bodyStart < lacksAt { continue }
      let last = end(of: bytes, from: bodyStart, to: min(part.upperBound, first + longest))
      guard last > bodyStart else { continue }
      if isMail, !bytes[bodyStart..<last].contains(UInt8(ascii: "@")) {
        lacksAt = last
        continue
      }
      return first..<last
    }
    return nil
  }

  private static func matches(_ scheme: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    for (offset, byte) in scheme.enumerated() where ASCII.lowercased(bytes[start + offset]) != byte
    {
      return false
    }
    return true
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "_") || byte == 0x2B
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "[") || byte >= 0x80
      || byte == UInt8(ascii: "_")
  }

  /// The end of an address that starts at `start`.
  private static func end(of bytes: [UInt8], from start: Int, to limit: Int) -> Int {
    var open = (round: 0, square: 0)
    var index = start
    scanning: while index < limit {
      switch bytes[index] {
      case 0...0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
        UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "|"),
        UInt8(ascii: "\\"), UInt8(ascii: "^"):
        break scanning
      case UInt8(ascii: "("): open.round += 1
      case UInt8(ascii: "["): open.square += 1
      case UInt8(ascii: ")"):
        if open.round == 0 { break scanning }
        open.round -= 1
      case UInt8(ascii: "]"):
        if open.square == 0 { break scanning }
        open.square -= 1
      // No-break space, general and ideographic punctuation, full-width forms.
      case 0xC2 where next(bytes, index, limit) == 0xA0: break scanning
      case 0xE2 where next(bytes, index, limit) == 0x80: break scanning
      case 0xE3 where next(bytes, index, limit) == 0x80: break scanning
      case 0xEF where next(bytes, index, limit) == 0xBC || next(bytes, index, limit) == 0xBD:
        break scanning
      default: break
      }
      index += 1
    }
    while index > start, ".,;:!?'*_~(&".utf8.contains(bytes[index - 1]) { index -= 1 }
    return index
  }

  private static func next(_ bytes: [UInt8], _ index: Int, _ limit: Int) -> UInt8? {
    index + 1 < limit ? bytes[index + 1] : nil
  }
}
