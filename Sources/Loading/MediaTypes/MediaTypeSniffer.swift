internal import Text

/// Settles what an answer is, by the MIME Sniffing standard as far as a text browser needs it.
public struct MediaTypeSniffer: Sendable {
  /// How many bytes of the body the standard looks at.
  public static let byteCount = 1445

  /// Makes a sniffer.
  public init() {}

  /// The media type of an answer, given its first bytes (at most ``byteCount`` are looked at).
  public func sniffedType(for response: URLResponse, firstBytes: [UInt8]) -> String {
    let bytes = firstBytes.prefix(Self.byteCount)
    let supplied = response.mimeType
    let isNoSniff = Self.isNoSniff(response)
    switch supplied {
    case "", "unknown/unknown", "application/unknown", "*/*":
      return Self.unknownType(bytes, allowsScriptable: !isNoSniff)
    case "text/plain" where !isNoSniff && Self.mayBeApacheBug(response):
      return Self.isBinary(bytes) ? Self.binaryType(bytes) : supplied
    default:
      // XML types keep their name; a picture or a film is what its bytes say.
      guard !isNoSniff, !supplied.hasSuffix("+xml") else { return supplied }
      if supplied.hasPrefix("image/") { return Self.picture(bytes) ?? supplied }
      return supplied
    }
  }

  /// Whether the type depends on the body, so that its first bytes should be waited for.
  func needsBytes(of response: URLResponse) -> Bool {
    response.mimeType.isEmpty || response.mimeType.hasSuffix("/unknown")
      || (response.mimeType == "text/plain" && Self.mayBeApacheBug(response))
  }

  /// Whether the server says that nothing but its word counts (Fetch standard, "determine nosniff").
  public static func isNoSniff(_ response: URLResponse) -> Bool {
    response.headers["X-Content-Type-Options"]
      .map { HeaderList.splitList($0).first?.lowercased() == "nosniff" } ?? false
  }

  /// Old Apache servers said exactly these things about files they did not know.
  private static func mayBeApacheBug(_ response: URLResponse) -> Bool {
    let values = response.headers.values(of: "Content-Type")
    return values.last.map {
      [
        "text/plain", "text/plain; charset=ISO-8859-1", "text/plain; charset=iso-8859-1",
        "text/plain; charset=UTF-8",
      ].contains($0)
    } ?? false
  }

  // MARK: The standard's tables

  /// What bytes are about which nothing is known.
  static func unknownType(_ bytes: ArraySlice<UInt8>, allowsScriptable: Bool) -> String {
    if allowsScriptable {
      let text = bytes.drop(while: ASCII.isWhitespace)
      if startsWithHTML(text) { return "text/html" }
      if starts(text, with: "<?xml") || startsAsFeed(Array(bytes)) { return "text/xml" }
      if starts(bytes, with: "%PDF-") { return "application/pdf" }
    }
    if starts(bytes, with: "%!PS-Adobe-") { return "application/postscript" }
    if hasByteOrderMark(bytes) { return "text/plain" }
    if let type = picture(bytes) ?? film(bytes) ?? archive(bytes) { return type }
    if isBinary(bytes) { return "application/octet-stream" }
    return allowsScriptable && startsAsJSON(bytes) ? "application/json" : "text/plain"
  }

  /// Deviation: the standard takes JSON without a name for plain text, which nobody can fold.
  private static func startsAsJSON(_ bytes: ArraySlice<UInt8>) -> Bool {
    var text = bytes.drop(while: ASCII.isWhitespace)
    guard let open = text.popFirst() else { return false }
    text = text.drop(while: ASCII.isWhitespace)
    switch (open, text.first) {
    case (UInt8(ascii: "{"), UInt8(ascii: "\"")), (UInt8(ascii: "["), UInt8(ascii: "{")): break
    default: return false
    }
    // A name and a colon must follow: a text in braces is none.
    guard open == UInt8(ascii: "{") else { return startsAsJSON(text) }
    let name = text.dropFirst().prefix { $0 != UInt8(ascii: "\"") && $0 >= 0x20 }
    let rest = text[name.endIndex...].dropFirst().drop(while: ASCII.isWhitespace)
    return rest.first == UInt8(ascii: ":")
  }

  /// What binary bytes are that were called text.
  private static func binaryType(_ bytes: ArraySlice<UInt8>) -> String {
    picture(bytes) ?? film(bytes) ?? archive(bytes) ?? "application/octet-stream"
  }

  private static let tags = [
    "<!DOCTYPE HTML", "<HTML", "<HEAD", "<SCRIPT", "<IFRAME", "<H1", "<DIV", "<FONT", "<TABLE",
    "<A", "<STYLE", "<TITLE", "<B", "<BODY", "<BR", "<P",
  ].map { Array($0.lowercased().utf8) }

  private static func startsWithHTML(_ text: ArraySlice<UInt8>) -> Bool {
    if starts(text, with: "<!--") { return true }
    return tags.contains { tag in
      guard text.count > tag.count, text.prefix(tag.count).map(ASCII.lowercased) == tag else {
        return false
      }
      // A tag ends with a space or ">".
      let next = text[text.startIndex + tag.count]
      return next == 0x20 || next == UInt8(ascii: ">")
    }
  }

  private static func hasByteOrderMark(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.starts(with: [0xEF, 0xBB, 0xBF])
  }

  /// Whether some byte never stands in text; a byte-order mark settles that it is text.
  private static func isBinary(_ bytes: ArraySlice<UInt8>) -> Bool {
    if hasByteOrderMark(bytes) { return false }
    return bytes.contains { byte in
      byte <= 0x08 || byte == 0x0B || (byte >= 0x0E && byte <= 0x1A)
        || (byte >= 0x1C && byte <= 0x1F)
    }
  }

  private static func picture(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0, 0, 1, 0]) || bytes.starts(with: [0, 0, 2, 0]) {
      return "image/x-icon"
    }
    if starts(bytes, with: "BM") { return "image/bmp" }
    if starts(bytes, with: "GIF87a") || starts(bytes, with: "GIF89a") { return "image/gif" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return "image/png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if starts(bytes, with: "RIFF"), starts(bytes.dropFirst(8), with: "WEBPVP") {
      return "image/webp"
    }
    if starts(bytes.dropFirst(4), with: "ftypavif") { return "image/avif" }
    return nil
  }

  private static func film(_ bytes: ArraySlice<UInt8>) -> String? {
    if starts(bytes, with: "OggS\0") { return "application/ogg" }
    if starts(bytes, with: "ID3") { return "audio/mpeg" }
    if starts(bytes, with: "RIFF"), starts(bytes.dropFirst(8), with: "WAVE") { return "audio/wave" }
    if starts(bytes, with: "RIFF"), starts(bytes.dropFirst(8), with: "AVI ") { return "video/avi" }
    if starts(bytes.dropFirst(4), with: "ftyp") { return "video/mp4" }
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) { return "video/webm" }
    return nil
  }

  private static func archive(_ bytes: ArraySlice<UInt8>) -> String? {
    if bytes.starts(with: [0x1F, 0x8B, 0x08]) { return "application/x-gzip" }
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) { return "application/zip" }
    if bytes.starts(with: [0x52, 0x61, 0x72, 0x21, 0x1A, 0x07]) {
      return "application/x-rar-compressed"
    }
    return nil
  }

  private static func starts(_ bytes: ArraySlice<UInt8>, with text: String) -> Bool {
    bytes.starts(with: text.utf8)
  }
}
