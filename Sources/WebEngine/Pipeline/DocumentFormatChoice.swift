internal import Parsing

/// Which media types are shown, and as what.
enum DocumentFormatChoice {
  private static let html: Set<String> = ["text/html", "application/xhtml+xml", "text/x-html"]
  private static let text: Set<String> = [
    "application/json", "application/xml", "application/javascript", "application/x-javascript",
    "application/ecmascript", "application/x-sh", "application/x-httpd-php", "application/x-perl",
    "application/x-yaml", "application/yaml", "application/toml", "application/sql",
    "application/x-tex", "application/x-csh", "application/rtf-text", "message/rfc822",
    "application/x-ndjson", "application/manifest+json", "image/svg+xml", "application/x-subrip",
  ]

  /// The format for a type; nil when it cannot be shown.
  static func format(of mimeType: String) -> DocumentFormat? {
    if html.contains(mimeType) { return .html }
    if mimeType.hasPrefix("text/") || text.contains(mimeType) { return .plainText }
    if mimeType.hasSuffix("+json") || mimeType.hasSuffix("+xml") { return .plainText }
    return nil
  }
}
