internal import Addressing
internal import DOM

/// Reads JSON Feed (https://www.jsonfeed.org/version/1.1/) and writes each item when it ends.
struct JSONFeedReader: FormatReader {
  private var tokenizer = JSONTokenizer()
  private var output = FeedWriter()
  private var channel = FeedChannel()
  private var entry: FeedEntry?
  private var attachment: FeedEnclosure?
  /// The names that lead to the value that comes next, one for each open object; lists have the name of their member.
  private var path: [String] = []
  private var key = ""
  private var hasBegun = false
  private var hasEntries = false

  /// What is nested deeper is no part of a feed.
  private static let deepest = 8

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    begin(&document)
    var position = 0
    while position < bytes.count, !PageWriter.isFull(document),
      let token = tokenizer.next(from: bytes, at: &position)
    {
      take(token, in: &document)
    }
  }

  mutating func finish(_ document: inout Document) {
    begin(&document)
    while let token = tokenizer.finish() { take(token, in: &document) }
    endEntry(in: &document)
    output.writeHeader(channel, in: &document)
    let failure = tokenizer.failure.map {
      XMLFailure(line: $0.line, column: $0.column, message: $0.reason)
    }
    output.end(hasEntries: hasEntries, failure: failure, in: &document)
    output.finish(&document)
  }

  private mutating func begin(_ document: inout Document) {
    guard !hasBegun else { return }
    hasBegun = true
    output.begin(&document)
  }

  // MARK: Tokens

  private mutating func take(_ token: JSONToken, in document: inout Document) {
    switch token {
    case .key: key = String(decoding: tokenizer.text.prefix(64), as: UTF8.self)
    case .beginObject, .beginArray:
      path.append(key)
      if token == .beginObject { beginObject(in: &document) }
    case .endObject:
      endObject(in: &document)
      path.removeLast()
    case .endArray: path.removeLast()
    case .string, .number:
      if path.count <= Self.deepest { take(tokenizer.text, in: document) }
    case .literal, .failure: break
    }
    // A name belongs to one value.
    if token != .key { key = "" }
  }

  /// Where the parser is, such as `items` or `items/attachments`.
  private var place: String { path.filter { !$0.isEmpty }.joined(separator: "/") }

  private mutating func beginObject(in document: inout Document) {
    guard path.count <= Self.deepest else { return }
    if place == "items", entry == nil {
      output.writeHeader(channel, in: &document)
      entry = FeedEntry(base: document.url)
    }
    if place == "items/attachments" { attachment = FeedEnclosure(url: [], type: []) }
  }

  private mutating func endObject(in document: inout Document) {
    guard path.count <= Self.deepest else { return }
    if place == "items" { endEntry(in: &document) }
    if place == "items/attachments", let attachment {
      if let list = entry?.enclosures, list.count < FeedEntry.mostEnclosures {
        entry?.enclosures.append(attachment)
      }
      self.attachment = nil
    }
  }

  private mutating func endEntry(in document: inout Document) {
    guard let entry else { return }
    self.entry = nil
    hasEntries = true
    output.write(entry, in: &document)
  }

  // MARK: Values

  private mutating func take(_ value: [UInt8], in document: borrowing Document) {
    let name = place.isEmpty ? key : place + "/" + key
    let plain = FeedText(kind: .plain, bytes: value)
    switch name {
    case "title": channel.title = plain
    case "description": channel.description = plain
    case "home_page_url": channel.link = Self.address(value, document)
    case "items/title": entry?.title = plain
    case "items/url": entry?.link = Self.address(value, document)
    case "items/external_url":
      if entry?.link.isEmpty == true { entry?.link = Self.address(value, document) }
    case "items/id": entry?.permanentLink = value
    case "items/content_html":
      entry?.content = FeedText(kind: .html, bytes: value, base: document.url)
    case "items/content_text": if entry?.content == nil { entry?.content = plain }
    case "items/summary": entry?.summary = plain
    case "items/date_published": entry?.date = value
    case "items/date_modified": if entry?.date.isEmpty == true { entry?.date = value }
    case "items/author/name", "items/authors/name":
      if let list = entry?.authors, list.count < 20 { entry?.authors.append(value) }
    case "items/attachments/url": attachment?.url = Self.address(value, document)
    case "items/attachments/mime_type": attachment?.type = value
    case "items/attachments/size_in_bytes":
      attachment?.length = Int(String(decoding: value, as: UTF8.self))
    default: break
    }
  }

  private static func address(_ text: [UInt8], _ document: borrowing Document) -> [UInt8] {
    WebURL(String(decoding: text, as: UTF8.self), base: document.url)
      .map { Array($0.href.utf8) } ?? []
  }
}
