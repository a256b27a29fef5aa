internal import Addressing
internal import DOM

/// Shows OPML (http://opml.org/spec2.opml), the lists in which feed readers keep their feeds, as nested lists of links.
struct OPMLBuilder: XMLBuilder {
  /// An outline that is open.
  private struct Level {
    /// How many elements were open before it.
    var outside: Int
    /// Whether the list of what is inside it has begun.
    var hasList = false
  }

  private var writer = PageWriter()
  private var levels: [Level] = []
  /// The text of the `<title>` that is open.
  private var title: [UInt8]?

  /// What is nested deeper is not indented any more.
  private static let deepest = 64

  mutating func begin(root: XMLName?, in document: inout Document) {
    writer.begin(&document, bodyClass: "-tern-feed")
    levels = [Level(outside: writer.openElements.count)]
  }

  mutating func take(_ event: XMLEvent, in document: inout Document) {
    switch event {
    case .startElement(let name, let attributes):
      if name.isLocal("title") { title = [] }
      if name.isLocal("outline") { open(attributes, in: &document) }
    case .endElement(let name):
      if name.isLocal("title") { writeTitle(in: &document) }
      if name.isLocal("outline") { closeOutline(in: &document) }
    case .text(let text): title? += text
    case .comment, .instruction, .failure: break
    }
  }

  mutating func end(failure: XMLFailure?, in document: inout Document) {
    writer.close(downTo: 1, in: &document)
    guard let failure else { return }
    let place = "Line \(failure.line), column \(failure.column): this list is damaged"
    let text = "\(place) (\(failure.message)). It is shown as well as it can be read."
    writer.element(.p, class: "-tern-error", Array(text.utf8), in: &document)
  }

  mutating func finish(_ document: inout Document) { writer.finish(&document) }

  private mutating func writeTitle(in document: inout Document) {
    guard let text = title.map(XMLText.trimmed) else { return }
    title = nil
    guard !text.isEmpty, levels.count == 1 else { return }
    writer.setTitle(text, in: &document)
    writer.element(.h1, text, in: &document)
  }

  // MARK: Outlines

  private mutating func open(_ attributes: [XMLAttribute], in document: inout Document) {
    let parent = levels.count - 1
    if !levels[parent].hasList, levels.count <= Self.deepest {
      levels[parent].hasList = true
      writer.open(.ul, in: &document)
    }
    levels.append(Level(outside: writer.openElements.count))
    writer.open(.li, in: &document)
    let feed = address(attributes.value("xmlUrl"), in: document)
    let page = address(attributes.value("htmlUrl") ?? attributes.value("url"), in: document)
    let words = attributes.value("text") ?? attributes.value("title") ?? page ?? feed ?? []
    if let target = page ?? feed {
      writer.link(to: target, text: words, in: &document)
    } else {
      writer.text(words, in: &document)
    }
    if let feed, page != nil {
      writer.text(" (", in: &document)
      writer.link(to: feed, text: Array("feed".utf8), in: &document)
      writer.text(")", in: &document)
    }
  }

  private mutating func closeOutline(in document: inout Document) {
    guard levels.count > 1, let level = levels.popLast() else { return }
    writer.close(downTo: level.outside, in: &document)
  }

  /// An address that a list may lead to.
  private func address(_ text: [UInt8]?, in document: borrowing Document) -> [UInt8]? {
    guard let text, let url = WebURL(String(decoding: text, as: UTF8.self), base: document.url),
      HTMLFragment.linkSchemes.contains(url.scheme)
    else { return nil }
    return Array(url.href.utf8)
  }
}
