internal import DOM

/// Shows XML of no known kind as a tree of its elements that folds.
struct XMLTreeBuilder: XMLBuilder {
  /// A start tag whose content has not come yet: an element with nothing but text stands on one line.
  private struct Waiting {
    var name: XMLName
    var attributes: [XMLAttribute]
    var text: [UInt8] = []
  }

  /// An element that is open in the page.
  private struct Level {
    var name: XMLName
    /// How many elements were open before it.
    var outside: Int
    var isFolded: Bool
  }

  private var writer = PageWriter()
  private var waiting: Waiting?
  private var levels: [Level] = []
  private var rows = 0
  /// Behind the first damage nothing is what it seems.
  private var hasFailed = false

  /// Elements stay open until this many lines are there.
  private static let openRows = 50_000
  /// What is nested deeper is not indented any more.
  private static let deepestIndent = 64
  /// A longer text stands on lines of its own.
  private static let longestLine = 200

  mutating func begin(root: XMLName?, in document: inout Document) {
    writer.begin(&document, bodyClass: "-tern-xml")
    writer.setTitle(PageWriter.fileName(of: document.url), in: &document)
  }

  mutating func take(_ event: XMLEvent, in document: inout Document) {
    guard !hasFailed else { return }
    switch event {
    case .failure: hasFailed = true
    case .startElement(let name, let attributes):
      open(in: &document)
      waiting = Waiting(name: name, attributes: attributes)
    case .endElement(let name): end(name, in: &document)
    case .text(let text): take(text: text, in: &document)
    case .comment(let text):
      open(in: &document)
      row(class: "-tern-comment", Array("<!--".utf8) + text + Array("-->".utf8), in: &document)
    case .instruction(let target, let data):
      open(in: &document)
      let text = Array("<?".utf8) + target + [0x20] + data + Array("?>".utf8)
      row(class: "-tern-comment", text, in: &document)
    }
  }

  mutating func end(failure: XMLFailure?, in document: inout Document) {
    open(in: &document)
    writer.close(downTo: 1, in: &document)
    guard let failure else { return }
    let place = "Line \(failure.line), column \(failure.column): this is no XML from here on"
    let text = "\(place) (\(failure.message)). What was read before stands above."
    writer.element(.p, class: "-tern-error", Array(text.utf8), in: &document)
  }

  mutating func finish(_ document: inout Document) { writer.finish(&document) }

  // MARK: Rows

  private mutating func take(text: [UInt8], in document: inout Document) {
    if waiting != nil, (waiting?.text.count ?? 0) + text.count <= Self.longestLine {
      waiting?.text += text
      return
    }
    open(in: &document)
    let trimmed = XMLText.trimmed(text)
    if !trimmed.isEmpty { row(class: nil, trimmed, in: &document) }
  }

  private mutating func row(class style: String?, _ text: [UInt8], in document: inout Document) {
    rows += 1
    writer.open(.div, class: style, in: &document)
    writer.linkedText(text, in: &document)
    writer.close(in: &document)
  }

  /// Opens the element that waits: something stands inside it.
  private mutating func open(in document: inout Document) {
    guard let waiting else { return }
    self.waiting = nil
    rows += 1
    let level = Level(
      name: waiting.name,
      outside: writer.openElements.count,
      isFolded: levels.count < Self.deepestIndent
    )
    levels.append(level)
    if level.isFolded {
      writer.open(.details, in: &document)
      if rows < Self.openRows { writer.attribute(.open, [], in: &document) }
      writer.open(.summary, in: &document)
      writeTag(waiting, end: ">", in: &document)
      writer.close(in: &document)
      writer.open(.div, class: "-tern-members", in: &document)
    } else {
      writer.open(.div, in: &document)
      writeTag(waiting, end: ">", in: &document)
      writer.close(in: &document)
    }
    let text = XMLText.trimmed(waiting.text)
    if !text.isEmpty { row(class: nil, text, in: &document) }
  }

  private mutating func end(_ name: XMLName, in document: inout Document) {
    if let waiting {
      self.waiting = nil
      rows += 1
      writer.open(.div, in: &document)
      let text = XMLText.trimmed(waiting.text)
      writeTag(waiting, end: text.isEmpty ? "/>" : ">", in: &document)
      if !text.isEmpty {
        writer.linkedText(text, in: &document)
        writeEndTag(name, in: &document)
      }
      writer.close(in: &document)
      return
    }
    guard let level = levels.popLast() else { return }
    writer.close(downTo: level.outside, in: &document)
    writer.open(.div, in: &document)
    writeEndTag(level.name, in: &document)
    writer.close(in: &document)
  }

  private mutating func writeTag(_ tag: Waiting, end: String, in document: inout Document) {
    writer.element(.b, [UInt8(ascii: "<")] + tag.name.qualified, in: &document)
    for attribute in tag.attributes {
      writer.text([0x20] + attribute.name.qualified + Array("=\"".utf8), in: &document)
      writer.open(.span, class: "-tern-string", in: &document)
      writer.linkedText(attribute.value, in: &document)
      writer.close(in: &document)
      writer.text("\"", in: &document)
    }
    writer.element(.b, Array(end.utf8), in: &document)
  }

  private mutating func writeEndTag(_ name: XMLName, in document: inout Document) {
    let text = Array("</".utf8) + name.qualified + [UInt8(ascii: ">")]
    writer.element(.b, text, in: &document)
  }
}
