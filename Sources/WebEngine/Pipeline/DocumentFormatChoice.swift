internal import Loading
internal import Parsing

/// Which media types are shown, and as what (2.15 of the contract).
enum DocumentFormatChoice {
  private static let html: Set<String> = ["text/html", "text/x-html"]
  private static let json: Set<String> = ["application/json", "text/json", "text/x-json"]
  private static let jsonLines: Set<String> = [
    "application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines",
    "application/json-lines", "application/jsonlines", "application/json-seq", "text/jsonl",
  ]
  private static let xml: Set<String> = ["text/xml", "application/xml", "text/x-opml", "text/xsl"]
  private static let markdown: Set<String> = [
    "text/markdown", "text/x-markdown", "application/markdown", "text/x-web-markdown",
  ]
  private static let text: Set<String> = [
    "application/javascript", "application/x-javascript",
    "application/ecmascript", "application/x-sh", "application/x-httpd-php", "application/x-perl",
    "application/x-yaml", "application/yaml", "application/toml", "application/sql",
    "application/x-tex", "application/x-csh", "application/rtf-text", "message/rfc822",
    "application/x-subrip", "application/x-mpegurl",
    "application/vnd.apple.mpegurl", "application/x-troff", "application/x-latex",
    "application/graphql", "application/node", "application/x-python", "application/x-ruby",
  ]

  /// The format of an answer; nil when it cannot be shown.
  ///
  /// What is called HTML and starts as a feed is one ("sniffing a mislabeled feed" of the MIME Sniffing standard), unless
  /// the server says that its word counts.
  static func format(of response: URLResponse, firstBytes: [UInt8]) -> DocumentFormat? {
    let format = format(of: response.mimeType)
    if format == .json, MediaTypeSniffer.startsAsJSONFeed(firstBytes) { return .jsonFeed }
    guard response.mimeType == "text/html", !MediaTypeSniffer.isNoSniff(response),
      MediaTypeSniffer.startsAsFeed(firstBytes)
    else { return format }
    return .xml
  }

  /// The format for a type; nil when it cannot be shown.
  static func format(of mimeType: String) -> DocumentFormat? {
    if html.contains(mimeType) { return .html }
    if mimeType == "application/feed+json" { return .jsonFeed }
    if json.contains(mimeType) || mimeType.hasSuffix("+json") { return .json }
    if jsonLines.contains(mimeType) || mimeType.hasSuffix("+json-seq") { return .jsonLines }
    if xml.contains(mimeType) || mimeType.hasSuffix("+xml") { return .xml }
    if markdown.contains(mimeType) { return .markdown }
    if mimeType.hasPrefix("image/") { return .image }
    if mimeType.hasPrefix("text/") || text.contains(mimeType) { return .plainText }
    if mimeType.hasSuffix("+yaml") { return .plainText }
    return nil
  }
}
