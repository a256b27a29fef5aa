/// Internationalised domain names by UTS #46 (ICU).
public enum DomainNames {
  /// The ASCII form used on the wire (`xn--...`), non-transitional; nil when the name is not valid for a URL.
  ///
  /// These are the steps "domain to ASCII" of the URL standard. Forbidden code points are the caller's to check:
  /// without `beStrict` an answer may hold any ASCII.
  public static func toASCII(_ domain: String, beStrict: Bool = false) -> String? {
    let bytes = Array(domain.utf8)
    // An ASCII name is taken as it is, even when a label is broken punycode: such names are in use.
    if !beStrict, bytes.allSatisfy({ $0 < 0x80 }) {
      return bytes.isEmpty ? nil : String(decoding: bytes.map(ASCII.lowercased), as: UTF8.self)
    }
    guard bytes.count <= longestName, let processor = InternationalNames.processor(beStrict) else {
      return nil
    }
    let (answer, errors) = processor.toASCII(Array(NewerMappings.apply(to: domain).utf8))
    let tolerated = beStrict ? 0 : InternationalNames.Errors.lengthsAndHyphens
    guard errors & ~tolerated == 0, !answer.isEmpty else { return nil }
    guard !hasNeedlessPunycode(answer) else { return nil }
    return String(decoding: answer, as: UTF8.self)
  }

  /// The form for people; labels that do not decode stay as they are.
  public static func toUnicode(_ domain: String) -> String {
    let bytes = Array(domain.utf8)
    if isPlain(bytes) { return domain }
    guard bytes.count <= longestName, let processor = InternationalNames.processor(false) else {
      return domain
    }
    var answer: [UInt8] = []
    for label in bytes.split(separator: 0x2E, omittingEmptySubsequences: false) {
      if !answer.isEmpty || label.startIndex > 0 { answer.append(0x2E) }
      let (decoded, errors) = processor.toUnicode(Array(label))
      let isFaulty = errors & ~InternationalNames.Errors.lengthsAndHyphens != 0
      answer.append(contentsOf: isFaulty || decoded.isEmpty ? Array(label) : decoded)
    }
    return String(decoding: answer, as: UTF8.self)
  }

  /// Names longer than this are refused before any work: no server answers to them.
  private static let longestName = 16_384

  /// Whether the name is ASCII and no label starts with `xn--`, so that folding case is all there is to do.
  private static func isPlain(_ bytes: [UInt8]) -> Bool {
    var labelStart = 0
    for (index, byte) in bytes.enumerated() {
      if byte >= 0x80 { return false }
      if byte == 0x2E { labelStart = index + 1 }
      if byte == 0x2D, index == labelStart + 3, bytes[index - 1] == 0x2D,
        ASCII.lowercased(bytes[labelStart]) == 0x78, ASCII.lowercased(bytes[labelStart + 1]) == 0x6E
      {
        return false
      }
    }
    return true
  }

  /// Whether a label is `xn--` with nothing but ASCII inside; UTS #46 refuses it since revision 33, ICU 72 does not.
  private static func hasNeedlessPunycode(_ name: [UInt8]) -> Bool {
    name.split(separator: 0x2E).contains { label in
      label.starts(with: Array("xn--".utf8)) && (label.last == 0x2D || label.count == 4)
    }
  }
}
