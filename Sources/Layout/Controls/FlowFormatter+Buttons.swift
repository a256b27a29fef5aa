internal import DOM
internal import Styling

/// Buttons with content of their own.
extension FlowFormatter {
  /// The nodes of a button that are looked at for words.
  static let nodesOfButton = 100

  /// A button: its content between brackets.
  mutating func enterButton(_ state: ElementState, _ environment: inout FormattingEnvironment) {
    var state = state
    builder.addAnchorIfNamed(state.node, environment.document)
    if isBlockControl(state, environment) {
      builder.endParagraph()
      state.flags.insert(.closesParagraph)
    }
    state.control = state.node
    state.whiteSpace = state.whiteSpace == .pre ? .normal : state.whiteSpace
    state.flags.insert(.closesButton)
    let isShown = state.flags.isDisjoint(with: [.hidden, .image])
    if isShown { state.link = controlRun(of: state, environment.document).link }
    skip(state.node)
    stack.append(state)
    guard isShown else { return }
    let label = substituteLabel(of: state.node, environment)
    appendFace([0x5B, 0x20] + label, run: buttonRun(of: state))
    builder.joint = .tight
  }

  /// What is written on a button that has nothing to read in it, such as one with a picture from a style sheet.
  private func substituteLabel(
    of button: NodeID,
    _ environment: FormattingEnvironment
  ) -> [UInt8] {
    let document = environment.document
    guard environment.isClosed(button), !holdsWords(button, document) else { return [] }
    return SubstituteName.given(to: button, in: document)
      ?? SubstituteName.mark("\u{25B8}", orASCII: ">", usesUnicode: builder.usesUnicode)
  }

  /// Whether there is text or a described picture in a button; one with very much in it counts as if.
  private func holdsWords(_ button: NodeID, _ document: borrowing Document) -> Bool {
    var node = document.firstChild(of: button)
    for _ in 0..<Self.nodesOfButton {
      guard node.isSome else { return false }
      if document.kind(of: node) == .text {
        let range = document.textRange(of: node)
        let start = document.buffer[
          range.lowerBound..<min(range.upperBound, range.lowerBound + 500)
        ]
        if start.contains(where: { $0 > 0x20 }) { return true }
      } else if document.isHTML(node, .img), let alt = document.attributeRange(of: node, .alt),
        !alt.isEmpty
      {
        return true
      }
      node = document.following(node, within: button)
    }
    return true
  }

  /// Opens an element in a button: a button is one piece of a line, so that blocks in it are words beside each other.
  mutating func enterButtonPart(
    _ state: ElementState,
    _ display: Display,
    _ environment: inout FormattingEnvironment
  ) {
    var state = state
    switch display {
    case .inline, .contents, .ruby, .rubyBase, .rubyText: break
    default:
      builder.addSpace()
      state.flags.insert(.standsApart)
    }
    enterInline(state, &environment)
  }

  /// The end of a button.
  mutating func appendButtonEnd() {
    let state = stack[stack.count - 1]
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    builder.hasPendingSpace = false
    appendFace([0x20, 0x5D], run: buttonRun(of: state))
    builder.nextWord = .any
    if state.flags.contains(.closesParagraph) { builder.endParagraph() }
  }

  private func buttonRun(of state: ElementState) -> TextRun {
    TextRun(paint: state.paint, role: .control, link: state.link, node: state.node)
  }
}
