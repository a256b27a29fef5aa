internal import DOM

/// Handing over a page.
extension FlowFormatter {
  /// Whether the open elements still lie inside each other as they did.
  func isConsistent(with document: borrowing Document) -> Bool {
    for index in stack.indices {
      let state = stack[index]
      if index > 0, document.parent(of: state.node) != stack[index - 1].node { return false }
      if index + 1 < stack.count, stack[index].cursor != stack[index + 1].node { return false }
      if state.cursor.isSome, document.parent(of: state.cursor) != state.node { return false }
    }
    return true
  }

  /// The elements whose rows are known.
  var anchorNodes: [NodeID] {
    (builder.page.map { Array($0.anchors.keys) } ?? []) + builder.lines.anchors.map(\.node)
  }

  /// The page of all lines so far; everything must be finished.
  func painted(_ environment: FormattingEnvironment, names: [String: NodeID]) -> PaintedPage {
    var page = builder.page ?? PageLines()
    var lines = builder.lines
    page.sealRest(&lines)
    return PaintedPage(
      width: environment.options.width,
      contentWidth: lines.width,
      styles: environment.paints.styles,
      chunks: page.chunks,
      linkChunks: page.linkChunks,
      anchors: page.anchors,
      anchorNames: names
    )
  }
}
