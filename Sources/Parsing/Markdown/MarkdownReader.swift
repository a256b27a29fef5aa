internal import DOM

/// Reads Markdown (CommonMark with GitHub's tables, task lists, strikethrough and bare addresses).
///
/// What a text means is known at its end only (a reference may be defined in the last line), so the page appears then. It is
/// made as HTML and read by the HTML rules, because Markdown may hold HTML anywhere.
struct MarkdownReader: FormatReader {
  private var text: [UInt8] = []
  /// A text that is too long, or that no library reads, is shown as it is.
  private var plain: PlainTextReader?

  /// Longer texts are shown as plain text.
  private static let longestText = 16 * 1024 * 1024
  private static let cutNotice =
    "<p class=-tern-error>This Markdown becomes much longer than it is written: only its beginning is shown.</p>"

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    if plain == nil {
      text += bytes
      guard text.count > Self.longestText else { return }
      showPlain(
        "This Markdown is too long to be laid out, so it is shown as plain text.",
        &document
      )
    } else {
      plain?.feed(bytes, into: &document)
    }
  }

  mutating func finish(_ document: inout Document) {
    if plain == nil, let body = MarkdownParser.html(of: text) {
      var page = Array("<!DOCTYPE html><title>".utf8)
      let name = MarkupText.escaped(PageWriter.fileName(of: document.url))
      page +=
        (body.title.isEmpty ? name : body.title) + Array("</title><body class=-tern-markdown>".utf8)
      if body.isCut { page += Array(Self.cutNotice.utf8) }
      var reader = HTMLReader(document: document)
      reader.feed(page, into: &document)
      reader.feed(body.bytes, into: &document)
      reader.finish(&document)
      return
    }
    if plain == nil {
      showPlain(
        "Markdown is shown as plain text, because the library md4c (Debian: libmd4c0) is missing.",
        &document
      )
    }
    plain?.finish(&document)
  }

  private mutating func showPlain(_ notice: String, _ document: inout Document) {
    var writer = PageWriter()
    writer.begin(&document)
    writer.setTitle(PageWriter.fileName(of: document.url), in: &document)
    writer.element(.p, class: "-tern-error", Array(notice.utf8), in: &document)
    plain = PlainTextReader(writer: writer)
    plain?.feed(text, into: &document)
    text = []
  }
}
