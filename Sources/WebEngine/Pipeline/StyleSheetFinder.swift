internal import Addressing
internal import DOM

/// Finds the style sheets that a growing document names.
struct StyleSheetFinder: Sendable {
  /// A sheet: its text, or where it is.
  struct Found: Sendable {
    enum Content: Sendable {
      case inline([UInt8])
      case external(WebURL)
    }
    var content: Content
    var media: String
    /// How much the server is told; nil when the element has no say in it.
    var referrerPolicy: ReferrerPolicy?
  }

  private var scanned = 0
  private var openStyles: [NodeID] = []

  /// The sheets among the nodes that have come since the last call, in document order.
  mutating func find(in document: borrowing Document) -> [Found] {
    var found: [Found] = []
    var candidates = openStyles
    openStyles = []
    while scanned < document.nodeCount {
      let node = NodeID(UInt32(scanned))
      scanned += 1
      guard document.kind(of: node) == .element, document.namespace(of: node) == .html else {
        continue
      }
      let name = document.name(of: node)
      if name == .style || name == .link { candidates.append(node) }
    }
    for node in candidates {
      if document.name(of: node) == .link {
        if let sheet = linked(node, document) { found.append(sheet) }
      } else if document.isClosed(node) || document.isComplete {
        if let sheet = inline(node, document) { found.append(sheet) }
      } else {
        openStyles.append(node)
      }
    }
    return found
  }

  private func inline(_ node: NodeID, _ document: borrowing Document) -> Found? {
    guard isCSS(node, document), !isInert(node, document) else { return nil }
    let media = document.attributeValue(of: node, .media) ?? ""
    guard !isForOtherMedia(media) else { return nil }
    return Found(content: .inline(document.textBytes(of: node)), media: media)
  }

  private func linked(_ node: NodeID, _ document: borrowing Document) -> Found? {
    let relations = LinkRelations(document.attributeValue(of: node, .rel) ?? "")
    guard relations.contains("stylesheet"), !relations.contains("alternate"),
      !document.hasAttribute(node, .disabled), isCSS(node, document), !isInert(node, document),
      let href = document.attributeValue(of: node, .href), !href.isEmpty,
      let url = WebURL(href, base: document.baseURL)
    else { return nil }
    let media = document.attributeValue(of: node, .media) ?? ""
    guard !isForOtherMedia(media) else { return nil }
    let policy = document.attributeValue(of: node, .referrerpolicy)
      .flatMap { ReferrerPolicy(keyword: $0) }
    return Found(content: .external(url), media: media, referrerPolicy: policy)
  }

  private func isCSS(_ node: NodeID, _ document: borrowing Document) -> Bool {
    guard let type = document.attributeValue(of: node, .type) else { return true }
    let essence = CollapsedText.collapse(type.prefix { $0 != ";" }.lowercased())
    return essence.isEmpty || essence == "text/css"
  }

  /// What a template holds is no part of the page.
  private func isInert(_ node: NodeID, _ document: borrowing Document) -> Bool {
    var current = document.parent(of: node)
    while current.isSome {
      if document.isHTML(current, .template) { return true }
      current = document.parent(of: current)
    }
    return false
  }

  /// Sheets that can never apply are not fetched.
  private func isForOtherMedia(_ media: String) -> Bool {
    ["print", "speech", "aural", "braille", "embossed", "tty", "tv", "handheld", "projection"]
      .contains(media.lowercased())
  }
}
