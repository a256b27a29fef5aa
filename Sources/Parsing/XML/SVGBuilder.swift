internal import DOM

/// Shows the words of a drawing: its title, its description and the text in it.
struct SVGBuilder: XMLBuilder {
  private var writer = PageWriter()
  private var depth = 0
  /// How deep the element is whose text is being read; 0 for none.
  private var textDepth = 0
  private var textName = XMLName(local: [])
  private var text: [UInt8] = []

  mutating func begin(root: XMLName?, in document: inout Document) {
    writer.begin(&document, bodyClass: "-tern-image")
  }

  mutating func take(_ event: XMLEvent, in document: inout Document) {
    switch event {
    case .startElement(let name, let attributes):
      depth += 1
      if depth == 1 { writeSize(attributes, in: &document) }
      if textDepth == 0, name.isLocal("title") || name.isLocal("desc") || name.isLocal("text") {
        textDepth = depth
        textName = name
        text = []
      }
      if name.isLocal("a"), textDepth == 0 { writeLink(attributes, in: &document) }
    case .endElement:
      if depth == textDepth { writeText(in: &document) }
      depth -= 1
    case .text(let more): if textDepth > 0 { text += more }
    case .comment, .instruction, .failure: break
    }
  }

  private mutating func writeSize(_ attributes: [XMLAttribute], in document: inout Document) {
    func value(_ name: StaticString) -> String? {
      attributes.first { $0.name.prefix.isEmpty && $0.name.isLocal(name) }
        .map { String(decoding: $0.value, as: UTF8.self) }
    }
    var sentence = "An SVG drawing"
    if let width = value("width"), let height = value("height") {
      sentence += ", \(width) × \(height)"
    } else if let box = value("viewBox")?.split(whereSeparator: { $0 == " " || $0 == "," }),
      box.count == 4
    {
      sentence += ", \(box[2]) × \(box[3])"
    }
    writer.element(.p, Array((sentence + ". Its words:").utf8), in: &document)
  }

  private mutating func writeText(in document: inout Document) {
    textDepth = 0
    let words = XMLText.trimmed(text)
    guard !words.isEmpty else { return }
    if textName.isLocal("title"), depth == 2 {
      writer.setTitle(words, in: &document)
      writer.element(.h1, words, in: &document)
    } else {
      writer.open(.p, in: &document)
      writer.linkedText(words, in: &document)
      writer.close(in: &document)
    }
  }

  private mutating func writeLink(_ attributes: [XMLAttribute], in document: inout Document) {
    guard let target = attributes.first(where: { $0.name.isLocal("href") })?.value else { return }
    writer.open(.p, in: &document)
    writer.link(to: target, text: target, in: &document)
    writer.close(in: &document)
  }

  mutating func end(failure: XMLFailure?, in document: inout Document) {
    if textDepth > 0 { writeText(in: &document) }
    guard let failure else { return }
    let text = "Line \(failure.line), column \(failure.column): \(failure.message)"
    writer.element(.p, class: "-tern-error", Array(text.utf8), in: &document)
  }

  mutating func finish(_ document: inout Document) { writer.finish(&document) }
}
