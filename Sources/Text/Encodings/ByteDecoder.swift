/// One decoder of the Encoding standard; it keeps what a chunk's end cuts.
protocol ByteDecoder: Sendable {
  /// Appends what the next bytes stand for, in whole scalars.
  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8])

  /// Appends U+FFFD when the bytes end inside a sequence.
  mutating func finish(into output: inout [UInt8])
}

/// U+FFFD in UTF-8.
enum ReplacementCharacter {
  static let value: UInt32 = 0xFFFD

  static func append(to output: inout [UInt8]) { UTF8Scalars.append(value, to: &output) }
}

/// The decoder of encodings that are too dangerous to decode: one U+FFFD stands for everything.
struct ReplacementDecoder: ByteDecoder {
  private var hasAnswered = false

  mutating func decode(_ bytes: [UInt8], into output: inout [UInt8]) {
    guard !hasAnswered, !bytes.isEmpty else { return }
    hasAnswered = true
    ReplacementCharacter.append(to: &output)
  }

  mutating func finish(into output: inout [UInt8]) {}
}
