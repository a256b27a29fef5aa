internal import Text

/// A text that starts like a URL with a scheme, taken apart at its first colon.
struct TypedScheme {
  /// What stands before the colon, in lower case.
  let name: String
  /// What follows the colon.
  let rest: String

  /// Nil when no letter, digits, `+`, `-` or `.` and then a colon start the text.
  init?(_ text: String) {
    guard let colon = text.utf8.firstIndex(of: 0x3A), let first = text.utf8.first,
      ASCII.isLetter(first),
      text.utf8[..<colon].allSatisfy({
        ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
      })
    else { return nil }
    name = text[..<colon].lowercased()
    rest = String(text[text.index(after: colon)...])
  }

  /// What follows the colon, up to a path, a query or a fragment.
  private var authority: Substring.UTF8View {
    rest.utf8.prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 && $0 != 0x5C }
  }

  /// Whether the colon introduces a port.
  var restIsPort: Bool { !authority.isEmpty && authority.allSatisfy(ASCII.isDigit) }

  /// Whether the colon stands between a user name and a password.
  var restHasCredentials: Bool { authority.contains(0x40) && !rest.hasPrefix("//") }
}
