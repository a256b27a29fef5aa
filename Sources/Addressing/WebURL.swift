public import Text

/// A URL by the WHATWG URL standard, kept in serialised form.
public struct WebURL: Sendable, CustomStringConvertible {
  /// The serialised URL, with everything in it (also a password: use ``displayString`` for people).
  ///
  /// It is always ASCII.
  public let href: String
  let parts: URLParts

  init(href: String, parts: URLParts) {
    self.href = href
    self.parts = parts
  }

  /// Parses an absolute URL; nil when the standard fails.
  public init?(_ text: String) { self.init(text, base: nil) }

  /// Parses `text` against `base`; nil when the standard fails.
  public init?(_ text: String, base: WebURL?) {
    guard let url = URLParser.parse(Array(text.utf8), base: base) else { return nil }
    self = url
  }

  /// Parses the UTF-8 bytes of a URL against `base`; nil when the standard fails.
  public init?(utf8 bytes: [UInt8], base: WebURL?) {
    guard let url = URLParser.parse(bytes, base: base) else { return nil }
    self = url
  }

  /// Parses a link of a document against its base, the query in the document's encoding.
  public init?(_ text: String, base: WebURL?, queryEncoding: TextEncoding) {
    let encoding = queryEncoding == .utf8 ? nil : queryEncoding
    guard let url = URLParser.parse(Array(text.utf8), base: base, queryEncoding: encoding) else {
      return nil
    }
    self = url
  }

  /// The longest URL that is accepted, in bytes.
  public static let longestURL = 2 << 20

  /// The serialised URL.
  public var description: String { href }

  /// The part of `href` at some offsets.
  func slice(_ range: Range<Int>) -> Substring {
    let bytes = href.utf8
    let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
    return href[start..<bytes.index(start, offsetBy: range.count)]
  }
}

extension WebURL: Hashable {
  /// Whether both are written the same way.
  public static func == (left: WebURL, right: WebURL) -> Bool { left.href == right.href }

  /// Feeds what is written into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(href) }
}
