internal import Text

/// Text inside a line of Markdown: escapes of titles and addresses, both ways.
///
/// What `escaped` and `destination` write, `plain` reads back to the same text, and a Markdown program shows that text.
enum MarkdownText {
  /// The entities that are read; others stay as they are written.
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
  ]

  /// Text without control characters on one line, without spaces at its ends.
  static func line(_ text: String) -> String {
    let clean = TerminalText.sanitized(String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 }))
    return clean.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
  }

  /// A text with backslashes before what Markdown would take for markup.
  static func escaped(_ text: String) -> String {
    var result = ""
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      switch character {
      case "\\", "[", "]", "*", "`", "<": result.append("\\")
      // Inside of a word it is no markup.
      case "_":
        let before = index > 0 ? characters[index - 1] : " "
        if !isWordy(before) || !isWordy(next) { result.append("\\") }
      case "&": if next == "#" || isWordy(next) { result.append("\\") }
      case "~": if next == "~" { result.append("\\") }
      default: break
      }
      result.append(character)
    }
    return result
  }

  /// The text of a heading: nothing of it may look like its end.
  static func escapedHeading(_ text: String) -> String {
    let escaped = escaped(text)
    guard let last = escaped.last, last == "#" else { return escaped }
    return escaped.dropLast() + "\\#"
  }

  /// An address as the destination of a link.
  static func destination(_ address: String) -> String {
    let needsBrackets = address.isEmpty || address.contains(" ") || !hasBalancedParentheses(address)
    var result = ""
    for (index, character) in zip(address.indices, address) {
      switch character {
      case "\\": result.append("\\")
      case "<", ">": result.append("\\")
      case "&" where looksLikeEntity(address[index...]): result.append("\\")
      default: break
      }
      result.append(character)
    }
    return needsBrackets ? "<\(result)>" : result
  }

  /// The text that was meant: escapes and entities resolved.
  static func plain(_ bytes: some Collection<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x26 }) else { return text }
    var result = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if scalar == "\\", index + 1 < scalars.count, isPunctuation(scalars[index + 1]) {
        result.append(scalars[index + 1])
        index += 2
      } else if scalar == "&", let (meant, count) = entity(in: scalars[index...]) {
        result.append(contentsOf: meant.unicodeScalars)
        index += count
      } else {
        result.append(scalar)
        index += 1
      }
    }
    return String(result)
  }

  private static func isWordy(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  private static func hasBalancedParentheses(_ text: String) -> Bool {
    var depth = 0
    for byte in text.utf8 {
      if byte == 0x28 { depth += 1 }
      if byte == 0x29 { depth -= 1 }
      // More levels than programs look for.
      if depth < 0 || depth > 16 { return false }
    }
    return depth == 0
  }

  /// Whether a text begins with what a reader of Markdown may take for an entity.
  private static func looksLikeEntity(_ text: Substring) -> Bool {
    let name = text.dropFirst().prefix(34)
    guard let end = name.firstIndex(of: ";"), end > name.startIndex else { return false }
    return name[..<end].utf8.allSatisfy { ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x23 }
  }

  private static func entity(
    in scalars: ArraySlice<Unicode.Scalar>
  ) -> (meant: String, count: Int)? {
    let name = scalars.dropFirst().prefix(10)
    guard let end = name.firstIndex(of: ";") else { return nil }
    var text = ""
    text.unicodeScalars.append(contentsOf: name[..<end])
    let count = end - scalars.startIndex + 1
    if text.first == "#" {
      let digits = text.dropFirst()
      let isHex = digits.first == "x" || digits.first == "X"
      let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let value, value > 0, let scalar = UnicodeScalar(value) else { return nil }
      return (String(Character(scalar)), count)
    }
    return entities[text].map { ($0, count) }
  }
}
