internal import Addressing
internal import DOM

/// Reads RSS 0.9x, 1.0 and 2.0 and Atom from XML events, and writes each entry when it ends.
///
/// Feeds mix their formats, so an element counts by its name wherever a person would expect it to.
struct FeedBuilder: XMLBuilder {
  /// The element whose text is being collected.
  private struct Capture {
    var field: Field
    var kind: FeedText.Kind
    /// How deep the element is.
    var depth: Int
    var markup: FeedMarkup
  }

  private var output = FeedWriter()
  private var channel = FeedChannel()
  private var entry: FeedEntry?
  private var capture: Capture?
  private var depth = 0
  /// How deep the element is that is passed over with all in it; 0 for none.
  private var skipped = 0
  /// How deep the author is whose name is expected; 0 for none.
  private var author = 0
  private var bases: [WebURL] = []
  private var hasEntries = false

  /// A longer `xml:base` counts for nothing.
  private static let longestBase = 4096
  private static let mostBases = 10_000

  /// Whether a document with this root is a feed.
  static func isFeed(_ root: XMLName) -> Bool {
    root.isLocal("rss") || root.isLocal("feed") && FeedNamespace(root.namespace) == .core
  }

  mutating func begin(root: XMLName?, in document: inout Document) {
    bases = [document.url]
    output.begin(&document)
  }

  mutating func take(_ event: XMLEvent, in document: inout Document) {
    switch event {
    case .startElement(let name, let attributes): start(name, attributes, in: &document)
    case .endElement(let name): end(name, in: &document)
    case .text(let text): capture?.markup.append(text: text)
    case .comment, .instruction, .failure: break
    }
  }

  mutating func end(failure: XMLFailure?, in document: inout Document) {
    if let capture { finish(capture) }
    capture = nil
    endEntry(in: &document)
    output.writeHeader(channel, in: &document)
    output.end(hasEntries: hasEntries, failure: failure, in: &document)
  }

  mutating func finish(_ document: inout Document) { output.finish(&document) }

  // MARK: Elements

  private mutating func start(
    _ name: XMLName,
    _ attributes: [XMLAttribute],
    in document: inout Document
  ) {
    depth += 1
    pushBase(attributes)
    if skipped > 0 { return }
    if capture != nil {
      capture?.markup.open(name, attributes)
      return
    }
    let namespace = FeedNamespace(name.namespace)
    switch String(decoding: name.local, as: UTF8.self) {
    case "item" where namespace == .core, "entry" where namespace == .core:
      endEntry(in: &document)
      output.writeHeader(channel, in: &document)
      entry = FeedEntry(base: bases.last)
    case "image", "textInput", "textinput", "source", "cloud":
      if namespace == .core { skipped = depth }
    case "author" where name.namespace == XMLNamespace.atom, "contributor": author = depth
    case "link" where namespace == .core: takeLink(attributes)
    case "enclosure",
      "content" where namespace == .media:
      takeEnclosure(attributes)
    default: break
    }
    guard skipped == 0, let field = Field(name, namespace, isInAuthor: author > 0) else { return }
    let type = attributes.value("type") ?? attributes.value("mode") ?? []
    capture = Capture(
      field: field,
      kind: field.kind(isAtom: FeedNamespace.isAtom(name.namespace), type: type),
      depth: depth,
      markup: FeedMarkup(isMarkup: type.elementsEqual("xhtml".utf8))
    )
    if field == .identifier, attributes.value("isPermaLink")?.elementsEqual("false".utf8) == true {
      capture = nil
    }
  }

  private mutating func end(_ name: XMLName, in document: inout Document) {
    defer {
      depth -= 1
      if bases.count > 1 { bases.removeLast() }
    }
    if skipped > 0 {
      if skipped == depth { skipped = 0 }
      return
    }
    // Only looked at: a copy would have its whole text copied with the next piece.
    if let innermost = capture?.depth, innermost < depth {
      capture?.markup.close(name)
      return
    }
    if let capture {
      finish(capture)
      self.capture = nil
      return
    }
    if author == depth { author = 0 }
    if name.isLocal("item") || name.isLocal("entry") { endEntry(in: &document) }
  }

