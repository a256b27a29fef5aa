internal import Parsing

/// The JSON texts in a script: one as a rule, several or broken ones in practice.
enum JSONTexts {
  private static let most = 64

  /// The objects and lists that can be read, whatever stands between them.
  static func values(in script: [UInt8]) -> [JSONValue] {
    // Line ends inside strings are a common fault, and mean nothing outside of them.
    let text = script.map { $0 < 0x20 ? 0x20 : $0 }
    if let whole = try? JSONValue(parsing: text) { return [whole] }
    var values: [JSONValue] = []
    for range in ranges(in: text).prefix(most) {
      if let value = try? JSONValue(parsing: Array(text[range])) { values.append(value) }
    }
    return values
  }

  /// Where brackets open and close again outside of strings.
  private static func ranges(in text: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var depth = 0
    var start = 0
    var isInString = false
    var isEscaped = false
    for (index, byte) in text.enumerated() {
      if isInString {
        if byte == UInt8(ascii: "\""), !isEscaped { isInString = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where depth > 0: isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        // `[CDATA[` opens nothing.
        if text[index...].starts(with: "[CDATA[".utf8) || text[..<index].hasSuffix("[CDATA") {
          continue
        }
        if depth == 0 { start = index }
        depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0 else { continue }
        depth -= 1
        if depth == 0 { ranges.append(start..<index + 1) }
      default: break
      }
    }
    return ranges
  }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ word: String) -> Bool {
    suffix(word.utf8.count).elementsEqual(word.utf8)
  }
}
