internal import DOM

/// Links, controls and anchors: what the page remembers of elements beside their text.
extension FlowFormatter {
  /// Remembers the row of an element that a fragment or an outline may lead to.
  mutating func noteAnchor(
    _ node: NodeID,
    _ role: ElementRole,
    _ document: borrowing Document
  ) {
    let isTarget =
      role == .heading || role == .landmark || document.hasAttribute(node, .id)
      || document.hasAttribute(node, .role) || role == .anchor && document.hasAttribute(node, .name)
    guard isTarget else { return }
    builder.addAnchor(node)
  }

  /// Makes an `a` with an address a link, as it is entered.
  mutating func openLink(_ state: inout ElementState, _ document: borrowing Document) {
    var range = document.attributeRange(of: state.node, .href)
    if range == nil, document.namespace(of: state.node) == .svg,
      let name = document.names.find(Array("xlink:href".utf8))
    {
      range = document.attributeRange(of: state.node, name)
    }
    guard let range else { return }
    builder.partFromLink()
    state.link = addLink(state.node, href: document.buffer[range], document)
  }

  /// Numbers a link or control.
  mutating func addLink(
    _ node: NodeID,
    href: ArraySlice<UInt8>,
    _ document: borrowing Document,
    kind: PageLink.Kind = .address
  ) -> LinkID {
    let id = builder.nextLink
    builder.lines.links.append(
      node: node,
      href: href,
      row: builder.row,
      opensNewWindow: Self.opensNewWindow(node, document),
      kind: kind
    )
    return id
  }

  private static func opensNewWindow(_ node: NodeID, _ document: borrowing Document) -> Bool {
    guard let range = document.attributeRange(of: node, .target), !range.isEmpty else {
      return false
    }
    let target = String(decoding: document.buffer[range], as: UTF8.self).lowercased()
    return target != "_self" && target != "_parent" && target != "_top"
  }
}
