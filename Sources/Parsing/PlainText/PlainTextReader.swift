internal import DOM

/// Reads plain text into `<pre>` elements, as it is written: addresses in it become links, form feeds become rules, and
/// what was meant for a printer or a terminal (overstrike, colours) becomes style.
struct PlainTextReader: FormatReader {
  private var writer: PageWriter
  private var filter = TerminalTextFilter()
  private var pending: [UInt8] = []
  private var endsWithCarriageReturn = false
  private var isOpen = false
  /// Whether the text that comes next stands in a `<pre>` that wraps.
  private var wraps = false
  /// Whether the last piece ended inside a line that is too long.
  private var isInsideLongLine = false

  /// Text is written in pieces of whole lines; a line that is longer than this is cut.
  private static let longestPiece = 8192
  /// Nobody scrolls sideways this far: longer lines wrap.
  private static let longestLine = 512

  init() { writer = PageWriter() }

  /// Goes on in a page that another reader began.
  init(writer: PageWriter) { self.writer = writer }

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    begin(&document)
    for byte in bytes {
      if byte == 0x0A, endsWithCarriageReturn {
        endsWithCarriageReturn = false
        continue
      }
      endsWithCarriageReturn = byte == 0x0D
      if pending.count >= Self.longestPiece * 2, byte & 0xC0 != 0x80 { emit(&document) }
      if byte == 0x0C {
        breakPage(&document)
        continue
      }
      pending.append(byte == 0x0D ? 0x0A : byte)
      if pending.last == 0x0A, pending.count >= Self.longestPiece { emit(&document) }
    }
    // What is here should be seen: a slow sender may leave it at this.
    if pending.last == 0x0A { emit(&document) }
  }

  mutating func finish(_ document: inout Document) {
    begin(&document)
    emit(&document)
    writer.finish(&document)
  }

  private mutating func begin(_ document: inout Document) {
    guard !isOpen else { return }
    isOpen = true
    if !writer.hasBegun {
      writer.begin(&document)
      writer.setTitle(PageWriter.fileName(of: document.url), in: &document)
    }
    openText(in: &document)
  }

  private mutating func openText(in document: inout Document) {
    writer.open(.pre, class: wraps ? "-tern-text -tern-wrapped" : "-tern-text", in: &document)
  }

  private mutating func breakPage(_ document: inout Document) {
    emit(&document)
    writer.close(in: &document)
    writer.open(.hr, class: "-tern-page-break", in: &document)
    writer.close(in: &document)
    openText(in: &document)
  }

  private mutating func emit(_ document: inout Document) {
    guard !pending.isEmpty else { return }
    let text = pending
    pending.removeAll(keepingCapacity: true)
    var start = 0
    var lineStart = 0
    while lineStart < text.count {
      let end = text[lineStart...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      let isLong = isInsideLongLine || end - lineStart > Self.longestLine
      if isLong != wraps {
        emit(Array(text[start..<lineStart]), in: &document)
        start = lineStart
        writer.close(in: &document)
        wraps = isLong
        openText(in: &document)
      }
      isInsideLongLine = isLong && text[end - 1] != 0x0A
      lineStart = end
    }
    emit(start == 0 ? text : Array(text[start...]), in: &document)
  }

  private mutating func emit(_ text: [UInt8], in document: inout Document) {
    guard !text.isEmpty, !PageWriter.isFull(document) else { return }
    guard filter.isStyled || text.contains(where: { $0 == 0x1B || $0 == 0x08 }) else {
      writer.linkedText(text, in: &document)
      return
    }
    for run in filter.runs(of: text) {
      guard let style = run.style.css else {
        writer.linkedText(run.text, in: &document)
        continue
      }
      writer.open(.span, in: &document)
      writer.attribute(.style, style.utf8, in: &document)
      writer.linkedText(run.text, in: &document)
      writer.close(in: &document)
    }
  }
}
