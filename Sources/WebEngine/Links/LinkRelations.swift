internal import Text

/// The keywords of a `rel` attribute (HTML 4.6.7): a set, without regard to ASCII case.
struct LinkRelations: Sendable {
  private let keywords: Set<String>

  init(_ text: String) {
    keywords = Set(
      text.lowercased().utf8.split(whereSeparator: ASCII.isWhitespace)
        .map { String(decoding: Array($0), as: UTF8.self) }
    )
  }

  /// Whether a keyword, in lower case, is among them.
  func contains(_ keyword: String) -> Bool { keywords.contains(keyword) }
}
