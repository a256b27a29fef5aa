internal import DOM
internal import Styling

/// What a page holds of other documents: media, frames and image maps, as links to them.
extension FlowFormatter {
  /// Sound and films: a link to their source.
  mutating func enterMedia(_ state: ElementState, _ document: borrowing Document) {
    builder.addAnchorIfNamed(state.node, document)
    let name = document.name(of: state.node)
    guard name != .embed, let source = mediaSource(state.node, document) else { return }
    let address = document.buffer[source]
    let mark =
      name == .audio
      ? SubstituteName.mark("\u{266A}", orASCII: "audio", usesUnicode: builder.usesUnicode)
      : SubstituteName.mark("\u{25B6}", orASCII: "video", usesUnicode: builder.usesUnicode)
    appendLink(
      state,
      mark: mark,
      name: SubstituteName.given(to: state.node, in: document) ?? SubstituteName.file(of: address),
      href: address,
      document
    )
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

  // MARK: Frames

  /// A frame: a link to the document in it.
  mutating func enterFrame(_ state: ElementState, _ environment: FormattingEnvironment) {
    let document = environment.document
    guard let source = document.attributeRange(of: state.node, .src),
      Self.isDocument(document.buffer[source]),
      holdsText(state, environment)
    else { return }
    builder.endParagraph()
    builder.addAnchorIfNamed(state.node, document)
    appendLink(
      state,
      mark: SubstituteName.mark("\u{25A4}", orASCII: "frame", usesUnicode: builder.usesUnicode),
      name: frameName(state.node, address: document.buffer[source], document),
      href: document.buffer[source],
      document
    )
    builder.endParagraph()
  }

  private static func isDocument(_ address: ArraySlice<UInt8>) -> Bool {
    !address.isEmpty && !address.starts(with: "about:".utf8)
      && !address.starts(with: "javascript:".utf8)
  }

  /// Whether a frame is shown at a size that leaves room for something to read: others count visits, or hold a button
  /// that needs scripts.
  private func holdsText(_ state: ElementState, _ environment: FormattingEnvironment) -> Bool {
    let document = environment.document
    guard !document.isHTML(state.node, .frame) else { return true }
    if document.attributeValue(of: state.node, .ariaHidden) == "true" { return false }
    let style = environment.resolver[state.style]
    if case .cells(let columns) = style.width, columns < 10 { return false }
    if case .cells(let rows) = style.height, rows < 3 { return false }
    return true
  }

  /// What the page calls a frame; without that the name of its file, or the host that it comes from.
  private func frameName(
    _ node: NodeID,
    address: ArraySlice<UInt8>,
    _ document: borrowing Document
  ) -> [UInt8] {
    if let title = document.attributeRange(of: node, .title) {
      let name = ControlFace.collapsed(document.buffer[title])
      if !name.isEmpty { return SubstituteName.shortened(name, to: 60) }
    }
    // Frames of a frameset have names that people chose; those of iframes are for programs.
    if document.isHTML(node, .frame), let range = document.attributeRange(of: node, .name),
      !range.isEmpty
    {
      return SubstituteName.shortened(ControlFace.collapsed(document.buffer[range]))
    }
    return SubstituteName.host(of: address) ?? SubstituteName.file(of: address)
  }

  private mutating func appendLink(
    _ state: ElementState,
    mark: [UInt8],
    name: [UInt8],
    href: ArraySlice<UInt8>,
    _ document: borrowing Document
  ) {
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    var state = state
    state.link = addLink(state.node, href: href, document)
    let start = [0x5B] + mark
    appendReplacement(start, 0..<start.count, state)
    builder.joint = name.isEmpty ? .tight : .firm
    let rest = (name.isEmpty ? [] : [0x20]) + name + [0x5D]
    appendReplacement(rest, 0..<rest.count, state)
  }

  // MARK: Image maps

  /// An area of an image map: a link in a list of them.
  mutating func enterArea(_ state: ElementState, _ document: borrowing Document) {
    guard let href = document.attributeRange(of: state.node, .href) else { return }
    let address = document.buffer[href]
    var state = state
    state.link = addLink(state.node, href: address, document)
    state.flags.remove(.hidden)
    if builder.isLineOpen { builder.hasPendingSpace = true }
    let bytes = [0x5B] + areaName(state.node, address: address, document) + [0x5D]
    appendReplacement(bytes, 0..<bytes.count, state)
    builder.hasPendingSpace = builder.isLineOpen
  }

  private func areaName(
    _ node: NodeID,
    address: ArraySlice<UInt8>,
    _ document: borrowing Document
  ) -> [UInt8] {
    for attribute in [NameID.alt, .title, .ariaLabel] {
      guard let range = document.attributeRange(of: node, attribute) else { continue }
      let name = ControlFace.collapsed(document.buffer[range])
      if !name.isEmpty { return name }
    }
    let file = SubstituteName.file(of: address)
    guard file.isEmpty else { return file }
    return SubstituteName.mark("\u{25A3}", orASCII: "*", usesUnicode: builder.usesUnicode)
  }
}
