internal import Text

/// Queries in the encoding of the document that holds the link (URL standard, "percent-encode after encoding").
extension URLParser {
  /// Appends a query. Only special URLs other than those of web sockets follow the document.
  mutating func appendQuery(_ range: Range<Int>) {
    let set: PercentEncodeSet = parts.kind.isSpecial ? .specialQuery : .query
    let scheme = output[..<min(Int(parts.schemeEnd), output.count)]
    let isWebSocket = scheme.starts(with: "ws".utf8)
    guard let queryEncoding, parts.kind.isSpecial, !isWebSocket,
      input[range].contains(where: Self.dependsOnEncoding)
    else { return append(range, encoding: set) }
    let text = String(decoding: input[range], as: UTF8.self)
    set.append(TextEncoder(queryEncoding).encodeForQuery(text), to: &output)
  }

  /// Whether a byte may be written in another way than in UTF-8: beyond ASCII, and what would switch ISO-2022-JP.
  private static func dependsOnEncoding(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x0E || byte == 0x0F || byte == 0x1B
  }
}
