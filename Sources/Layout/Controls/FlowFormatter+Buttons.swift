internal import DOM
internal import Styling

/// Buttons with content of their own.
extension FlowFormatter {
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
    if isShown { appendFace([0x5B, 0x20], run: buttonRun(of: state)) }
  }

  /// The end of a button.
  mutating func appendButtonEnd() {
    let state = stack[stack.count - 1]
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    builder.hasPendingSpace = false
    appendFace([0x20, 0x5D], run: buttonRun(of: state))
    if state.flags.contains(.closesParagraph) { builder.endParagraph() }
  }

  private func buttonRun(of state: ElementState) -> TextRun {
    TextRun(paint: state.paint, role: .control, link: state.link, node: state.node)
  }
}
