internal import CMd4c

/// What md4c's callbacks reach: the HTML that is being written.
///
/// A class because C holds it as an opaque pointer.
final class MarkdownSink {
  var html = MarkdownHTML()
  /// Whether written-out addresses in text become links here, and not in md4c.
  private let linksAddresses: Bool
  /// How many bytes of addresses and titles may still be written. A text that uses its references often stays below what it
  /// has itself, so that they cannot blow it up.
  private var targets: Int
  /// How many cells may still come: each takes a byte, unless md4c makes it up to fill a row.
  private var cells: Int
  /// Whether the text stands in a link.
  private var isInLink = false

  /// What a short text may use beyond its own length.
  private static let allowance = 100_000

  /// Whether md4c should stop: nobody waits any more, or there is too much.
  var isOver: Bool { isFull || Task.isCancelled }
  /// Whether the text becomes more than it may.
  var isFull: Bool { html.isFull || cells < 0 }

  /// Makes a sink for a text of so many bytes.
  init(length: Int, linksAddresses: Bool) {
    self.linksAddresses = linksAddresses
    targets = 2 * length + Self.allowance
    cells = length + Self.allowance
  }

  /// Sets the callbacks; md4c passes each of them the sink, which lives during the whole parse. A result other than 0 stops it.
  static func install(in parser: inout MD_PARSER) {
    unsafe parser.enter_block = { type, detail, context in
      guard let sink = unsafe MarkdownSink.sink(context) else { return 1 }
      unsafe sink.enterBlock(type, detail)
      return sink.isOver ? 1 : 0
    }
    unsafe parser.leave_block = { type, _, context in
      guard let sink = unsafe MarkdownSink.sink(context) else { return 1 }
      sink.leaveBlock(type)
      return sink.isOver ? 1 : 0
    }
    unsafe parser.enter_span = { type, detail, context in
      guard let sink = unsafe MarkdownSink.sink(context) else { return 1 }
      unsafe sink.enterSpan(type, detail)
      return sink.isOver ? 1 : 0
    }
    unsafe parser.leave_span = { type, _, context in
      guard let sink = unsafe MarkdownSink.sink(context) else { return 1 }
      sink.leaveSpan(type)
      return sink.isOver ? 1 : 0
    }
    unsafe parser.text = { type, start, count, context in
      guard let sink = unsafe MarkdownSink.sink(context) else { return 1 }
      sink.text(type, unsafe MarkdownSink.bytes(start, count))
      return sink.isOver ? 1 : 0
    }
  }

