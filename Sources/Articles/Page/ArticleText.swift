internal import DOM
internal import Text

/// The text of an article: a line for each block, white space collapsed except in preformatted text.
struct ArticleText {
  private var output: [UInt8] = []
  private var needsSpace = false
  private var preformatted = 0

  /// The text of everything below a node.
  static func text(below root: NodeID, in document: borrowing Document) -> String {
    var writer = ArticleText()
    var walk = TreeWalk(from: root)
    while let step = walk.next(in: document) { writer.take(step, in: document) }
    while writer.output.last == 0x0A { writer.output.removeLast() }
    // Line by line: a line end is a control character too.
    let lines = writer.output.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.map { TerminalText.sanitized(String(decoding: $0, as: UTF8.self)) }
      .joined(separator: "\n")
  }

  private mutating func take(_ step: TreeWalk.Step, in document: borrowing Document) {
    let node = step.node
    switch document.kind(of: node) {
    case .text: write(document.textRange(of: node), in: document)
    case .element:
      if document.isHTML(node, .pre) { preformatted += step.isLeaving ? -1 : 1 }
      if document.isHTML(node, .br) {
        if step.isLeaving { breakLine() }
      } else if document.beginsLine(node) {
        endLine()
      } else if document.isHTML(node, .td) || document.isHTML(node, .th) {
        needsSpace = !output.isEmpty && output.last != 0x0A
      }
    default: break
    }
  }

  private mutating func write(_ range: Range<Int>, in document: borrowing Document) {
    for index in range {
      let byte = document.byte(at: index)
      if preformatted > 0, byte == 0x0A {
        breakLine()
      } else if ASCII.isWhitespace(byte) {
        if preformatted > 0, output.last == 0x0A || output.isEmpty {
          output.append(0x20)
        } else {
          needsSpace = !output.isEmpty && output.last != 0x0A
        }
      } else {
        if needsSpace { output.append(0x20) }
        needsSpace = false
        output.append(byte)
      }
    }
  }

  private mutating func breakLine() {
    needsSpace = false
    if !output.isEmpty { output.append(0x0A) }
  }

  private mutating func endLine() {
    needsSpace = false
    if let last = output.last, last != 0x0A { output.append(0x0A) }
  }
}