  private mutating func pushBase(_ attributes: [XMLAttribute]) {
    guard let current = bases.last, bases.count < Self.mostBases else { return }
    let written = attributes.first {
      $0.name.isLocal("base") && $0.name.namespace == XMLNamespace.xml
    }
    let base = written.flatMap { WebURL(String(decoding: $0.value, as: UTF8.self), base: current) }
    // Each may lengthen the one around it, and all of them are kept.
    bases.append(base.flatMap { $0.href.utf8.count <= Self.longestBase ? $0 : nil } ?? current)
  }

  private mutating func endEntry(in document: inout Document) {
    guard let entry else { return }
    self.entry = nil
    hasEntries = true
    output.write(entry, in: &document)
  }

  // MARK: Fields

  /// `<link href rel>` of Atom; the link of RSS is text and comes by itself.
  private mutating func takeLink(_ attributes: [XMLAttribute]) {
    guard let address = attributes.value("href") else { return }
    let url = resolved(address)
    let relation = attributes.value("rel").map { String(decoding: $0, as: UTF8.self) }
    switch relation {
    case nil, "", "alternate":
      if entry != nil {
        if entry?.link.isEmpty == true { entry?.link = url }
      } else if channel.link.isEmpty {
        channel.link = url
      }
    case "enclosure":
      add(
        FeedEnclosure(
          url: url,
          type: attributes.value("type") ?? [],
          length: attributes.value("length").flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        )
      )
    default: break
    }
  }

  private mutating func takeEnclosure(_ attributes: [XMLAttribute]) {
    guard let address = attributes.value("url") else { return }
    let length = attributes.value("length") ?? attributes.value("fileSize")
    add(
      FeedEnclosure(
        url: resolved(address),
        type: attributes.value("type") ?? [],
        length: length.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
      )
    )
  }

  private mutating func add(_ enclosure: FeedEnclosure) {
    guard let list = entry?.enclosures, list.count < FeedEntry.mostEnclosures,
      !list.contains(where: { $0.url == enclosure.url })
    else { return }
    entry?.enclosures.append(enclosure)
  }

  private func resolved(_ address: [UInt8]) -> [UInt8] {
    let text = String(decoding: XMLText.trimmed(address), as: UTF8.self)
    return WebURL(text, base: bases.last).map { Array($0.href.utf8) } ?? Array(text.utf8)
  }

  private mutating func finish(_ capture: Capture) {
    let kind: FeedText.Kind = capture.markup.isMarkup ? .html : capture.kind
    let bytes = XMLText.trimmed(capture.markup.text)
    guard !bytes.isEmpty else { return }
    let text = FeedText(kind: kind, bytes: bytes, base: bases.last)
    if entry != nil {
      finishInEntry(capture.field, text)
    } else {
      switch capture.field {
      case .title where channel.title == nil: channel.title = text
      case .summary where channel.description == nil: channel.description = text
      case .link where channel.link.isEmpty: channel.link = resolved(bytes)
      default: break
      }
    }
  }

  private mutating func finishInEntry(_ field: Field, _ text: FeedText) {
    switch field {
    case .title: if entry?.title == nil { entry?.title = text }
    case .link:
      let link = resolved(text.bytes)
      if entry?.link.isEmpty == true { entry?.link = link }
    case .identifier: entry?.permanentLink = text.bytes
    case .comments:
      let link = resolved(text.bytes)
      entry?.comments = link
    case .summary: if entry?.summary == nil { entry?.summary = text }
    case .content: entry?.content = text
    case .author:
      if let list = entry?.authors, list.count < 20 { entry?.authors.append(text.bytes) }
    case .published: entry?.date = text.bytes
    case .updated: if entry?.date.isEmpty == true { entry?.date = text.bytes }
    }
  }
}

extension [XMLAttribute] {
  /// The value of an attribute without a prefix.
  func value(_ name: StaticString) -> [UInt8]? {
    first { $0.name.prefix.isEmpty && $0.name.isLocal(name) }?.value
  }
}
