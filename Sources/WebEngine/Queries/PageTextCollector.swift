internal import DOM
internal import Styling
internal import Text

/// Collects rendered text by the HTML standard's "rendered text collection steps".
struct PageTextCollector: RenderedTreeVisitor {
  /// The document's buffer.
  private let bytes: [UInt8]
  private var output: [UInt8] = []
  /// The line breaks that come before the next text; none at the very start.
  private var requiredLineBreaks = 0
  /// Whether collapsed white space comes before the next text of the line.
  private var hasPendingSpace = false
  /// Whether white space is dropped because nothing stands on the line yet.
  private var isAtLineStart = true
  private var frames: [Frame] = []

  /// What is remembered of an element while inside it.
  private struct Frame {
    var box: TextBox
    var isVisible: Bool
    var whiteSpace: WhiteSpace
    var transform: TextTransform
    var display: Display
    /// Whether a row of this table, or a cell of this row, has been seen.
    var hasPart = false
  }

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// What was collected.
  var text: String { String(decoding: output, as: UTF8.self) }

  // MARK: Elements

  mutating func enter(_ element: NodeID, style: ComputedStyle, in document: Document) -> Bool {
    if document.isHTML(element, .br) {
      if style.visibility == .visible { emitLineBreak() }
      return false
    }
    let box = TextBox(of: element, style: style, in: document)
    if document.isHTML(element, .select) {
      collectOptions(of: element, isVisible: style.visibility == .visible, in: document)
      return false
    }
    begin(box, display: style.display, isVisible: style.visibility == .visible)
    if BoxRules.hidesChildren(element, in: document) {
      end(box, isVisible: style.visibility == .visible)
      return false
    }
    frames.append(
      Frame(
        box: box,
        isVisible: style.visibility == .visible,
        whiteSpace: style.whiteSpace,
        transform: style.textTransform,
        display: style.display
      )
    )
    return true
  }

  mutating func leave(_ element: NodeID, in document: Document) {
    guard let frame = frames.popLast() else { return }
    end(frame.box, isVisible: frame.isVisible)
  }

  private mutating func begin(_ box: TextBox, display: Display, isVisible: Bool) {
    switch box {
    case .inline: break
    case .atomic:
      flushSpace()
      isAtLineStart = true
    case .cell:
      beginPart(isPart: \.isRow) { $0.append(0x09) }
      startLine()
    case .row:
      beginPart(isPart: \.isTable) { $0.append(0x0A) }
      startLine()
    case .tablePart: startLine()
    case .block(let breaks):
      if isVisible { require(breaks) }
      startLine()
    }
  }

  private mutating func end(_ box: TextBox, isVisible: Bool) {
    switch box {
    case .inline: break
    case .atomic:
      hasPendingSpace = false
      isAtLineStart = false
    case .cell, .row, .tablePart: startLine()
    case .block(let breaks):
      if isVisible { require(breaks) }
      startLine()
    }
  }

  /// Writes the separator before every cell of a row but the first, and before every row of a table but the first.
  private mutating func beginPart(
    isPart: (Display) -> Bool,
    separate: (inout [UInt8]) -> Void
  ) {
    // Rows stand in a group in a table; a search further up would only find another table.
    let whole =
      frames.indices.reversed().prefix(4).first { isPart(frames[$0].display) }
      ?? frames.indices.last
    guard let whole else { return }
    if frames[whole].hasPart, frames[whole].isVisible {
      flushLineBreaks()
      separate(&output)
    }
    frames[whole].hasPart = true
  }

  /// The options of a list are lines of their own.
  private mutating func collectOptions(of select: NodeID, isVisible: Bool, in document: Document) {
    begin(.atomic, display: .inlineBlock, isVisible: isVisible)
    var node = isVisible ? document.firstChild(of: select) : .none
    while node.isSome {
      if document.isHTML(node, .option) {
        require(1)
        emitText(Array(FormControls.optionText(node, in: document).utf8)[...], transform: .none)
        require(1)
        node = document.followingSkippingChildren(node, within: select)
      } else {
        if document.isHTML(node, .optgroup) { require(1) }
        node = document.following(node, within: select)
      }
    }
    end(.atomic, isVisible: isVisible)
  }

  // MARK: Text

  mutating func visitText(_ text: NodeID, in document: Document) {
    guard let frame = frames.last, frame.isVisible else { return }
    let range = document.textRange(of: text)
    // White space between the parts of a table makes no box.
    if frame.display.isTablePartContainer, bytes[range].allSatisfy(ASCII.isWhitespace) { return }
    switch frame.whiteSpace {
    case .pre, .preWrap, .breakSpaces: collectPreserved(range, frame)
    case .preLine: collectCollapsed(range, frame, keepsLineFeeds: true)
    case .normal, .nowrap: collectCollapsed(range, frame, keepsLineFeeds: false)
    }
  }

  private mutating func collectPreserved(_ range: Range<Int>, _ frame: Frame) {
    guard let last = range.last else { return }
    emitText(bytes[range], transform: frame.transform)
    isAtLineStart = bytes[last] == 0x0A
  }

  private mutating func collectCollapsed(
    _ range: Range<Int>,
    _ frame: Frame,
    keepsLineFeeds: Bool
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      if ASCII.isWhitespace(bytes[index]) {
        if keepsLineFeeds, bytes[index] == 0x0A {
          emitLineBreak()
        } else if !isAtLineStart {
          hasPendingSpace = true
        }
        index += 1
        continue
      }
      let start = index
      while index < range.upperBound, !ASCII.isWhitespace(bytes[index]) { index += 1 }
      emitText(bytes[start..<index], transform: frame.transform)
    }
  }

  // MARK: Writing

  private mutating func emitText(_ text: ArraySlice<UInt8>, transform: TextTransform) {
    guard !text.isEmpty else { return }
    flushSpace()
    flushLineBreaks()
    isAtLineStart = false
    TextTransformation.append(text, transform, to: &output)
  }

  private mutating func emitLineBreak() {
    flushLineBreaks()
    output.append(0x0A)
    startLine()
  }

  private mutating func startLine() {
    hasPendingSpace = false
    isAtLineStart = true
  }

  private mutating func require(_ breaks: Int) {
    if !output.isEmpty { requiredLineBreaks = max(requiredLineBreaks, breaks) }
  }

  private mutating func flushLineBreaks() {
    for _ in 0..<requiredLineBreaks { output.append(0x0A) }
    requiredLineBreaks = 0
  }

  private mutating func flushSpace() {
    guard hasPendingSpace else { return }
    flushLineBreaks()
    output.append(0x20)
    hasPendingSpace = false
  }
}
