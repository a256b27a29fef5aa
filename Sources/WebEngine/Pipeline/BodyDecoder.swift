internal import Text

/// Turns the bytes of a body into UTF-8 once their encoding is settled.
struct BodyDecoder: ~Copyable {
  /// The encoding, once it is settled.
  private(set) var encoding: TextEncoding?
  private var sniffer: EncodingSniffer
  private var decoder: TextDecoder?
  private var held: [UInt8] = []

  init(
    forced: String?,
    declared: String?,
    readsMeta: Bool,
    topLevelDomain: String? = nil
  ) {
    sniffer = EncodingSniffer(
      forced: forced.flatMap { TextEncoding(label: $0) },
      declared: declared.flatMap { TextEncoding(label: $0) },
      readsMeta: readsMeta,
      topLevelDomain: topLevelDomain
    )
    decoder = nil
  }

  /// The text of the next bytes; empty while the encoding is open.
  mutating func decode(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    if encoding != nil {
      decoder?.decode(bytes, isLast: false, into: &output)
      return output
    }
    held.append(contentsOf: bytes)
    if let found = sniffer.feed(bytes) {
      begin(found, into: &output)
    } else {
      passASCII(into: &output)
    }
    return output
  }

  /// Lets plain ASCII through while the encoding is open: it is the same in every encoding that may still be found, and
  /// a page that comes slowly is read from its first words on. An escape may begin ISO-2022-JP, so it waits; a NUL or
  /// another control byte may be half of a UTF-16 unit, so it waits with the byte before it.
  private mutating func passASCII(into output: inout [UInt8]) {
    let stop = held.firstIndex { $0 >= 0x80 || $0 < 0x09 || ($0 > 0x0D && $0 < 0x20) }
    let end = max(0, (stop ?? held.count) - 1)
    output.append(contentsOf: held[..<end])
    held.removeFirst(end)
  }

  /// The rest of the text.
  mutating func finish() -> [UInt8] {
    var output: [UInt8] = []
    if encoding == nil { begin(sniffer.finish(), into: &output) }
    decoder?.decode([], isLast: true, into: &output)
    return output
  }

  private mutating func begin(_ found: TextEncoding, into output: inout [UInt8]) {
    encoding = found
    var started = TextDecoder(found)
    started.decode(held, isLast: false, into: &output)
    decoder = consume started
    held = []
  }
}
