/// Character references that were escaped twice, as machines like to write into titles.
enum EscapedTwice {
  private static let names: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–",
    "mdash": "—", "hellip": "…", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”",
  ]

  /// The text with references undone that it still holds.
  static func undone(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      result += rest[..<start]
      let behind = rest[rest.index(after: start)...]
      if let end = behind.prefix(10).firstIndex(of: ";"), let character = character(behind[..<end])
      {
        result += character
        rest = behind[behind.index(after: end)...]
      } else {
        result += "&"
        rest = behind
      }
    }
    return result + rest
  }

  private static func character(_ reference: Substring) -> String? {
    guard reference.first == "#" else { return names[reference] }
    let digits = reference.dropFirst()
    let value =
      digits.first == "x" || digits.first == "X"
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
