internal import DOM

/// The text of an element as it can be told without styles: no scripts, no hidden parts, no contents of controls.
struct VisibleText {
  private static let longest = 2_000
  /// Labels may hold each other without end, so each is looked at only so far.
  private static let mostNodes = 500

  let document: Document

  /// The words below an element, white space collapsed.
  func text(of element: NodeID) -> String {
    var bytes: [UInt8] = []
    var node = document.firstChild(of: element)
    var visited = 0
    while node.isSome, bytes.count < Self.longest, visited < Self.mostNodes {
      visited += 1
      switch document.kind(of: node) {
      case .text: bytes.append(contentsOf: document.buffer[document.textRange(of: node)])
      case .element:
        if isLeftOut(node) {
          node = document.followingSkippingChildren(node, within: element)
          continue
        }
        if document.isHTML(node, .br) { bytes.append(0x20) }
        if document.isHTML(node, .img), let words = document.attributeValue(of: node, .alt) {
          bytes.append(contentsOf: words.utf8)
        }
      default: break
      }
      node = document.following(node, within: element)
    }
    return CollapsedText.collapse(String(decoding: bytes, as: UTF8.self))
  }

  private func isLeftOut(_ node: NodeID) -> Bool {
    guard document.namespace(of: node) == .html else { return false }
    switch document.name(of: node) {
    case .script, .style, .template, .select, .textarea, .datalist, .noscript: return true
    default: return document.hasAttribute(node, .hidden)
    }
  }
}
