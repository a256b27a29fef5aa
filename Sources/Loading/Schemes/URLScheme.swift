/// A scheme of one's own that the engine does not serve itself (contract 2.10).
public struct URLScheme: Sendable, Hashable {
  /// The text as given.
  public let rawValue: String

  /// Nil when the text is no scheme, or one of the built-in ones.
  public init?(_ rawValue: String) {
    let builtIn: Set<String> = [
      "http", "https", "file", "about", "data", "blob", "javascript", "ws", "wss", "view-source",
      "tern",
    ]
    guard let first = rawValue.utf8.first, first < 0x80, Character(UnicodeScalar(first)).isLetter,
      rawValue.utf8.allSatisfy({ byte in
        let c = Character(UnicodeScalar(byte))
        return byte < 0x80 && (c.isLetter || c.isNumber || c == "+" || c == "-" || c == ".")
      }), !builtIn.contains(rawValue.lowercased())
    else { return nil }
    self.rawValue = rawValue
  }
}
