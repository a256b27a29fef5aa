/// Turns bytes of one encoding into valid UTF-8, never failing: what is not valid becomes U+FFFD.
public struct TextDecoder: ~Copyable {
  private var decoder: any ByteDecoder
  private var dropsByteOrderMark: Bool

  /// Starts a decoder. A byte-order mark of the encoding at the very start is dropped.
  public init(_ encoding: TextEncoding) {
    decoder = Self.decoder(for: encoding.name)
    dropsByteOrderMark = encoding.name.hasPrefix("utf-")
  }

  /// Decodes the next bytes and appends them to `output`; the result is the same for any chunking.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the source.
  ///   - isLast: True with the final chunk: a cut sequence then becomes U+FFFD.
  ///   - output: Receives valid UTF-8.
  public mutating func decode(_ bytes: [UInt8], isLast: Bool, into output: inout [UInt8]) {
    let start = output.count
    decoder.decode(bytes, into: &output)
    if isLast { decoder.finish(into: &output) }
    // Decoders append whole scalars, so a mark is never cut.
    if dropsByteOrderMark, output.count > start {
      dropsByteOrderMark = false
      if output[start...].starts(with: [0xEF, 0xBB, 0xBF]) {
        output.removeSubrange(start..<start + 3)
      }
    }
  }

  private static func decoder(for name: String) -> any ByteDecoder {
    switch name {
    case "utf-8": UTF8Decoder()
    case "utf-16le": UTF16Decoder(lowByteFirst: true)
    case "utf-16be": UTF16Decoder(lowByteFirst: false)
    case "shift_jis": ShiftJISDecoder()
    case "euc-jp": EUCJPDecoder()
    case "iso-2022-jp": ISO2022JPDecoder()
    case "euc-kr": EUCKRDecoder()
    case "big5": Big5Decoder()
    case "gbk", "gb18030": GB18030Decoder()
    case "replacement": ReplacementDecoder()
    default: SingleByteDecoder(name)
    }
  }
}
