internal import DOM
internal import Styling
internal import Text

/// The quick way for the usual cell: one short ASCII text, or nothing at all.
///
/// A table of a hundred thousand rows is made of these; measuring them takes no formatter.
struct PlainCell {
  /// The range of the text in the document's buffer; empty when the cell is.
  let range: Range<Int>
  let node: NodeID
  /// The longest word, and the whole text with collapsed white space.
  let minimum: Int
  let maximum: Int

  /// Longer texts are for the formatter.
  private static let longest = 400

  /// Nil when the cell holds more than a plain text.
  init?(_ cell: TableModel.Cell, _ environment: borrowing FormattingEnvironment) {
    guard !cell.isStray, cell.state.flags.isDisjoint(with: [.hidden, .breaksWords]),
      cell.state.transform == .none, cell.state.link == .none
    else { return nil }
    let mayWrap: Bool
    switch cell.state.whiteSpace {
    case .normal: mayWrap = true
    case .nowrap: mayWrap = false
    case .pre, .preWrap, .preLine, .breakSpaces: return nil
    }
    let child = environment.document.firstChild(of: cell.state.node)
    guard child.isSome else {
      self.init(range: 0..<0, node: .none, minimum: 0, maximum: 0)
      return
    }
    guard environment.document.kind(of: child) == .text,
      !environment.document.nextSibling(of: child).isSome
    else { return nil }
    let range = environment.document.textRange(of: child)
    guard range.count <= Self.longest,
      let widths = Self.measure(environment.document.buffer, range)
    else { return nil }
    self.init(
      range: range,
      node: child,
      minimum: mayWrap ? widths.word : widths.all,
      maximum: widths.all
    )
  }

  private init(range: Range<Int>, node: NodeID, minimum: Int, maximum: Int) {
    self.range = range
    self.node = node
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Nil when a byte is not plain ASCII, or a word might be broken inside.
  private static func measure(_ bytes: [UInt8], _ range: Range<Int>) -> (word: Int, all: Int)? {
    var longest = 0
    var word = 0
    var all = 0
    var mayBreak = false
    for index in range {
      let byte = bytes[index]
      if ASCII.isWhitespace(byte) {
        longest = max(longest, word)
        word = 0
        mayBreak = false
        continue
      }
      guard byte > 0x20, byte < 0x7F else { return nil }
      if !ASCII.isLetter(byte), !ASCII.isDigit(byte) { mayBreak = true }
      // A long word with marks in it is for the formatter, which knows where it may be broken.
      if mayBreak, word >= LineBuilder.longestWholeWord { return nil }
      if word == 0, all > 0 { all += 1 }
      word += 1
      all += 1
    }
    return (max(longest, word), all)
  }

  /// Appends the text with its white space collapsed.
  func appendText(_ bytes: [UInt8], to text: inout [UInt8]) {
    let first = text.count
    for index in range {
      let byte = bytes[index]
      if !ASCII.isWhitespace(byte) {
        text.append(byte)
      } else if text.count > first, text[text.count - 1] != 0x20 {
        text.append(0x20)
      }
    }
    if text.count > first, text[text.count - 1] == 0x20 { text.removeLast() }
  }

  /// The blanks before a text of some width in a cell.
  static func shift(_ width: Int, in room: Int, _ style: ComputedStyle) -> Int {
    switch FlowFormatter.alignment(of: style) {
    case .left: 0
    case .center: max(0, room - width) / 2
    case .right: max(0, room - width)
    }
  }

  /// The cell as one line, at a column of its own.
  func block(_ bytes: [UInt8], paint: UInt16, shift: Int, isRightToLeft: Bool) -> LineBlock {
    var block = LineBlock()
    guard maximum > 0 else { return block }
    block.text.reserveCapacity(maximum)
    appendText(bytes, to: &block.text)
    var span = PaintedSpan(
      start: 0,
      count: UInt32(block.text.count),
      column: Int32(clamping: shift),
      width: Int32(clamping: maximum),
      style: paint,
      node: node
    )
    span.isRightToLeft = isRightToLeft
    span.isInRightToLeftBlock = isRightToLeft
    block.spans.append(span)
    block.endLine(at: 1)
    block.paragraphCount = 1
    block.width = maximum
    block.minimumWidth = minimum
    return block
  }
}
