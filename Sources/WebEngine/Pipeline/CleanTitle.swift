internal import Text

/// A title as people may see it: white space collapsed, nothing in it that a terminal could obey.
enum CleanTitle {
  private static let longest = 1_000

  static func text(of raw: String) -> String {
    var collapsed: [UInt8] = []
    var needsSpace = false
    for byte in raw.utf8.prefix(Self.longest * 8) {
      if ASCII.isWhitespace(byte) {
        needsSpace = !collapsed.isEmpty
      } else {
        if needsSpace { collapsed.append(0x20) }
        needsSpace = false
        collapsed.append(byte)
      }
    }
    let text = TerminalText.sanitized(String(decoding: collapsed, as: UTF8.self))
    return text.count <= longest ? text : String(text.prefix(longest)) + "…"
  }
}
