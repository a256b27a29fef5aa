internal import DOM
internal import Text

/// Words out of a page on one line, with nothing in them that a terminal could obey.
enum CleanWords {
  private static let longest = 1_000

  /// The words in an element on one line, as far as a line goes: what is longer is not read to its end.
  static func line(in element: NodeID, of document: borrowing Document) -> String {
    var bytes: [UInt8] = []
    var node = document.firstChild(of: element)
    var seen = 0
    while node.isSome, bytes.count < longest * 4, seen < longest {
      seen += 1
      if document.kind(of: node) == .element, document.isSilentName(node) {
        node = document.followingSkippingChildren(node, within: element)
        continue
      }
      if document.kind(of: node) == .text {
        bytes += document.buffer[document.textRange(of: node).prefix(longest * 4)]
      }
      node = document.following(node, within: element)
    }
    return line(String(decoding: bytes, as: UTF8.self))
  }

  /// The text with white space collapsed and trimmed, cut when it is too long.
  static func line(_ text: String) -> String {
    let words = text.prefix(longest * 4).split { $0.isWhitespace }.joined(separator: " ")
    let line = TerminalText.sanitized(words)
    return line.count <= longest ? line : String(line.prefix(longest)) + "…"
  }
}
