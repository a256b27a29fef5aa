internal import CMd4c

/// md4c, opened at the first Markdown text.
///
/// md4c and not cmark-gfm: it reports blocks and spans as it finds them instead of building a tree of its own, has had one
/// stable interface (`libmd4c.so.0`) through all its releases, where cmark-gfm's name changes with each, and is a third of
/// the size.
enum MarkdownParser {
  /// More bare addresses than these are found by ``WebAddressFinder``: md4c takes time by the square of their number.
  private static let mostAddresses = 5_000

  /// The text as HTML; nil when the library is missing or gives up.
  static func html(of text: [UInt8]) -> MarkdownHTML? {
    guard cmd4c_open() else { return nil }
    let matter = FrontMatter.length(in: text)
    let hasManyAddresses = hasMoreAddresses(than: mostAddresses, text)
    let sink = MarkdownSink(length: text.count, linksAddresses: hasManyAddresses)
    if matter > 0 { sink.html.writePreformatted(text[..<matter]) }
    var parser = MD_PARSER()  // a C struct of callbacks, all nil
    parser.flags = UInt32(MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH | MD_FLAG_TASKLISTS)
    if !hasManyAddresses {
      parser.flags |= UInt32(MD_FLAG_PERMISSIVEEMAILAUTOLINKS | MD_FLAG_PERMISSIVEURLAUTOLINKS)
      parser.flags |= UInt32(MD_FLAG_PERMISSIVEWWWAUTOLINKS)
    }
    MarkdownSink.install(in: &parser)
    let result = unsafe text[matter...].withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { characters in
        // Text, parser and sink live during the call, and md4c keeps none of them.
        unsafe cmd4c_parse(
          characters.baseAddress,
          UInt32(clamping: characters.count),
          &parser,
          Unmanaged.passUnretained(sink).toOpaque()
        )
      }
    }
    guard result == 0 || sink.isOver else { return nil }
    sink.html.isCut = sink.isFull
    return sink.html
  }

  /// Whether a text has more of what md4c takes for an address: `://`, `www.` and `@`.
  private static func hasMoreAddresses(than limit: Int, _ text: [UInt8]) -> Bool {
    var count = 0
    // The last four bytes.
    var tail: UInt32 = 0
    for byte in text {
      tail = tail << 8 | UInt32(byte)
      let isAddress =
        byte == UInt8(ascii: "@") || tail & 0xFF_FFFF == 0x3A_2F2F  // ://
        || tail | 0x2020_2000 == 0x7777_772E  // www.
      if isAddress { count += 1 }
    }
    return count > limit
  }
}
