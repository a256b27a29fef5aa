/// A character encoding of the Encoding standard.
public struct TextEncoding: Sendable, Hashable {
  /// The standard's name in lower case, such as `utf-8` or `shift_jis`.
  public let name: String

  /// Looks a label up, as in a charset parameter; nil when the standard does not know it.
  ///
  /// Case and white space around the label do not matter.
  public init?(label: String) {
    let bytes = label.utf8.drop(while: ASCII.isWhitespace).map(ASCII.lowercased)
    let end = (bytes.lastIndex { !ASCII.isWhitespace($0) } ?? -1) + 1
    guard end > 0, end <= EncodingLabels.longestLabel else { return nil }
    let folded = String(decoding: bytes[..<end], as: UTF8.self)
    // The usual one first: the table is made when another label is asked for.
    if folded == "utf-8" {
      self = .utf8
      return
    }
    guard let name = EncodingLabels.names[folded] else { return nil }
    self.name = name
  }

  private init(name: String) { self.name = name }

  /// UTF-8.
  public static let utf8 = TextEncoding(name: "utf-8")
  /// Windows-1252, which the web also means by ISO-8859-1.
  public static let windows1252 = TextEncoding(name: "windows-1252")
  /// UTF-16 with the low byte first.
  public static let utf16LittleEndian = TextEncoding(name: "utf-16le")
  /// UTF-16 with the high byte first.
  public static let utf16BigEndian = TextEncoding(name: "utf-16be")
}
