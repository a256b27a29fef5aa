internal import DOM
internal import Styling
internal import Text

/// Images: what stands for them in text.
extension FlowFormatter {
  /// An image is its alternative text; without one it shows, as a mark, only where it is all that a link has.
  mutating func enterImage(_ state: ElementState, _ document: borrowing Document) {
    builder.addAnchorIfNamed(state.node, document)
    if Self.hasAlternative(state.node, document),
      let range = document.attributeRange(of: state.node, .alt)
    {
      appendReplacement(document.buffer, range, state)
      return
    }
    guard let link = enclosingLink(document), isFirstImage(state.node, of: link, document) else {
      // It shows nothing, but what stands on its sides are two words.
      if builder.isLineOpen { builder.nextWord = .spaced }
      return
    }
    // The name of a file says little, and often nothing at all: the address stands in the status line.
    let name =
      SubstituteName.given(to: state.node, in: document)
      ?? SubstituteName.given(to: link, in: document)
      ?? SubstituteName.mark("\u{25A3}", orASCII: "*", usesUnicode: builder.usesUnicode)
    let bytes = [0x5B] + name + [0x5D]
    appendReplacement(bytes, 0..<bytes.count, state)
  }

  /// Text that stands for something; it wraps like other text.
  mutating func appendReplacement(
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
    if let first = bytes[range].first { builder.beginWord(first) }
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

  /// Whether it can be told what an image in a link stands for: one without a text asks whether the link has any.
  func isLinkKnown(around image: NodeID, _ environment: FormattingEnvironment) -> Bool {
    let document = environment.document
    guard stack[stack.count - 1].link != .none, !Self.hasAlternative(image, document),
      let link = enclosingLink(document)
    else { return true }
    return environment.isClosed(link)
      || Int(document.nodeCount) - link.index > Self.nodesOfLink
  }

  private static func hasAlternative(_ image: NodeID, _ document: borrowing Document) -> Bool {
    guard let range = document.attributeRange(of: image, .alt) else { return false }
    return document.buffer[range].contains { !ASCII.isWhitespace($0) }
  }

  /// The nodes of a link that are looked at for text.
  private static let nodesOfLink = 200

  /// Whether a link has no text, and the image is the first one in it.
  private func isFirstImage(
    _ image: NodeID,
    of link: NodeID,
    _ document: borrowing Document
  ) -> Bool {
    var node = document.firstChild(of: link)
    var isFirst = false
    var isBehind = false
    for _ in 0..<Self.nodesOfLink {
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
}

extension LineBuilder {
  /// Remembers the row of an element with an id.
  mutating func addAnchorIfNamed(_ node: NodeID, _ document: borrowing Document) {
    if document.hasAttribute(node, .id) { addAnchor(node) }
  }
}
