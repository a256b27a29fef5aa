/// Where words begin and end in UTF-8 text: letters, digits, marks and the underscore are parts of words.
enum WordEdges {
  /// Whether a range is not cut out of a longer word.
  static func areAround(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    guard !range.isEmpty else { return false }
    let before = isPartOfWord(scalar(before: range.lowerBound, in: text))
    let first = isPartOfWord(scalar(at: range.lowerBound, in: text))
    let last = isPartOfWord(scalar(before: range.upperBound, in: text))
    let after = isPartOfWord(scalar(at: range.upperBound, in: text))
    return !(before && first) && !(last && after)
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    if scalar == "_" { return true }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .nonspacingMark, .spacingMark, .enclosingMark:
      return true
    default: return false
    }
  }

  private static func scalar(at place: Int, in text: [UInt8]) -> Unicode.Scalar? {
    guard place < text.count else { return nil }
    return String(decoding: text[place..<min(place + 4, text.count)], as: UTF8.self).unicodeScalars
      .first
  }

  private static func scalar(before place: Int, in text: [UInt8]) -> Unicode.Scalar? {
    guard place > 0 else { return nil }
    var start = place - 1
    while start > 0, place - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: text[start..<place], as: UTF8.self).unicodeScalars.first
  }
}
