/// Turns text into the bytes of an encoding, as forms are sent (Encoding standard, "encode" with error mode html).
///
/// What the encoding cannot say becomes a decimal character reference, `&#9731;`.
public struct TextEncoder: Sendable {
  /// The encoding that is written: never UTF-16 or the replacement encoding, which nothing is sent in.
  public let encoding: TextEncoding
  private let encoder: (any ScalarEncoder)?

  /// Makes an encoder for the output encoding of `encoding` (Encoding standard 4.3).
  public init(_ encoding: TextEncoding) {
    switch encoding.name {
    case "utf-8", "utf-16le", "utf-16be", "replacement":
      self.encoding = .utf8
      encoder = nil
    default:
      self.encoding = encoding
      encoder = Self.encoder(for: encoding.name)
    }
  }

  /// The bytes of a text.
  public func encode(_ text: String) -> [UInt8] {
    guard let encoder else { return Array(text.utf8) }
    return Self.encode(text, with: encoder) { scalar, encoder, output in
      for digit in "&#\(scalar);".utf8 { _ = encoder.encode(UInt32(digit), into: &output) }
    }
  }

  /// The bytes of a text that becomes part of a URL's query: a reference to a character comes percent-encoded, `%26%239731%3B`
  /// (URL standard, "percent-encode after encoding").
  public func encodeForQuery(_ text: String) -> [UInt8] {
    guard let encoder else { return Array(text.utf8) }
    return Self.encode(text, with: encoder) { scalar, _, output in
      output += "%26%23\(scalar)%3B".utf8
    }
  }

  private static func encode(
    _ text: String,
    with encoder: any ScalarEncoder,
    missing: (UInt32, inout any ScalarEncoder, inout [UInt8]) -> Void
  ) -> [UInt8] {
    var encoder = encoder
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars where !encoder.encode(scalar.value, into: &output) {
      missing(encoder.reported(scalar.value), &encoder, &output)
    }
    encoder.finish(into: &output)
    return output
  }

  private static func encoder(for name: String) -> any ScalarEncoder {
    switch name {
    case "shift_jis": ShiftJISEncoder()
    case "euc-jp": EUCJPEncoder()
    case "iso-2022-jp": ISO2022JPEncoder()
    case "euc-kr": EUCKREncoder()
    case "big5": Big5Encoder()
    case "gbk": GB18030Encoder(isGBK: true)
    case "gb18030": GB18030Encoder(isGBK: false)
    default: SingleByteEncoder(name)
    }
  }
}
