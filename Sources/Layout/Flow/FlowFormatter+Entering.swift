internal import DOM
internal import Styling

/// Entering elements: which formatting each one gets.
extension FlowFormatter {
  /// Deals with the beginning of an element, or with all of it when it is one thing.
  mutating func enter(_ node: NodeID, _ environment: inout FormattingEnvironment) -> Step {
    let role = ElementRole.of(node, in: environment.document)
    if role == .invisible || hidesChildren && role != .summary {
      skip(node)
      return .moved
    }
    let style = environment.resolver.style(of: node, in: environment.document)
    let traits = environment.traits(of: style)
    if traits.display == .none, role != .area {
      skip(node)
      return .moved
    }
    if hidesChildren {
      // The first summary shows; what follows it does not.
      guard !stack[stack.count - 1].flags.contains(.showedSummary) else {
        skip(node)
        return .moved
      }
      stack[stack.count - 1].flags.insert(.showedSummary)
    }
    let state = environment.state(
      entering: node,
      style: style,
      isHeading: role == .heading,
      from: stack[stack.count - 1]
    )
    return enter(state, role, traits, &environment)
  }

  private mutating func enter(
    _ state: ElementState,
    _ role: ElementRole,
    _ traits: StyleTraits,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    var state = state
    if role != .none {
      if let step = enterSpecial(&state, role, &environment) { return step }
    }
    let isRoot = state.node == rootBox && stack.count == 1
    if !isRoot, let step = enterBox(&state, traits, &environment) { return step }
    noteAnchor(state.node, role, environment.document)
    if role == .anchor { openLink(&state, environment.document) }
    if role == .summary { openDisclosure(&state, &environment) }
    let display = isRoot && traits.display == .inline ? .block : traits.display
    let step = enterFlow(state, display, &environment)
    if state.flags.contains(.lacksSummary) { appendDefaultSummary(of: state, &environment) }
    return step
  }

  /// Formats an element as a box of its own beside other things; nil when it is laid out in the flow.
  private mutating func enterBox(
    _ state: inout ElementState,
    _ traits: StyleTraits,
    _ environment: inout FormattingEnvironment
  ) -> Step? {
    let isItem = stack[stack.count - 1].flags.contains(.row)
    guard isItem || traits.float != .none || traits.isInlineBox else { return nil }
    guard environment.mayTry(state) else {
      if isItem { endRow() }
      return nil
    }
    let step: Step?
    if isItem {
      step = enterRowItem(state, &environment)
    } else if traits.float != .none {
      step = enterFloat(state, traits, &environment)
    } else {
      step = enterInlineBlock(state, &environment)
    }
    if step == nil { state.misfits += 1 }
    return step
  }

  /// Lays an element out in the flow, by its display.
  private mutating func enterFlow(
    _ state: ElementState,
    _ display: Display,
    _ environment: inout FormattingEnvironment
  ) -> Step {
    if state.control.isSome, display != .none {
      enterButtonPart(state, display, &environment)
      return .moved
    }
    switch display {
    case .none, .tableColumn, .tableColumnGroup: skip(state.node)
    case .inline, .contents, .ruby, .rubyBase, .rubyText: enterInline(state, &environment)
    case .inlineBlock:
      if holdsOnlyText(state.node, environment.document), stack.count > 1 || !rootBox.isSome {
        enterInline(state, &environment)
      } else {
        enterBlock(state, &environment)
      }
    case .flex, .grid, .inlineFlex, .inlineGrid: return enterRow(state, &environment)
    case .table, .inlineTable: return enterTable(state, &environment)
    case .tableRow, .tableRowGroup, .tableHeaderGroup, .tableFooterGroup, .tableCell:
      enterTablePart(state, display, &environment)
    case .block, .listItem, .flowRoot, .tableCaption: enterBlock(state, &environment)
    }
    return .moved
  }

  /// Opens an inline element.
  mutating func enterInline(
    _ state: ElementState,
    _ environment: inout FormattingEnvironment
  ) {
    var state = state
    skip(state.node)
    let traits = environment.traits(of: state.style)
    if traits.leavesLine {
      builder.addSpace()
      state.flags.insert(.standsApart)
    }
    if traits.hasInlineEdges {
      appendInlineEdge(state, isStart: true, &environment)
      state.flags.insert(.closesEdges)
    }
    stack.append(state)
    appendContent(
      environment.resolver.contentBefore(state.node, in: environment.document),
      &environment
    )
  }

  /// Blanks and bars at the side of an inline box.
  mutating func appendInlineEdge(
    _ state: ElementState,
    isStart: Bool,
    _ environment: inout FormattingEnvironment
  ) {
    let style = environment.resolver[state.style]
    let room = builder.box.width
    let hasBar = isStart ? style.border.left : style.border.right
    let blanks = min(
      4,
      Cells.whole(isStart ? style.padding.left : style.padding.right, of: room)
        + Cells.whole(isStart ? style.margin.left : style.margin.right, of: room)
    )
    guard style.border.left && style.border.right && hasBar else {
      // A blank beside text, like a space that may be broken at.
      if blanks > 0, builder.isLineOpen { builder.hasPendingSpace = true }
      return
    }
    let bar = FrameRule(usesUnicode: builder.usesUnicode).side
    appendFace(bar, run: TextRun(paint: state.paint, role: .decoration, link: state.link))
  }

  /// Puts `::before` or `::after` content on the line.
  mutating func appendContent(
    _ content: GeneratedContent?,
    _ environment: inout FormattingEnvironment
  ) {
    guard let content, !content.text.isEmpty else { return }
    let state = stack[stack.count - 1]
    let traits = environment.traits(of: content.style)
    guard traits.display != .none, traits.isVisible else { return }
    let isBlock = traits.display == .block
    if isBlock { builder.endParagraph() }
    let paint = environment.paints.number(
      of: content.style,
      on: state.paint,
      isHeading: state.flags.contains(.heading),
      resolver: environment.resolver
    )
    appendGenerated(content.text.utf8, paint: paint)
    if isBlock { builder.endParagraph() }
  }

  /// Leaves the innermost open element.
  mutating func leave(_ environment: inout FormattingEnvironment) {
    let state = stack[stack.count - 1]
    appendContent(
      environment.resolver.contentAfter(state.node, in: environment.document),
      &environment
    )
    if state.flags.contains(.closesButton) { appendButtonEnd() }
    // A summary without text still has its switch.
    if state.flags.contains(.disclosure), !builder.lead.mark.isEmpty { builder.openLine() }
    if state.flags.contains(.block) { leaveBlock(&environment) }
    stack.removeLast()
    if state.flags.contains(.standsApart) { builder.addSpace() }
    if state.flags.contains(.formula) { builder.nextWord = .spaced }
    if state.flags.contains(.closesEdges) {
      appendInlineEdge(state, isStart: false, &environment)
    }
  }
}
