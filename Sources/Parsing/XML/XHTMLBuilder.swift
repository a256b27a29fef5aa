internal import DOM

/// Makes a page of XHTML: its elements are the tree.
struct XHTMLBuilder: XMLBuilder {
  private var open: [NodeID] = []
  /// Elements that are deeper than the tree may be.
  private var tooDeep = 0
  private var lastText = NodeID.none

  mutating func begin(root: XMLName?, in document: inout Document) {}

  mutating func take(_ event: XMLEvent, in document: inout Document) {
    switch event {
    case .startElement(let name, let attributes): start(name, attributes, in: &document)
    case .endElement: end(in: &document)
    case .text(let text): append(text, in: &document)
    case .comment, .instruction, .failure: break
    }
  }

  private mutating func start(
    _ name: XMLName,
    _ attributes: [XMLAttribute],
    in document: inout Document
  ) {
    guard open.count < TreeConstruction.maximumDepth else {
      tooDeep += 1
      return
    }
    let element = document.makeElement(
      document.names.intern(name.local),
      namespace: Self.namespace(of: name)
    )
    for attribute in attributes {
      // `xml:lang` says what `lang` says.
      let isLanguage =
        attribute.name.namespace == XMLNamespace.xml && attribute.name.isLocal("lang")
      let written =
        isLanguage || attribute.name.prefix.isEmpty
        ? attribute.name.local : attribute.name.qualified
      document.addAttribute(
        to: element,
        document.names.intern(written),
        value: attribute.value
      )
    }
    document.append(element, to: parent(of: document.name(of: element), in: document))
    open.append(element)
    note(element, in: &document)
  }

  /// Where an element goes: into the innermost open one that can hold something, and the body always below the root.
  /// In a page that is no XML, `<meta>` and its like are never closed.
  private func parent(of name: NameID, in document: borrowing Document) -> NodeID {
    if name == .body || name == .frameset, document.root.isSome { return document.root }
    return container(in: document) ?? .document
  }

  private func container(in document: borrowing Document) -> NodeID? {
    open.last { node in
      document.namespace(of: node) != .html || !Self.void.contains(document.name(of: node))
    }
  }

  private static let void: Set<NameID> = [
    .area, .base, .br, .col, .embed, .hr, .img, .input, .link, .meta, .source, .track, .wbr,
  ]

  private func note(_ element: NodeID, in document: inout Document) {
    guard document.namespace(of: element) == .html else { return }
    switch document.name(of: element) {
    case .html where !document.root.isSome: document.root = element
    case .body where !document.body.isSome, .frameset where !document.body.isSome:
      document.body = element
    case .style, .link, .meta, .base, .title: document.noteResource(element)
    default: break
    }
  }

  /// A page is what has XHTML for its root, with or without the namespace.
  private static func namespace(of name: XMLName) -> NodeNamespace {
    switch name.namespace {
    case XMLNamespace.svg: .svg
    case XMLNamespace.mathML: .mathML
    default: .html
    }
  }

  private mutating func end(in document: inout Document) {
    if tooDeep > 0 {
      tooDeep -= 1
    } else if let element = open.popLast() {
      document.close(element)
    }
  }

  private mutating func append(_ text: [UInt8], in document: inout Document) {
    guard let parent = container(in: document) else { return }
    let last = document.lastChild(of: parent)
    if last.isSome, last == lastText, document.extendText(last, by: text) { return }
    if last.isSome, last == lastText { document.close(last) }
    lastText = document.makeText(text)
    document.append(lastText, to: parent)
  }

  mutating func end(failure: XMLFailure?, in document: inout Document) {
    guard let failure, document.body.isSome else { return }
    let text =
      "Line \(failure.line), column \(failure.column): this page is damaged (\(failure.message))."
    let paragraph = document.makeElement(.p)
    document.addAttribute(to: paragraph, .class, value: "-tern-error".utf8)
    document.append(paragraph, to: document.body)
    let node = document.makeText(text.utf8)
    document.append(node, to: paragraph)
  }

  mutating func finish(_ document: inout Document) {
    if !document.root.isSome, document.firstChild(of: .document).isSome {
      document.root = document.firstChild(of: .document)
    }
    if !document.body.isSome { document.body = document.root }
    document.closeAll()
  }
}
