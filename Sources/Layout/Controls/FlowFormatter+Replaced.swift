internal import DOM
internal import Styling
internal import Text

/// Images, media and frames: what stands for them in text.
extension FlowFormatter {
  /// An image is its alternative text; without one it shows, as a mark, only where it is all that a link has.
  mutating func enterImage(_ state: ElementState, _ document: borrowing Document) {
    builder.addAnchorIfNamed(state.node, document)
    if let range = document.attributeRange(of: state.node, .alt),
      document.buffer[range].contains(where: { !ASCII.isWhitespace($0) })
    {
      appendReplacement(document.buffer, range, state)
      return
    }
    guard let link = enclosingLink(document), isFirstImage(state.node, of: link, document) else {
      return
    }
    // The name of a file says little, and often nothing at all: the address stands in the status line.
    var label = Array((builder.usesUnicode ? "\u{25A3}" : "*").utf8)
    if let title = Self.title(of: state.node, document) ?? Self.title(of: link, document) {
      label = Array(document.buffer[title])
    }
    let bytes = [0x5B] + label + [0x5D]
    appendReplacement(bytes, 0..<bytes.count, state)
  }

  /// Text that stands for something; it wraps like other text.
  private mutating func appendReplacement(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ state: ElementState
  ) {
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    let run = TextRun(
      paint: state.paint,
      role: .decoration,
      link: state.link,
      node: state.node
    )
    let wraps = state.whiteSpace != .nowrap && state.whiteSpace != .pre
    builder.append(bytes, range, run: run, mode: TextMode(wraps: wraps))
  }

  /// The link element that is open around the current place.
  private func enclosingLink(_ document: borrowing Document) -> NodeID? {
    guard stack[stack.count - 1].link != .none else { return nil }
    var node = stack[stack.count - 1].node
    for _ in 0..<32 {
      guard node.isSome, document.kind(of: node) == .element else { return nil }
      if document.isHTML(node, .a) { return node }
      node = document.parent(of: node)
    }
    return nil
  }

  /// Whether a link has no text, and the image is the first one in it.
  private func isFirstImage(
    _ image: NodeID,
    of link: NodeID,
    _ document: borrowing Document
  ) -> Bool {
    var node = document.firstChild(of: link)
    var isFirst = false
    var isBehind = false
    for _ in 0..<200 {
      guard node.isSome else { return isFirst }
      if node == image {
        isFirst = true
        isBehind = true
      } else if document.kind(of: node) == .text {
        let range = document.textRange(of: node)
        let text = document.buffer[range.lowerBound..<min(range.upperBound, range.lowerBound + 500)]
        if text.contains(where: { !ASCII.isWhitespace($0) }) { return false }
      } else if document.isHTML(node, .img) {
        if !isBehind { return false }
        if let alt = document.attributeRange(of: node, .alt), !alt.isEmpty { return false }
      }
      node = document.following(node, within: link)
    }
    return false
  }

  private static func title(of node: NodeID, _ document: borrowing Document) -> Range<Int>? {
    for name in [NameID.title, .ariaLabel] {
      if let range = document.attributeRange(of: node, name), !range.isEmpty { return range }
    }
    return nil
  }

  /// The last part of an address, without query.
  static func fileName(_ range: Range<Int>?, _ document: borrowing Document) -> [UInt8] {
    guard let range else { return [] }
    let bytes = document.buffer
    if bytes[range].starts(with: "data:".utf8) { return [] }
    var end = range.lowerBound
    while end < range.upperBound, bytes[end] != 0x3F, bytes[end] != 0x23 { end += 1 }
    var start = end
    while start > range.lowerBound, bytes[start - 1] != 0x2F { start -= 1 }
    var cut = min(end, start + 40)
    // No character is cut in two.
    while cut < end, cut > start, bytes[cut] & 0xC0 == 0x80 { cut -= 1 }
    return Array(bytes[start..<cut])
  }

  /// Sound and films: a link to their source.
  mutating func enterMedia(_ state: ElementState, _ document: borrowing Document) {
    builder.addAnchorIfNamed(state.node, document)
    let name = document.name(of: state.node)
    guard name != .embed, let source = mediaSource(state.node, document) else { return }
    let kind = name == .audio ? "audio" : "video"
    let file = Self.fileName(source, document)
    appendLink(state, label: kind, name: file, href: source, document)
  }

  private func mediaSource(_ node: NodeID, _ document: borrowing Document) -> Range<Int>? {
    if let range = document.attributeRange(of: node, .src), !range.isEmpty { return range }
    var child = document.firstChild(of: node)
    for _ in 0..<50 where child.isSome {
      if document.isHTML(child, .source), let range = document.attributeRange(of: child, .src) {
        return range
      }
      child = document.nextSibling(of: child)
    }
    return nil
  }

  /// A frame: a link to the document in it.
  mutating func enterFrame(_ state: ElementState, _ document: borrowing Document) {
    guard let source = document.attributeRange(of: state.node, .src), !source.isEmpty,
      !document.buffer[source].starts(with: "about:".utf8),
      !document.buffer[source].starts(with: "javascript:".utf8)
    else { return }
    var label = document.attributeRange(of: state.node, .title)
    if label?.isEmpty ?? true { label = document.attributeRange(of: state.node, .name) }
    let text =
      label.map { Array(document.buffer[$0]) } ?? Self.fileName(source, document)
    builder.endParagraph()
    builder.addAnchorIfNamed(state.node, document)
    appendLink(state, label: "frame", name: text, href: source, document)
    builder.endParagraph()
  }

  private mutating func appendLink(
    _ state: ElementState,
    label: String,
    name: [UInt8],
    href: Range<Int>,
    _ document: borrowing Document
  ) {
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    var bytes: [UInt8] = [0x5B] + Array(label.utf8)
    if !name.isEmpty { bytes += [0x3A, 0x20] + name }
    bytes.append(0x5D)
    var state = state
    state.link = addLink(state.node, href: document.buffer[href], document)
    appendReplacement(bytes, 0..<bytes.count, state)
  }

  /// An area of an image map: a link in a list of them.
  mutating func enterArea(_ state: ElementState, _ document: borrowing Document) {
    guard let href = document.attributeRange(of: state.node, .href) else { return }
    var label = document.attributeRange(of: state.node, .alt)
    if label?.isEmpty ?? true { label = document.attributeRange(of: state.node, .title) }
    let text = label.map { Array(document.buffer[$0]) } ?? Self.fileName(href, document)
    let name = text.isEmpty ? Array("area".utf8) : text
    var state = state
    state.link = addLink(state.node, href: document.buffer[href], document)
    state.flags.remove(.hidden)
    if builder.isLineOpen { builder.hasPendingSpace = true }
    let bytes = [0x5B] + name + [0x5D]
    appendReplacement(bytes, 0..<bytes.count, state)
    builder.hasPendingSpace = builder.isLineOpen
  }
}

extension LineBuilder {
  /// Remembers the row of an element with an id.
  mutating func addAnchorIfNamed(_ node: NodeID, _ document: borrowing Document) {
    if document.hasAttribute(node, .id) { addAnchor(node) }
  }
}
