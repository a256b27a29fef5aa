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

  /// Whether a page in a new window may know the one that opens it; nil when they do not say (HTML 4.6.4, "get an
  /// element's noopener").
  var keepsOpener: Bool? {
    if contains("noopener") || contains("noreferrer") { return false }
    return contains("opener") ? true : nil
  }

  /// Whether a keyword, in lower case, is among them.
  func contains(_ keyword: String) -> Bool { keywords.contains(keyword) }
}
