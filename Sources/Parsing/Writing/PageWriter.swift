internal import Addressing
internal import DOM

/// Writes the page that shows a document of another format: elements are opened and closed in order.
struct PageWriter {
  /// The open elements, `<body>` first.
  private(set) var openElements: [NodeID] = []
  private var head = NodeID.none
  private var hasTitle = false

  /// The longest run of text in one node.
  static let textNode = 16 * 1024

  /// Whether ``begin(_:)`` was called.
  var hasBegun: Bool { head.isSome }
  /// The innermost open element.
  var current: NodeID { openElements.last ?? .document }

  /// Whether the document takes no more nodes.
  static func isFull(_ document: borrowing Document) -> Bool {
    document.nodeCount >= TreeConstruction.maximumNodes
      || document.buffer.count >= TreeConstruction.maximumBytes
  }

  /// Makes `<html>`, `<head>` and an open `<body>` with a class that the user-agent sheet knows.
  mutating func begin(_ document: inout Document, bodyClass: String? = nil) {
    let root = document.makeElement(.html)
    document.append(root, to: .document)
    document.root = root
    head = document.makeElement(.head)
    document.append(head, to: root)
    let body = document.makeElement(.body)
    if let bodyClass { document.addAttribute(to: body, .class, value: Array(bodyClass.utf8)) }
    document.append(body, to: root)
    document.body = body
    openElements = [body]
  }

  /// Names the document, once; later titles count for nothing.
  mutating func setTitle(_ title: some Sequence<UInt8>, in document: inout Document) {
    guard !hasTitle, head.isSome else { return }
    hasTitle = true
    let element = document.makeElement(.title)
    document.append(element, to: head)
    let text = document.makeText(title)
    document.append(text, to: element)
    document.close(text)
    document.close(element)
    document.noteResource(element)
  }

  /// Opens an element inside the innermost one; attributes follow at once.
  mutating func open(_ name: NameID, class style: String? = nil, in document: inout Document) {
    let element = document.makeElement(name)
    if let style { document.addAttribute(to: element, .class, value: style.utf8) }
    document.append(element, to: current)
    openElements.append(element)
  }

  /// Gives the element that was opened last an attribute.
  func attribute(_ name: NameID, _ value: some Sequence<UInt8>, in document: inout Document) {
    document.addAttribute(to: current, name, value: value)
  }

  /// Closes the innermost element.
  mutating func close(in document: inout Document) {
    guard openElements.count > 1, let element = openElements.popLast() else { return }
    document.close(element)
  }

  /// Closes elements until only `count` are open.
  mutating func close(downTo count: Int, in document: inout Document) {
    while openElements.count > max(count, 1) { close(in: &document) }
  }

  /// Writes text, in several nodes when it is long. NUL becomes U+FFFD.
  mutating func text(_ bytes: some Collection<UInt8>, in document: inout Document) {
    var rest = bytes[...]
    while !rest.isEmpty, !Self.isFull(document) {
      var end = rest.index(rest.startIndex, offsetBy: Self.textNode, limitedBy: rest.endIndex)
      while let place = end, place < rest.endIndex, rest[place] & 0xC0 == 0x80 {
        end = rest.index(after: place)
      }
      let part = rest[..<(end ?? rest.endIndex)]
      rest = rest[part.endIndex...]
      let node =
        part.contains(0)
        ? document.makeText(part.flatMap { $0 == 0 ? Array("\u{FFFD}".utf8) : [$0] })
        : document.makeText(part)
      document.append(node, to: current)
      document.close(node)
    }
  }

  /// Writes text.
  mutating func text(_ text: String, in document: inout Document) {
    self.text(Array(text.utf8), in: &document)
  }

  /// Writes an element with nothing but text in it.
  mutating func element(
    _ name: NameID,
    class style: String? = nil,
    _ text: some Collection<UInt8>,
    in document: inout Document
  ) {
    open(name, class: style, in: &document)
    self.text(text, in: &document)
    close(in: &document)
  }

  /// Ends the page; without a title the file's name is one.
  mutating func finish(_ document: inout Document) {
    if !hasBegun { begin(&document) }
    setTitle(Self.fileName(of: document.url), in: &document)
    document.closeAll()
  }

  /// The last part of the address, percent-encoding undone.
  static func fileName(of url: WebURL) -> [UInt8] {
    let name = url.pathname.split(separator: "/").last.map(String.init) ?? ""
    // A name that is no UTF-8 stays as it is written.
    let bytes = PercentEncodeSet.decode(name.utf8)
    return String(validating: bytes, as: UTF8.self) == nil ? Array(name.utf8) : bytes
  }
}
