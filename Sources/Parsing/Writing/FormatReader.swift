internal import DOM

/// Reads text of one format into a document, which is only lent for each call.
protocol FormatReader {
  /// Whether the document is a page whose style sheets, forms and refreshes count; others are only shown.
  var isPage: Bool { get }
  /// Reads the next bytes.
  mutating func feed(_ bytes: [UInt8], into document: inout Document)
  /// Says that nothing more comes.
  mutating func finish(_ document: inout Document)
}

extension FormatReader {
  var isPage: Bool { false }
}
