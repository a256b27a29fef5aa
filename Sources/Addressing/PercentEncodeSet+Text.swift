extension PercentEncodeSet {
  /// The text with every `%XX` decoded and read as UTF-8: for people.
  public static func decodedText(_ text: String) -> String {
    String(decoding: decode(text.utf8), as: UTF8.self)
  }
}