  /// The sink behind the opaque pointer, which the caller of the parse keeps alive.
  private static func sink(_ context: UnsafeMutableRawPointer?) -> MarkdownSink? {
    unsafe context.map { unsafe Unmanaged<MarkdownSink>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Bytes that live during the callback, copied.
  private static func bytes(_ start: UnsafePointer<CChar>?, _ count: UInt32) -> [UInt8] {
    unsafe UnsafeBufferPointer(start: start, count: start == nil ? 0 : Int(count))
      .map { UInt8(bitPattern: $0) }
  }

  /// An attribute, its entities and NULs resolved when the HTML is read.
  private static func attribute(_ value: MD_ATTRIBUTE) -> [UInt8] {
    let text = unsafe bytes(value.text, value.size)
    var result: [UInt8] = []
    var part = 0
    // The offsets end with one that equals the size.
    while let types = unsafe value.substr_types, let offsets = unsafe value.substr_offsets,
      unsafe offsets[part] < value.size
    {
      let range = unsafe Int(offsets[part])..<min(Int(offsets[part + 1]), text.count)
      let isEntity = unsafe types[part] == MD_TEXT_ENTITY
      result += isEntity ? Array(text[range]) : MarkupText.escaped(text[range])
      part += 1
    }
    return result
  }

  // MARK: Blocks

  private func enterBlock(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    // The detail has the type that belongs to the block and lives during the callback.
    switch type {
    case MD_BLOCK_QUOTE: html.open("blockquote")
    case MD_BLOCK_UL: html.open("ul")
    case MD_BLOCK_OL:
      let start = unsafe detail?.assumingMemoryBound(to: MD_BLOCK_OL_DETAIL.self).pointee.start
      html.open("ol", " start=\(start ?? 1)")
    case MD_BLOCK_LI:
      html.open("li")
      if let item = unsafe detail?.assumingMemoryBound(to: MD_BLOCK_LI_DETAIL.self).pointee,
        item.is_task != 0
      {
        html.write(unchecked: item.task_mark == 0x20 ? "☐ " : "☑ ")
      }
    case MD_BLOCK_HR: html.write(unchecked: "<hr>\n")
    case MD_BLOCK_H:
      let level = unsafe detail?.assumingMemoryBound(to: MD_BLOCK_H_DETAIL.self).pointee.level
      html.beginHeading(level: Int(level ?? 1))
    case MD_BLOCK_CODE: html.write(unchecked: "<pre><code>")
    case MD_BLOCK_P: html.open("p")
    case MD_BLOCK_TABLE: html.open("table", " class=-tern-table")
    case MD_BLOCK_THEAD: html.open("thead")
    case MD_BLOCK_TBODY: html.open("tbody")
    case MD_BLOCK_TR: html.open("tr")
    case MD_BLOCK_TH, MD_BLOCK_TD:
      cells -= 1
      let align = unsafe detail?.assumingMemoryBound(to: MD_BLOCK_TD_DETAIL.self).pointee.align
      html.open(type == MD_BLOCK_TH ? "th" : "td", Self.alignment(align))
    default: break
    }
  }

  private static func alignment(_ align: MD_ALIGN?) -> String {
    switch align {
    case MD_ALIGN_LEFT: " align=left"
    case MD_ALIGN_CENTER: " align=center"
    case MD_ALIGN_RIGHT: " align=right"
    default: ""
    }
  }

  private func leaveBlock(_ type: MD_BLOCKTYPE) {
    switch type {
    case MD_BLOCK_QUOTE: html.close("blockquote")
    case MD_BLOCK_UL: html.close("ul")
    case MD_BLOCK_OL: html.close("ol")
    case MD_BLOCK_LI: html.close("li")
    case MD_BLOCK_H: html.endHeading()
    case MD_BLOCK_CODE: html.write(unchecked: "</code></pre>\n")
    case MD_BLOCK_P: html.close("p")
    case MD_BLOCK_TABLE: html.close("table")
    case MD_BLOCK_THEAD: html.close("thead")
    case MD_BLOCK_TBODY: html.close("tbody")
    case MD_BLOCK_TR: html.close("tr")
    case MD_BLOCK_TH: html.close("th")
    case MD_BLOCK_TD: html.close("td")
    default: break
    }
  }

  // MARK: Spans and text

  private func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    switch type {
    case MD_SPAN_EM: html.write(unchecked: "<em>")
    case MD_SPAN_STRONG: html.write(unchecked: "<strong>")
    case MD_SPAN_CODE: html.write(unchecked: "<code>")
    case MD_SPAN_DEL: html.write(unchecked: "<del>")
    case MD_SPAN_A:
      guard let link = unsafe detail?.assumingMemoryBound(to: MD_SPAN_A_DETAIL.self).pointee
      else { return }
      guard unsafe affords(link.href, link.title) else { return }
      isInLink = true
      html.beginLink(unsafe Self.attribute(link.href), title: unsafe Self.attribute(link.title))
    case MD_SPAN_IMG:
      guard let image = unsafe detail?.assumingMemoryBound(to: MD_SPAN_IMG_DETAIL.self).pointee
      else { return }
      guard unsafe affords(image.src, image.title) else { return html.beginImage([], title: []) }
      html.beginImage(unsafe Self.attribute(image.src), title: unsafe Self.attribute(image.title))
    default: break
    }
  }

  /// Whether an address and a title may be written once more; without them a link is only its text.
  private func affords(_ address: MD_ATTRIBUTE, _ title: MD_ATTRIBUTE) -> Bool {
    let size = unsafe Int(address.size) + Int(title.size)
    guard size <= targets else { return false }
    targets -= size
    return true
  }

  private func leaveSpan(_ type: MD_SPANTYPE) {
    switch type {
    case MD_SPAN_EM: html.write(unchecked: "</em>")
    case MD_SPAN_STRONG: html.write(unchecked: "</strong>")
    case MD_SPAN_CODE: html.write(unchecked: "</code>")
    case MD_SPAN_DEL: html.write(unchecked: "</del>")
    case MD_SPAN_A:
      if isInLink { html.write(unchecked: "</a>") }
      isInLink = false
    case MD_SPAN_IMG: html.endImage()
    default: break
    }
  }

  private func text(_ type: MD_TEXTTYPE, _ bytes: [UInt8]) {
    switch type {
    case MD_TEXT_BR: html.write(unchecked: html.isInImage ? " " : "<br>\n")
    case MD_TEXT_SOFTBR: html.write(unchecked: html.isInImage ? " " : "\n")
    case MD_TEXT_ENTITY: html.write(entity: bytes)
    case MD_TEXT_HTML: html.write(markup: bytes)
    case MD_TEXT_NULLCHAR: html.write(text: Array("\u{FFFD}".utf8))
    case MD_TEXT_NORMAL where linksAddresses && !isInLink: linked(bytes)
    default: html.write(text: bytes)
    }
  }

  /// Writes text; the addresses in it become links.
  private func linked(_ text: [UInt8]) {
    var position = 0
    for range in WebAddressFinder.ranges(in: text) {
      html.write(text: Array(text[position..<range.lowerBound]))
      html.beginLink(MarkupText.escaped(text[range]), title: [])
      html.write(text: Array(text[range]))
      html.write(unchecked: "</a>")
      position = range.upperBound
    }
    html.write(text: Array(text[position...]))
  }
}
