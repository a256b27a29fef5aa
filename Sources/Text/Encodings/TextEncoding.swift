/// A character encoding of the Encoding standard.
public struct TextEncoding: Sendable, Hashable {
  /// The standard's name in lower case, such as `utf-8` or `shift_jis`.
  public let name: String

  /// Looks a label up, as in a charset parameter; nil when the standard does not know it.
  public init?(label: String) {
    switch label.lowercased() {
    case "utf-8", "utf8": self = .utf8
    case "windows-1252", "iso-8859-1", "latin1", "ascii": self = .windows1252
    default: return nil
    }
  }

  private init(name: String) { self.name = name }

  /// UTF-8.
  public static let utf8 = TextEncoding(name: "utf-8")
  /// Windows-1252, which the web also means by ISO-8859-1.
  public static let windows1252 = TextEncoding(name: "windows-1252")
}
