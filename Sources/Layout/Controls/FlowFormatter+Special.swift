internal import DOM
internal import Styling

/// Elements that are one thing, or whose children are not laid out as their styles say.
extension FlowFormatter {
  /// Deals with an element of a role; nil when it is laid out by its display.
  mutating func enterSpecial(
    _ state: inout ElementState,
    _ role: ElementRole,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    switch role {
    case .none, .anchor, .heading, .landmark, .summary, .legend, .list, .listItem, .invisible:
      return nil
    case .object: return nil
    case .lineBreak:
      builder.forceBreak(keepingBlankLines: false)
    case .wordBreak:
      builder.noteBreak()
    case .rule: enterRule(state, &environment)
    case .image:
      guard isLinkKnown(around: state.node, environment) else { return .waiting }
      enterImage(state, environment.document)
    case .media: enterMedia(state, environment.document)
    case .frame: enterFrame(state, environment)
    case .area: enterArea(state, environment.document)
    case .canvas: break
    case .svg: return enterVectorImage(&state, &environment)
    case .math: return enterMath(&state, &environment)
    case .details:
      return enterDetails(&state, &environment)
    case .button:
      // Whether it has words in it is known when it is whole; one with very much in it is not waited for.
      let nodes = Int(environment.document.nodeCount) - state.node.index
      guard nodes > Self.nodesOfButton || environment.isClosed(state.node) else { return .waiting }
      enterButton(state, &environment)
      return .moved
    case .select, .textarea:
      // Their size and text depend on what is in them.
      guard environment.isClosed(state.node) else { return .waiting }
      enterControl(state, role, &environment)
    case .input, .meter, .progress:
      enterControl(state, role, &environment)
    }
    skip(state.node)
    return .moved
  }

  // MARK: Rules

  private mutating func enterRule(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    let style = environment.resolver[state.style]
    builder.endParagraph()
    builder.addAnchorIfNamed(state.node, environment.document)
    if style.clearsLeft || style.clearsRight {
      builder.flushFloats(left: style.clearsLeft, right: style.clearsRight)
    }
    builder.addGap(Self.rows(style.margin.top, most: 1))
    let parent = blocks[blocks.count - 1]
    var geometry = BlockGeometry(
      style,
      in: parent.box,
      leastWidth: 1,
      ignoresWidth: false,
      aligned: parent.alignsBlocks ? parent.box.alignment : .left
    )
    if geometry.isUnbounded {
      builder.lines.dependsOnWidth = true
      geometry.outerWidth = isMeasuring ? 1 : 80
    }
    builder.lines.dependsOnWidth = true
    let (left, right) = builder.roomBesideFloats()
    let first = max(geometry.outerLeft, left)
    let width = max(1, min(geometry.outerLeft + geometry.outerWidth, max(first + 1, right)) - first)
    let bytes = FrameRule(usesUnicode: builder.usesUnicode).bytes(
      width: width,
      isTop: true,
      hasLeft: false,
      hasRight: false
    )
    let run = TextRun(paint: environment.paints.plain(state.paint), role: .decoration)
    builder.lineLeft = first
    _ = builder.emitSeparator(bytes, columns: first..<first + width, run: run)
    builder.addGap(Self.rows(style.margin.bottom, most: 1))
  }

  // MARK: Drawings

  private mutating func enterVectorImage(
    _ state: inout ElementState,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    let document = environment.document
    switch document.name(of: state.node) {
    case .svg:
      state.flags.insert(.image)
    case .text:
      state.flags.remove(.image)
      if builder.isLineOpen { builder.hasPendingSpace = true }
      skip(state.node)
      stack.append(state)
      return .moved
    case .title, .style, .script:
      skip(state.node)
      return .moved
    default:
      let name = document.names[document.name(of: state.node)]
      if name == Array("foreignObject".utf8) {
        state.flags.remove(.image)
        return nil
      }
      if Self.undrawn.contains(name) {
        skip(state.node)
        return .moved
      }
    }
    // The parts of a drawing have no boxes: whatever their display, they are walked through.
    guard document.name(of: state.node) != .svg else { return nil }
    skip(state.node)
    stack.append(state)
    return .moved
  }

  private static let undrawn: Set<[UInt8]> = Set(
    ["defs", "desc", "symbol", "clipPath", "mask", "pattern", "metadata", "marker", "filter"]
      .map { Array($0.utf8) }
  )
}
