internal import DOM

/// Text in which written-out addresses are links.
extension PageWriter {
  /// Writes text; the addresses in it become links.
  mutating func linkedText(_ bytes: [UInt8], in document: inout Document) {
    var position = 0
    for range in WebAddressFinder.ranges(in: bytes) {
      text(bytes[position..<range.lowerBound], in: &document)
      link(to: bytes[range], text: bytes[range], in: &document)
      position = range.upperBound
    }
    text(bytes[position...], in: &document)
  }

  /// Writes a link.
  mutating func link(
    to address: some Sequence<UInt8>,
    text: some Collection<UInt8>,
    in document: inout Document
  ) {
    open(.a, in: &document)
    attribute(.href, address, in: &document)
    self.text(text, in: &document)
    close(in: &document)
  }
}
