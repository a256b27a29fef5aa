internal import DOM

/// Reads JSON (RFC 8259), or one JSON text a line, and shows it as a tree that folds.
struct JSONReader: FormatReader {
  private var tokenizer: JSONTokenizer
  private var builder = JSONTreeBuilder()
  /// Where the text that is no JSON goes.
  private var rest: PlainTextReader?
  private let readsLines: Bool
  private var failures = 0
  /// The damaged line of JSON Lines that is being skipped.
  private var damagedLine: [UInt8]?

  /// More damaged lines than this are not JSON Lines.
  private static let mostFailures = 1000
  private static let longestDamagedLine = 4096

  init(readsLines: Bool) {
    self.readsLines = readsLines
    tokenizer = JSONTokenizer(readsMany: readsLines)
  }

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    begin(&document)
    var position = 0
    while position < bytes.count, !PageWriter.isFull(document) {
      if rest != nil {
        rest?.feed(Array(bytes[position...]), into: &document)
        return
      }
      if damagedLine != nil {
        skipLine(bytes, &position, in: &document)
        continue
      }
      guard let token = tokenizer.next(from: bytes, at: &position) else { return }
      if token == .failure {
        fail(in: &document)
      } else {
        builder.take(token, tokenizer.text, in: &document)
      }
    }
  }

  mutating func finish(_ document: inout Document) {
    begin(&document)
    // The end may complete a number and still be too early.
    while rest == nil, damagedLine == nil, let token = tokenizer.finish() {
      if token == .failure {
        fail(in: &document)
      } else {
        builder.take(token, tokenizer.text, in: &document)
      }
    }
    if damagedLine != nil { endDamagedLine(in: &document) }
    builder.flush(in: &document)
    if rest != nil { rest?.finish(&document) }
    builder.writer.finish(&document)
  }

  private mutating func begin(_ document: inout Document) {
    guard !builder.writer.hasBegun else { return }
    builder.writer.begin(&document, bodyClass: "-tern-json")
    builder.writer.setTitle(PageWriter.fileName(of: document.url), in: &document)
  }

  // MARK: Damage

  /// Says where the text stops being JSON; what follows is shown as it is.
  private mutating func fail(in document: inout Document) {
    guard let failure = tokenizer.failure else { return }
    let unfinished = tokenizer.unfinishedText
    builder.flush(in: &document)
    failures += 1
    let recovers = readsLines && failures < Self.mostFailures
    if recovers {
      while !builder.levels.isEmpty { builder.endLevel(in: &document) }
    } else {
      builder.writer.close(downTo: 1, in: &document)
    }
    let place = "Line \(failure.line), column \(failure.column): \(failure.reason)."
    builder.writer.element(
      .p,
      class: "-tern-error",
      Array((recovers ? place : place + " The text from there on:").utf8),
      in: &document
    )
    if recovers {
      damagedLine = unfinished
    } else {
      rest = PlainTextReader(writer: builder.writer)
      rest?.feed(unfinished, into: &document)
    }
  }

  private mutating func skipLine(
    _ bytes: [UInt8],
    _ position: inout Int,
    in document: inout Document
  ) {
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      tokenizer.advance(over: byte)
      if byte == 0x0A { return endDamagedLine(in: &document) }
      if damagedLine?.count ?? 0 < Self.longestDamagedLine { damagedLine?.append(byte) }
    }
  }

  private mutating func endDamagedLine(in document: inout Document) {
    builder.writer.element(.pre, damagedLine ?? [], in: &document)
    damagedLine = nil
    tokenizer.restart()
  }
}
