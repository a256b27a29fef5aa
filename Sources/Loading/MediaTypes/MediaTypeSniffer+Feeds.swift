internal import Text

/// Feeds that are called something else.
extension MediaTypeSniffer {
  private static let roots = ["rss", "feed", "rdf:RDF"].map { Array($0.utf8) }
  private static let feedNamespaces = [
    "http://purl.org/rss/1.0/", "http://www.w3.org/1999/02/22-rdf-syntax-ns#",
  ]

  /// Whether a body starts as a feed: `<rss`, `<feed`, or RDF with the namespace of RSS, behind declarations and comments
  /// (MIME Sniffing standard, "sniffing a mislabeled feed").
  public static func startsAsFeed(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.prefix(byteCount)
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    while true {
      rest = rest.drop(while: ASCII.isWhitespace)
      guard rest.popFirst() == UInt8(ascii: "<") else { return false }
      if rest.starts(with: "!--".utf8) {
        guard skip(to: "-->", in: &rest) else { return false }
      } else if rest.first == UInt8(ascii: "!") {
        guard skip(to: ">", in: &rest) else { return false }
      } else if rest.first == UInt8(ascii: "?") {
        guard skip(to: "?>", in: &rest) else { return false }
      } else {
        return isFeedRoot(rest)
      }
    }
  }

  /// Whether JSON says in its first bytes that it is a JSON Feed.
  public static func startsAsJSONFeed(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(byteCount)
    guard head.drop(while: ASCII.isWhitespace).first == UInt8(ascii: "{"),
      contains(head, "\"version\"")
    else { return false }
    return contains(head, "jsonfeed.org/version/") || contains(head, "jsonfeed.org\\/version\\/")
  }

  private static func isFeedRoot(_ tag: ArraySlice<UInt8>) -> Bool {
    guard let name = roots.first(where: { tag.starts(with: $0) }) else { return false }
    let next = tag.dropFirst(name.count).first ?? UInt8(ascii: ">")
    guard ASCII.isWhitespace(next) || next == UInt8(ascii: ">") else { return false }
    guard name == roots[2] else { return true }
    return feedNamespaces.allSatisfy { contains(tag, $0) }
  }

  private static func skip(to end: String, in rest: inout ArraySlice<UInt8>) -> Bool {
    let end = Array(end.utf8)
    while !rest.isEmpty {
      if rest.starts(with: end) {
        rest = rest.dropFirst(end.count)
        return true
      }
      rest = rest.dropFirst()
    }
    return false
  }

  private static func contains(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    let wanted = Array(text.utf8)
    return bytes.indices.contains { bytes[$0...].starts(with: wanted) }
  }
}
