internal import Addressing
internal import DOM
internal import Text

/// Writes a feed as a page: a heading for the feed, and an article with a linked heading for each entry.
struct FeedWriter {
  private var writer = PageWriter()
  private var hasHeader = false

  mutating func begin(_ document: inout Document) {
    writer.begin(&document, bodyClass: "-tern-feed")
  }

  /// Writes what is known about the feed, once.
  mutating func writeHeader(_ channel: FeedChannel, in document: inout Document) {
    guard !hasHeader else { return }
    hasHeader = true
    if let title = channel.title.map(Self.line), !title.isEmpty {
      writer.setTitle(title, in: &document)
      writer.open(.h1, in: &document)
      writeLink(channel.link, title, in: &document)
      writer.close(in: &document)
    }
    if let description = channel.description.map(Self.line), !description.isEmpty {
      writer.element(.p, description, in: &document)
    }
  }

  /// Writes one entry.
  mutating func write(_ entry: FeedEntry, in document: inout Document) {
    guard !PageWriter.isFull(document) else { return }
    writer.open(.article, in: &document)
    let link = entry.link.isEmpty ? Self.address(entry.permanentLink) : entry.link
    var title = entry.title.map(Self.line) ?? []
    if title.isEmpty { title = link.isEmpty ? Array("Without a title".utf8) : link }
    writer.open(.h2, in: &document)
    writeLink(link, title, in: &document)
    writer.close(in: &document)
    writeByline(entry, in: &document)
    if let body = entry.content ?? entry.summary { write(body, in: &document) }
    for enclosure in entry.enclosures { write(enclosure, in: &document) }
    if !Self.address(entry.comments).isEmpty {
      writer.open(.p, in: &document)
      writeLink(entry.comments, Array("Comments".utf8), in: &document)
      writer.close(in: &document)
    }
    writer.close(in: &document)
  }

  /// Ends the feed with what a reader should know about it.
  mutating func end(hasEntries: Bool, failure: XMLFailure?, in document: inout Document) {
    if !hasEntries {
      writer.element(.p, Array("This feed has no entries.".utf8), in: &document)
    }
    guard let failure else { return }
    let place = "Line \(failure.line), column \(failure.column): this feed is damaged"
    let text = "\(place) (\(failure.message)). It is shown as well as it can be read."
    writer.element(.p, class: "-tern-error", Array(text.utf8), in: &document)
  }

  mutating func finish(_ document: inout Document) { writer.finish(&document) }

  // MARK: Parts

  private mutating func writeLink(
    _ address: [UInt8],
    _ text: [UInt8],
    in document: inout Document
  ) {
    let target = Self.address(address)
    if target.isEmpty {
      writer.text(text, in: &document)
    } else {
      writer.link(to: target, text: text, in: &document)
    }
  }

  private mutating func writeByline(_ entry: FeedEntry, in document: inout Document) {
    let separator = Array(" · ".utf8)
    var parts = entry.date.isEmpty ? [] : [FeedDate.readable(entry.date)]
    parts += entry.authors.map { XMLText.trimmed($0) }
    guard !parts.isEmpty else { return }
    writer.element(
      .p,
      class: "-tern-byline",
      Array(parts.joined(separator: separator)),
      in: &document
    )
  }

  private mutating func write(_ body: FeedText, in document: inout Document) {
    guard body.kind == .html else {
      writer.open(.p, class: "-tern-plain", in: &document)
      writer.linkedText(body.bytes, in: &document)
      writer.close(in: &document)
      return
    }
    let fragment = HTMLFragment(body.bytes, base: body.base ?? document.url)
    writer.open(.div, in: &document)
    fragment.copy(into: writer.current, of: &document)
    writer.close(in: &document)
  }

  private mutating func write(_ enclosure: FeedEnclosure, in document: inout Document) {
    let target = Self.address(enclosure.url)
    guard !target.isEmpty else { return }
    let address = String(decoding: target, as: UTF8.self)
    let name = WebURL(address).map { PageWriter.fileName(of: $0) } ?? []
    writer.open(.p, in: &document)
    writer.text("Attached: ", in: &document)
    writer.link(to: target, text: name.isEmpty ? target : name, in: &document)
    var facts = enclosure.type.isEmpty ? [] : [String(decoding: enclosure.type, as: UTF8.self)]
    if let length = enclosure.length, length > 0 { facts.append(ByteCount.text(length)) }
    if !facts.isEmpty { writer.text(" (\(facts.joined(separator: ", ")))", in: &document) }
    writer.close(in: &document)
  }

  // MARK: Texts

  /// The text on one line, without markup.
  private static func line(_ text: FeedText) -> [UInt8] {
    let bytes =
      text.kind == .html
        && text.bytes.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
      ? HTMLFragment(text.bytes, base: nil).text : text.bytes
    return Array(
      bytes.split { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
        .joined(separator: [0x20])
    )
  }

  /// The address when it is one that a feed may lead to; else nothing.
  private static func address(_ text: [UInt8]) -> [UInt8] {
    guard let url = WebURL(String(decoding: text, as: UTF8.self)),
      HTMLFragment.linkSchemes.contains(url.scheme)
    else { return [] }
    return Array(url.href.utf8)
  }
}
