internal import CMd4c

/// md4c, opened at the first Markdown text.
///
/// md4c and not cmark-gfm: it reports blocks and spans as it finds them instead of building a tree of its own, has had one
/// stable interface (`libmd4c.so.0`) through all its releases, where cmark-gfm's name changes with each, and is a third of
/// the size.
enum MarkdownParser {
  /// The text as HTML and what its first heading says, escaped; nil when the library is missing or gives up.
  static func html(of text: [UInt8]) -> (html: [UInt8], title: [UInt8])? {
    guard cmd4c_open() else { return nil }
    let matter = FrontMatter.length(in: text)
    let sink = MarkdownSink()
    if matter > 0 { sink.html.writePreformatted(text[..<matter]) }
    var parser = MD_PARSER()  // a C struct of callbacks, all nil
    parser.flags =
      UInt32(MD_FLAG_PERMISSIVEEMAILAUTOLINKS | MD_FLAG_PERMISSIVEURLAUTOLINKS)
      | UInt32(MD_FLAG_PERMISSIVEWWWAUTOLINKS | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH)
      | UInt32(MD_FLAG_TASKLISTS)
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
    return (sink.html.bytes, sink.html.title)
  }
}
