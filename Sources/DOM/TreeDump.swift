/// A document as text, one line a node, in the format of the html5lib tests.
public enum TreeDump {
  /// The lines of a whole document, each ending with a line feed.
  ///
  /// Attributes are sorted by name, neighbouring texts are joined, and what a `<template>` holds stands below `content`.
  public static func text(of document: Document) -> String {
    var text = ""
    write(document) { text += $0 }
    return text
  }

  /// Hands the lines of a whole document over in pieces, because a deep tree is mostly white space and much longer than the page.
  public static func write(_ document: Document, to output: (String) -> Void) {
    var writer = TreeDumpWriter(document: document)
    writer.writeTree(to: output)
  }
}

/// Walks a document and writes its lines.
private struct TreeDumpWriter {
  let document: Document
  private var output: [UInt8] = []
  private var depth = 0
  private var isInText = false

  /// A piece is handed over when it is longer.
  private static let piece = 64 * 1024

  init(document: Document) { self.document = document }

  mutating func writeTree(to take: (String) -> Void) {
    var node = document.firstChild(of: .document)
    while node.isSome {
      if output.count > Self.piece { handOver(to: take) }
      write(node)
      let child = document.firstChild(of: node)
      if child.isSome {
        enter(node)
        node = child
        continue
      }
      while node.isSome, !document.nextSibling(of: node).isSome {
        node = document.parent(of: node)
        if node == .document { node = .none }
        if node.isSome { leave(node) }
      }
      if node.isSome { node = document.nextSibling(of: node) }
    }
    endText()
    handOver(to: take)
  }

  private mutating func handOver(to take: (String) -> Void) {
    take(String(decoding: output, as: UTF8.self))
    output.removeAll(keepingCapacity: true)
  }

  private mutating func enter(_ node: NodeID) {
    depth += document.isHTML(node, .template) ? 2 : 1
  }

  private mutating func leave(_ node: NodeID) {
    endText()
    depth -= document.isHTML(node, .template) ? 2 : 1
  }

  private mutating func write(_ node: NodeID) {
    if document.kind(of: node) == .text {
      if !isInText {
        indent(depth)
        put("\"")
        isInText = true
      }
      output.append(contentsOf: document.buffer[document.textRange(of: node)])
      return
    }
    endText()
    indent(depth)
    switch document.kind(of: node) {
    case .element: writeElement(node)
    case .comment: put("<!-- \(document.text(of: node)) -->\n")
    case .doctype: put("<!DOCTYPE \(document.text(of: node))>\n")
    case .text, .document: break
    }
  }

  private mutating func writeElement(_ node: NodeID) {
    put("<")
    switch document.namespace(of: node) {
    case .html: break
    case .svg: put("svg ")
    case .mathML: put("math ")
    }
    output.append(contentsOf: document.names[document.name(of: node)])
    put(">\n")
    writeAttributes(of: node)
    if document.isHTML(node, .template) {
      indent(depth + 1)
      put("content\n")
    }
  }

  private mutating func writeAttributes(of node: NodeID) {
    let isForeign = document.namespace(of: node) != .html
    var lines: [(name: String, value: Range<Int>)] = []
    for position in 0..<document.attributeCount(of: node) {
      let attribute = document.attribute(of: node, at: position)
      var name = String(decoding: document.names[attribute.name], as: UTF8.self)
      if isForeign, ForeignAttributes.isNamespaced(name) {
        name = name.split(separator: ":").joined(separator: " ")
      }
      lines.append((name, attribute.value))
    }
    lines.sort { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }
    for line in lines {
      indent(depth + 1)
      put("\(line.name)=\"")
      output.append(contentsOf: document.buffer[line.value])
      put("\"\n")
    }
  }

  private mutating func endText() {
    if isInText { put("\"\n") }
    isInText = false
  }

  private mutating func indent(_ depth: Int) {
    put("| ")
    output.append(contentsOf: repeatElement(0x20, count: depth * 2))
  }

  private mutating func put(_ text: String) { output.append(contentsOf: text.utf8) }
}

/// The attributes that the HTML standard moves into a namespace when they stand on an SVG or MathML element.
///
/// The tree keeps their names as they were written, `xlink:href` for one.
public enum ForeignAttributes {
  /// Whether an attribute of that name on a foreign element is in the XLink, XML or XMLNS namespace.
  public static func isNamespaced(_ name: String) -> Bool {
    switch name {
    case "xlink:actuate", "xlink:arcrole", "xlink:href", "xlink:role", "xlink:show", "xlink:title",
      "xlink:type", "xml:lang", "xml:space", "xmlns:xlink":
      true
    default: false
    }
  }
}
