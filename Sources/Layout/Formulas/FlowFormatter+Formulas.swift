internal import DOM

/// Formulas: MathML on one line, with the marks that one writes between their parts.
extension FlowFormatter {
  /// Enters a part of a formula: writes what stands before it.
  mutating func enterMath(
    _ state: inout ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    let document = environment.document
    let name = document.names[document.name(of: state.node)]
    if name.starts(with: "annotation".utf8) {
      skip(state.node)
      return .moved
    }
    let parent = stack[stack.count - 1]
    guard document.kind(of: parent.node) == .element, document.namespace(of: parent.node) == .mathML
    else {
      state.flags.insert(.formula)
      return nil
    }
    let outer = document.names[document.name(of: parent.node)]
    let position = mathPosition(state.node, document)
    if let mark = MathMark.between(in: outer, at: position) {
      appendGenerated(mark)
    } else if MathMark.standsApart(name), builder.isLineOpen,
      !MathMark.opens(builder.lines.text.last)
    {
      // Numbers and names of a formula are words of their own.
      builder.hasPendingSpace = true
    }
    return nil
  }

  /// The place of an element among its sibling elements, as far as it matters.
  private func mathPosition(_ node: NodeID, _ document: borrowing Document) -> Int {
    var position = 0
    var sibling = document.previousSibling(of: node)
    while sibling.isSome, position < 3 {
      if document.kind(of: sibling) == .element { position += 1 }
      sibling = document.previousSibling(of: sibling)
    }
    return position
  }
}
