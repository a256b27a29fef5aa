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

  /// The formatted blocks that are kept while nobody can ask for them again.
  private static let keptBlocks = 256

  /// Lets go of what only boxes that are finished needed, and closes a chunk of anchors.
  mutating func settle(_ environment: inout FormattingEnvironment) {
    builder.page?.sealAnchorsIfFull(environment.document)
    guard environment.cache.count > Self.keptBlocks, composition == nil,
      !stack.contains(where: { $0.flags.contains(.row) })
    else { return }
    environment.cache.removeAll()
  }

  /// The page of all lines so far; everything must be finished.
  func painted(_ environment: FormattingEnvironment, _ document: borrowing Document) -> PaintedPage
  {
    var page = builder.page ?? PageLines()
    var lines = builder.lines
    page.sealRest(&lines, document)
    return PaintedPage(
      width: environment.options.width,
      contentWidth: lines.width,
      styles: environment.paints.styles,
      chunks: page.chunks,
      linkChunks: page.linkChunks,
      anchorChunks: page.anchorChunks
    )
  }
}
