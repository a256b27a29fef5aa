/// What is searched for, ready to be compared: white space collapsed, case folded when no capital asks for more.
///
/// ASCII words are compared byte by byte. Others are compared scalar by scalar in their folded form, because folding
/// may change how many bytes a letter has.
public struct TextPattern: TextMatching, Sendable {
  /// What is done about capitals.
  public enum CaseRule: Sendable, Hashable {
    /// A query without capitals matches any case.
    case smart
    /// Capitals are other letters.
    case sensitive
    /// Capitals are the same letters.
    case insensitive
  }

  /// The scalars to find, folded if ``ignoresCase``; a space stands for any white space.
  private let scalars: [UInt32]
  /// The same as bytes, when all are ASCII.
  private let ascii: [UInt8]?
  private let ignoresCase: Bool

  /// Nil when there is nothing to search for.
  public init?(_ query: String, caseRule: CaseRule = .smart) {
    let ignoresCase =
      switch caseRule {
      case .smart: !query.unicodeScalars.contains { $0.properties.isUppercase }
      case .sensitive: false
      case .insensitive: true
      }
    var scalars: [UInt32] = []
    for scalar in query.unicodeScalars {
      let folded = Self.fold(scalar.value, ignoringCase: ignoresCase)
      if folded == 0x20, scalars.last == 0x20 { continue }
      scalars.append(folded)
    }
    guard scalars.contains(where: { $0 != 0x20 }) else { return nil }
    self.scalars = scalars
    self.ignoresCase = ignoresCase
    ascii = scalars.allSatisfy { $0 < 0x80 } ? scalars.map { UInt8($0) } : nil
  }

  /// The most bytes that a match can have; folding may change how many a letter has.
  public var longestMatch: Int { scalars.count * 4 }

  /// Calls `found` with the byte range of each match.
  public func forEachMatch(in text: [UInt8], _ found: (Range<Int>) -> Bool) {
    if let ascii {
      forEachASCIIMatch(of: ascii, in: text, found)
    } else {
      forEachScalarMatch(in: text, found)
    }
  }

  private func forEachASCIIMatch(
    of words: [UInt8],
    in text: [UInt8],
    _ found: (Range<Int>) -> Bool
  ) {
    let first = words[0]
    var start = 0
    while start < text.count {
      guard Self.fold(text[start], ignoringCase: ignoresCase) == first || text[start] == 0xC2 else {
        start += 1
        continue
      }
      if let end = end(ofASCIIMatch: words, in: text, at: start) {
        guard found(start..<end) else { return }
        start = end
      } else {
        start += 1
      }
    }
  }

  private func end(ofASCIIMatch words: [UInt8], in text: [UInt8], at start: Int) -> Int? {
    var offset = start
    for word in words {
      guard offset < text.count else { return nil }
      if word == 0x20, text[offset] == 0xC2, offset + 1 < text.count, text[offset + 1] == 0xA0 {
        offset += 2  // a no-break space is a space to a person who searches
        continue
      }
      guard Self.fold(text[offset], ignoringCase: ignoresCase) == word else { return nil }
      offset += 1
    }
    return offset
  }

  private func forEachScalarMatch(in text: [UInt8], _ found: (Range<Int>) -> Bool) {
    var folded: [UInt32] = []
    var offsets: [Int] = []
    folded.reserveCapacity(text.count)
    offsets.reserveCapacity(text.count + 1)
    var offset = 0
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      folded.append(Self.fold(scalar.value, ignoringCase: ignoresCase))
      offsets.append(offset)
      offset += UTF8.width(scalar)
    }
    offsets.append(offset)
    guard folded.count >= scalars.count else { return }
    var start = 0
    while start <= folded.count - scalars.count {
      if folded[start] == scalars[0], folded[start..<start + scalars.count].elementsEqual(scalars) {
        guard found(offsets[start]..<offsets[start + scalars.count]) else { return }
        start += scalars.count
      } else {
        start += 1
      }
    }
  }

  private static func fold(_ byte: UInt8, ignoringCase: Bool) -> UInt8 {
    if byte == 0x0A || byte == 0x09 { return 0x20 }
    return ignoringCase && byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  private static func fold(_ value: UInt32, ignoringCase: Bool) -> UInt32 {
    if value == 0xA0 || value == 0x0A || value == 0x09 { return 0x20 }
    guard ignoringCase, let scalar = UnicodeScalar(value) else { return value }
    if value < 0x80 { return UInt32(fold(UInt8(value), ignoringCase: true)) }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    guard let first = lower.first, lower.count == 1 else { return value }
    // The final sigma is the same letter.
    return first.value == 0x3C2 ? 0x3C3 : first.value
  }
}
