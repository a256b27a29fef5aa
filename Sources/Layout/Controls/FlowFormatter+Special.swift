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
      guard nodes > 100 || environment.isClosed(state.node) else { return .waiting }
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
    builder.emitRule(bytes, width: width, column: first, run: run)
    builder.addGap(Self.rows(style.margin.bottom, most: 1))
  }

  // MARK: Drawings and formulas

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

  private mutating func enterMath(
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

/// What is written between the parts of a formula.
enum MathMark {
  /// Whether an element is a number or a name.
  static func standsApart(_ name: [UInt8]) -> Bool {
    switch String(decoding: name, as: UTF8.self) {
    case "mi", "mn", "ms", "mtext": true
    default: false
    }
  }

  /// Whether what follows a character belongs to it: brackets and the marks between parts.
  static func opens(_ byte: UInt8?) -> Bool {
    switch byte {
    case 0x28, 0x5B, 0x7B, 0x5E, 0x5F, 0x2F: true
    default: false
    }
  }

  /// The mark before child number `position` of an element.
  static func between(in name: [UInt8], at position: Int) -> [UInt8]? {
    guard position > 0 else { return nil }
    switch String(decoding: name, as: UTF8.self) {
    case "mfrac": return [0x2F]
    case "msup", "mover": return name == Array("msup".utf8) ? [0x5E] : nil
    case "msub": return [0x5F]
    case "msubsup": return position == 1 ? [0x5F] : [0x5E]
    default: return nil
    }
  }
}
