internal import Text

/// The source of a document as a page of its own.
nonisolated enum SourceView {
  /// The scheme that such a page has before the address of the document.
  static let scheme = "view-source:"

  /// The page: the bytes in their encoding, as preformatted text that wraps.
  static func html(of source: [UInt8], charset: String?, address: String) -> String {
    let declared = charset.flatMap { TextEncoding(label: $0) }
    var sniffer = EncodingSniffer(forced: nil, declared: declared, readsMeta: true)
    let encoding = sniffer.feed(source) ?? sniffer.finish()
    var decoder = TextDecoder(encoding)
    var text: [UInt8] = []
    text.reserveCapacity(source.count)
    decoder.decode(source, isLast: true, into: &text)
    var html = Array("<!DOCTYPE html><meta charset=utf-8><title>Source of ".utf8)
    html += PageTemplate.escaped(address).utf8
    // The first line break after <pre> is not part of the text.
    html += "</title><pre style=\"white-space: pre-wrap\">\n".utf8
    html.reserveCapacity(html.count + text.count + text.count / 8)
    for byte in text {
      switch byte {
      case 0x26: html += "&amp;".utf8
      case 0x3C: html += "&lt;".utf8
      default: html.append(byte)
      }
    }
    html += "</pre>".utf8
    return String(decoding: html, as: UTF8.self)
  }
}
