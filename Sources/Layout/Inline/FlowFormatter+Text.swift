internal import DOM
internal import Styling
internal import Text

/// Reading text nodes.
extension FlowFormatter {
  /// Lays out the next part of a text node, as far as it is there.
  mutating func readText(_ node: NodeID, _ environment: inout FormattingEnvironment) -> Step {
    let document = environment.document
    let range = document.textRange(of: node)
    let state = stack[stack.count - 1]
    let isWhole =
      environment.isClosed(node) || document.nextSibling(of: node).isSome
      || environment.isClosed(state.node)
    let start = min(range.lowerBound + textOffset, range.upperBound)
    var end = min(range.upperBound, start + Self.textStep)
    if end < range.upperBound || !isWhole {
      end = Self.cut(document.buffer, start..<end, mayWait: end == range.upperBound)
    }
    if start < end, state.flags.isDisjoint(with: [.hidden, .image]), !hidesChildren {
      append(document.buffer, start..<end, of: node, &environment)
    } else if start < end, state.flags.contains(.hidden), builder.isLineOpen {
      // Its room is not kept, but what stands around it does not grow together.
      builder.hasPendingSpace = true
    }
    if isWhole, end == range.upperBound {
      textOffset = 0
      skip(node)
      return .moved
    }
    textOffset = end - range.lowerBound
    return start < end ? .moved : .waiting
  }

  /// Whether only a summary of the open element shows.
  var hidesChildren: Bool { stack[stack.count - 1].flags.contains(.closedDetails) }

  /// The end of the last whole word in `range`; a character's end when there is no space near it.
  private static func cut(_ bytes: [UInt8], _ range: Range<Int>, mayWait: Bool) -> Int {
    let nearest = max(range.lowerBound, range.upperBound - LineBuilder.pieceLimit)
    var index = range.upperBound
    while index > nearest {
      if ASCII.isWhitespace(bytes[index - 1]) { return index }
      index -= 1
    }
    if mayWait, nearest == range.lowerBound { return nearest }
    index = range.upperBound
    while index > range.lowerBound + 1, index < bytes.count, bytes[index] & 0xC0 == 0x80 {
      index -= 1
    }
    return index
  }

  /// The run that text directly in the open element belongs to.
  func run(for node: NodeID) -> TextRun {
    let state = stack[stack.count - 1]
    let isControl = state.control.isSome
    return TextRun(
      paint: state.paint,
      role: isControl ? .control : .content,
      link: state.link,
      node: isControl ? state.control : node,
      isRightToLeft: state.flags.contains(.rightToLeft),
      overridesDirection: state.flags.contains(.overridesDirection)
    )
  }

  /// How white space behaves in the open element.
  var mode: TextMode {
    let state = stack[stack.count - 1]
    let breaksWords = state.flags.contains(.breaksWords)
    switch state.whiteSpace {
    case .normal: return TextMode(breaksWords: breaksWords)
    case .nowrap: return TextMode(wraps: false)
    case .pre: return TextMode(collapses: false, keepsLines: true, wraps: false)
    case .preWrap, .breakSpaces:
      return TextMode(collapses: false, keepsLines: true, breaksWords: breaksWords)
    case .preLine: return TextMode(keepsLines: true, breaksWords: breaksWords)
    }
  }

  private mutating func append(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    of node: NodeID,
    _ environment: inout FormattingEnvironment
  ) {
    let state = stack[stack.count - 1]
    let run = run(for: node)
    if mode.collapses { builder.beginWord(bytes[range.lowerBound]) }
    if state.transform == .none, state.flags.isDisjoint(with: [.superscript, .subscript]) {
      builder.append(bytes, range, run: run, mode: mode)
      return
    }
    scratch.removeAll(keepingCapacity: true)
    if state.transform != .none {
      let isAtWordStart = !builder.isLineOpen || builder.hasPendingSpace || builder.column == 0
      TextTransformer.append(
        bytes,
        range,
        transform: state.transform,
        isAtWordStart: isAtWordStart,
        to: &scratch
      )
    } else {
      RaisedText.append(
        bytes,
        range,
        isSuperscript: state.flags.contains(.superscript),
        usesUnicode: environment.options.usesUnicode,
        to: &scratch
      )
    }
    let text = scratch
    builder.append(text, 0..<text.count, run: run, mode: mode)
  }

  /// Puts generated text on the line, in the open element's look.
  mutating func appendGenerated(_ text: some Sequence<UInt8>, paint: UInt16? = nil) {
    let state = stack[stack.count - 1]
    guard state.flags.isDisjoint(with: [.hidden, .image]) else { return }
    let run = TextRun(
      paint: paint ?? state.paint,
      role: state.control.isSome ? .control : .decoration,
      link: state.link,
      node: state.control.isSome ? state.control : state.node,
      isRightToLeft: state.flags.contains(.rightToLeft)
    )
    let bytes = Array(text)
    builder.append(bytes, 0..<bytes.count, run: run, mode: mode)
  }

  /// Puts generated text on the line as it is, blanks and all, in one piece.
  mutating func appendFace(_ text: some Sequence<UInt8>, run: TextRun) {
    let bytes = Array(text)
    let mode = mode
    if !builder.isLineOpen { builder.openLine() }
    builder.settleSpace(run: TextRun(), mode: mode)
    builder.append(
      bytes,
      0..<bytes.count,
      run: run,
      mode: TextMode(collapses: false, keepsLines: false, wraps: false)
    )
  }
}
