internal import Addressing
internal import DOM

/// Markup that somebody else wrote and that becomes a part of another page: parsed by the HTML rules on its own, so that it
/// cannot reach beyond itself, and copied without what acts.
struct HTMLFragment {
  private let document: Document

  /// Links of a fragment lead to these kinds of addresses only.
  static let linkSchemes: Set<String> = [
    "http", "https", "mailto", "ftp", "gopher", "gemini", "magnet", "tel",
  ]

  private static let dropped: Set<NameID> = [
    .script, .style, .template, .link, .meta, .base, .title, .head, .object, .embed, .select,
    .textarea, .button, .input, .frameset, .frame,
  ]
  private static let keptAttributes: Set<NameID> = [
    .alt, .title, .colspan, .rowspan, .lang, .dir, .datetime, .start, .open, .width, .height,
  ]

  /// Parses a fragment; relative addresses start from `base`.
  init(_ markup: [UInt8], base: WebURL?) {
    let start = base ?? HTMLFragment.nowhere
    var document = Document(url: start)
    var reader = HTMLReader(document: document)
    reader.feed(Array("<!DOCTYPE html><body>".utf8) + markup, into: &document)
    reader.finish(&document)
    self.document = document
  }

  private static let nowhere: WebURL = {
    guard let url = WebURL("about:blank") else { preconditionFailure("a valid address") }
    return url
  }()

  /// The words, without markup.
  var text: [UInt8] { document.textBytes(of: document.body) }

  /// Copies what is in the fragment behind the last child of an element.
  func copy(into parent: NodeID, of target: inout Document) {
    // Nodes that are still to be copied, the next one last, each with where it goes.
    var waiting: [(node: NodeID, parent: NodeID)] = []
    push(childrenOf: document.body, into: parent, &waiting)
    while let (node, parent) = waiting.popLast(), !PageWriter.isFull(target) {
      switch document.kind(of: node) {
      case .text:
        let text = target.makeText(document.buffer[document.textRange(of: node)])
        target.append(text, to: parent)
        target.close(text)
      case .element:
        guard let copy = copyElement(node, to: parent, of: &target) else { continue }
        push(childrenOf: node, into: copy, &waiting)
      default: break
      }
    }
  }

  private func push(
    childrenOf node: NodeID,
    into parent: NodeID,
    _ waiting: inout [(node: NodeID, parent: NodeID)]
  ) {
    var child = document.lastChild(of: node)
    while child.isSome {
      waiting.append((child, parent))
      child = document.previousSibling(of: child)
    }
  }

  private func copyElement(_ node: NodeID, to parent: NodeID, of target: inout Document) -> NodeID?
  {
    let name = document.name(of: node)
    let namespace = document.namespace(of: node)
    guard !Self.dropped.contains(name) else { return nil }
    let known = Self.rename(name)
    let copy = target.makeElement(
      namespace == .html && known != name ? known : target.names.intern(document.names[name]),
      namespace: namespace
    )
    for position in 0..<document.attributeCount(of: node) {
      let attribute = document.attribute(of: node, at: position)
      if Self.keptAttributes.contains(attribute.name) {
        target.addAttribute(to: copy, attribute.name, value: document.buffer[attribute.value])
      } else if attribute.name == .href || attribute.name == .src,
        let address = resolved(document.buffer[attribute.value])
      {
        target.addAttribute(to: copy, attribute.name, value: address)
      }
    }
    target.append(copy, to: parent)
    return copy
  }

  /// Headings of a fragment stand below those of the page; a form is only a block.
  private static func rename(_ name: NameID) -> NameID {
    switch name {
    case .h1: .h3
    case .h2: .h4
    case .h3: .h5
    case .h4, .h5: .h6
    case .form, .main, .body, .html: .div
    default: name
    }
  }

  private func resolved(_ address: ArraySlice<UInt8>) -> [UInt8]? {
    let text = String(decoding: address, as: UTF8.self)
    guard let url = WebURL(text, base: document.baseURL), Self.linkSchemes.contains(url.scheme)
    else { return nil }
    return Array(url.href.utf8)
  }
}
