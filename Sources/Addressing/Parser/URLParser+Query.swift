internal import Text

/// Queries in the encoding of the document that holds the link (URL standard, "percent-encode after encoding").
extension URLParser {
  /// Appends a query. Only special URLs other than those of web sockets follow the document.
  mutating func appendQuery(_ range: Range<Int>) {
    let set: PercentEncodeSet = parts.kind.isSpecial ? .specialQuery : .query
    let scheme = output[..<min(Int(parts.schemeEnd), output.count)]
    let isWebSocket = scheme.starts(with: "ws".utf8)
    guard let queryEncoding, parts.kind.isSpecial, !isWebSocket,
      input[range].contains(where: { $0 >= 0x80 })
    else { return append(range, encoding: set) }
    let encoder = TextEncoder(queryEncoding)
    for scalar in String(decoding: input[range], as: UTF8.self).unicodeScalars {
      if scalar.isASCII {
        set.append(CollectionOfOne(UInt8(scalar.value)), to: &output)
        continue
      }
      let bytes = encoder.encode(String(scalar))
      // What the encoding cannot say comes as a reference, whose marks would mean something in a query.
      if bytes.starts(with: "&#".utf8) {
        output += Array("%26%23".utf8) + bytes.dropFirst(2).dropLast() + Array("%3B".utf8)
      } else {
        set.append(bytes, to: &output)
      }
    }
  }
}
