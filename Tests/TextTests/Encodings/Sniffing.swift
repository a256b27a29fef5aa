import Text

/// What the tests of encodings do with whole documents.
enum Sniffing {
  /// The encoding that a page turns out to have, fed in portions.
  static func encoding(
    of bytes: [UInt8],
    header: TextEncoding? = nil,
    readsMeta: Bool = true,
    step: Int = 1 << 16
  ) -> TextEncoding {
    var sniffer = EncodingSniffer(forced: nil, declared: header, readsMeta: readsMeta)
    var start = 0
    while start < bytes.count {
      let end = min(start + step, bytes.count)
      if let answer = sniffer.feed(Array(bytes[start..<end])) { return answer }
      start = end
    }
    return sniffer.finish()
  }

  /// The text of a page in an encoding, decoded in portions.
  static func text(of bytes: [UInt8], in encoding: TextEncoding, step: Int = 4096) -> [UInt8] {
    var decoder = TextDecoder(encoding)
    var output: [UInt8] = []
    var start = 0
    while start < bytes.count {
      let end = min(start + step, bytes.count)
      decoder.decode(Array(bytes[start..<end]), isLast: false, into: &output)
      start = end
    }
    decoder.decode([], isLast: true, into: &output)
    return output
  }
}
