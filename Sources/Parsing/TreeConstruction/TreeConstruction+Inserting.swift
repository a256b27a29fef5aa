internal import DOM

/// Putting nodes into the tree.
extension TreeConstruction {
  /// Where a node goes: behind the last child of `parent`, or before `sibling`.
  struct Place {
    var parent: NodeID
    var sibling = NodeID.none
  }

  /// The appropriate place for inserting a node when the current node is `target`.
  func place(for target: OpenElement) -> Place {
    guard isFosterParenting, target.namespace == .html, target.flags.contains(.tablePart) else {
      return Place(parent: target.node)
    }
    let template = openElements.lastIndex(of: .template)
    let table = openElements.lastIndex(of: .table)
    if template >= 0, template > table { return Place(parent: openElements[template].node) }
    guard table > 0 else { return Place(parent: openElements[0].node) }
    let tableNode = openElements[table].node
    let parent = document.parent(of: tableNode)
    if parent.isSome { return Place(parent: parent, sibling: tableNode) }
    return Place(parent: openElements[table - 1].node)
  }

  /// Puts a node that is not a text into the tree.
  mutating func insert(_ node: NodeID, at place: Place) {
    closeOpenText()
    if place.sibling.isSome {
      document.insert(node, before: place.sibling)
    } else {
      document.append(node, to: place.parent)
    }
  }

  /// Puts a node that is not a text where the current node wants it, but not too deep.
  mutating func insert(_ node: NodeID) {
    var place = place(for: top)
    if openElements.count > TreeConstruction.maximumDepth {
      let above = document.parent(of: place.parent)
      if above.isSome, above != .document { place = Place(parent: above) }
    }
    insert(node, at: place)
  }

  /// Makes the element of the current tag and puts it into the tree, but not on the stack.
  @discardableResult
  mutating func insertElement(namespace: NodeNamespace = .html) -> NodeID {
    let node = makeElement(namespace: namespace)
    insert(node)
    note(node, namespace)
    return node
  }

  /// Makes the element of the current tag, puts it into the tree and on the stack.
  @discardableResult
  mutating func openElement(namespace: NodeNamespace = .html) -> NodeID {
    let node = insertElement(namespace: namespace)
    push(node, tag.name, namespace)
    return node
  }

  /// Makes the element of the current tag, puts it into the tree, and closes it at once.
  mutating func insertVoidElement(namespace: NodeNamespace = .html) {
    document.close(insertElement(namespace: namespace))
  }

  mutating func push(_ node: NodeID, _ name: NameID, _ namespace: NodeNamespace = .html) {
    let flags = flags(of: name, namespace)
    openElements.push(OpenElement(node: node, name: name, namespace: namespace, flags: flags))
  }

  mutating func makeElement(namespace: NodeNamespace) -> NodeID {
    let node = document.makeElement(tag.name, namespace: namespace)
    for attribute in tag.attributes {
      document.addAttribute(to: node, attribute.name, value: token[attribute.value])
    }
    return node
  }

  /// Opens an element that the page left out, without attributes.
  @discardableResult
  mutating func openImplied(_ name: NameID) -> NodeID {
    let node = document.makeElement(name)
    insert(node)
    push(node, name)
    return node
  }

  // MARK: Text

  /// Puts ``token`` as text where the current node wants it.
  mutating func insertText() { insertText(token) }

  mutating func insertText(_ text: [UInt8]) {
    let place = place(for: top)
    guard place.parent != .document else { return }
    var start = 0
    if openText.isSome, openText == node(before: place) {
      let room = TreeConstruction.maximumTextNode - document.textRange(of: openText).count
      let end = TreeConstruction.endOfPiece(of: text, from: 0, room: room)
      if document.extendText(openText, by: text[..<end]) { start = end }
    }
    while start < text.count {
      let end = TreeConstruction.endOfPiece(
        of: text,
        from: start,
        room: TreeConstruction.maximumTextNode
      )
      let node = document.makeText(text[start..<end])
      insert(node, at: place)
      openText = node
      start = end
    }
  }

  /// What a node that is put at a place comes behind.
  private func node(before place: Place) -> NodeID {
    place.sibling.isSome
      ? document.previousSibling(of: place.sibling) : document.lastChild(of: place.parent)
  }

  /// Where to cut a text so that it does not depend on how the page arrived in which piece a character lies.
  private static func endOfPiece(of text: [UInt8], from start: Int, room: Int) -> Int {
    guard text.count - start > room else { return text.count }
    let limit = start + max(room, 0)
    var end = limit
    while end > start, limit - end < 3, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end
  }

  mutating func closeOpenText() {
    if openText.isSome { document.close(openText) }
    openText = .none
  }

  // MARK: Comments

  /// Processes the comment whose payload is ``token``.
  mutating func processComment() {
    if mode == .inTableText { flushTableText() }
    skipsNextLineFeed = false
    let comment = document.makeComment(PayloadFields.unescaped(token[...]))
    document.close(comment)
    if usesForeignRules {
      insert(comment)
      return
    }
    switch mode {
    case .initial, .beforeHTML, .afterAfterBody, .afterAfterFrameset:
      insert(comment, at: Place(parent: .document))
    case .afterBody: insert(comment, at: Place(parent: openElements[0].node))
    default: insert(comment)
    }
  }

  // MARK: Popping

  @discardableResult
  mutating func pop() -> OpenElement? {
    closeOpenText()
    guard let element = openElements.pop() else { return nil }
    document.close(element.node)
    return element
  }

  /// Pops until the stack has `count` elements.
  mutating func pop(to count: Int) {
    while openElements.count > count { pop() }
  }

  /// Pops up to and with the topmost HTML element of a name.
  mutating func popThrough(_ name: NameID) {
    let index = openElements.lastIndex(of: name)
    if index >= 0 { pop(to: index) }
  }

  mutating func generateImpliedEndTags(except name: NameID? = nil) {
    while !openElements.isEmpty, top.namespace == .html, top.flags.contains(.impliedEnd),
      top.name != name
    {
      pop()
    }
  }

  mutating func generateImpliedEndTagsThoroughly() {
    while !openElements.isEmpty, top.namespace == .html,
      top.flags.contains(.impliedEndThoroughly)
    {
      pop()
    }
  }

  /// Keeps the document's own notes about elements that matter to it.
  private mutating func note(_ node: NodeID, _ namespace: NodeNamespace) {
    guard namespace == .html else { return }
    noteFormOwner(of: node)
    switch rule(of: tag.name) {
    case .headVoid, .title, .rawTextInHead:
      let isWanted =
        tag.name == .style || tag.name == .link || tag.name == .meta || tag.name == .base
        || tag.name == .title
      if isWanted { document.noteResource(node) }
    default: break
    }
  }

  /// A control belongs to the form that is open, also when misnested tags put it elsewhere.
  private mutating func noteFormOwner(of node: NodeID) {
    guard formElement.isSome, !openElements.contains(.template) else { return }
    switch tag.name {
    case .input, .button, .select, .textarea: document.noteFormOwner(formElement, of: node)
    default: break
    }
  }
}
