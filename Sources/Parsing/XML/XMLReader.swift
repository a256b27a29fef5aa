internal import DOM

/// Reads XML: the root element says whether it is a page, a feed, a drawing, or a tree of its own kind.
struct XMLReader: FormatReader {
  private var filter = XMLInputFilter()
  private let parser = XMLPushParser()
  private var builder: (any XMLBuilder)?
  /// Text whose end has not come yet.
  private var text: [UInt8] = []
  /// What came before it was clear what the document is.
  private var prolog: [XMLEvent] = []

  /// More comments and instructions before the root are left out.
  private static let longestProlog = 10_000

  var isPage: Bool { builder is XHTMLBuilder }

  mutating func feed(_ bytes: [UInt8], into document: inout Document) {
    take(parse(bytes, isLast: false), in: &document)
  }

  mutating func finish(_ document: inout Document) {
    take(parse([], isLast: true), in: &document)
    flushText(in: &document)
    var builder = self.builder ?? XMLTreeBuilder()
    if self.builder == nil {
      builder.begin(root: nil, in: &document)
      for event in prolog { builder.take(event, in: &document) }
    }
    builder.end(failure: parser?.failure, in: &document)
    builder.finish(&document)
  }

  private mutating func parse(_ bytes: [UInt8], isLast: Bool) -> [XMLEvent] {
    let text = filter.filter(bytes, isLast: isLast)
    guard !text.isEmpty || isLast else { return [] }
    return parser?.parse(text, isLast: isLast) ?? []
  }

  private mutating func take(_ events: [XMLEvent], in document: inout Document) {
    for event in events {
      if case .text(let more) = event {
        text += more
        continue
      }
      flushText(in: &document)
      take(event, in: &document)
    }
  }

  /// Text is handed on in one piece, however it came.
  private mutating func flushText(in document: inout Document) {
    guard !text.isEmpty else { return }
    take(.text(text), in: &document)
    text = []
  }

  private mutating func take(_ event: XMLEvent, in document: inout Document) {
    guard !PageWriter.isFull(document) else { return }
    if builder == nil {
      guard case .startElement(let name, _) = event, !waitsForChild(name) else {
        if prolog.count < Self.longestProlog { prolog.append(event) }
        return
      }
      start(name, in: &document)
    }
    builder?.take(event, in: &document)
  }

  /// RDF is a feed when what stands in it is one, so its first child is waited for.
  private func waitsForChild(_ name: XMLName) -> Bool {
    name.namespace == XMLNamespace.rdf && name.isLocal("RDF") && !hasRoot
  }

  private var hasRoot: Bool {
    prolog.contains { if case .startElement = $0 { true } else { false } }
  }

  private mutating func start(_ name: XMLName, in document: inout Document) {
    var builder = Self.builder(for: name, isInRDF: hasRoot)
    builder.begin(root: name, in: &document)
    for event in prolog { builder.take(event, in: &document) }
    prolog = []
    self.builder = builder
  }

  private static func builder(for name: XMLName, isInRDF: Bool) -> any XMLBuilder {
    if isInRDF {
      let isFeed = FeedNamespace(name.namespace) == .core && !name.namespace.isEmpty
      return isFeed ? FeedBuilder() : XMLTreeBuilder()
    }
    if name.namespace == XMLNamespace.xhtml || name.isLocal("html") { return XHTMLBuilder() }
    if FeedBuilder.isFeed(name) { return FeedBuilder() }
    if name.isLocal("opml") { return OPMLBuilder() }
    if name.isLocal("svg") { return SVGBuilder() }
    return XMLTreeBuilder()
  }
}
