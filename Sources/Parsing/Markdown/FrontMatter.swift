/// The block of settings that many Markdown files begin with.
enum FrontMatter {
  private static let longest = 64 * 1024

  /// How many bytes it has, with the lines of dashes around it; 0 when there is none.
  static func length(in text: [UInt8]) -> Int {
    let fence = Array("---\n".utf8)
    guard text.starts(with: fence) else { return 0 }
    var lineStart = fence.count
    while lineStart < min(text.count, longest) {
      let end = text[lineStart...].firstIndex(of: 0x0A).map { $0 + 1 } ?? text.count
      let line = text[lineStart..<end]
      if line.elementsEqual(fence) || line.elementsEqual("---".utf8) {
        return lineStart == fence.count ? 0 : end
      }
      // Settings are names with values, lists of them, or remarks; anything else is a rule and a text.
      let isSetting = line.contains(UInt8(ascii: ":")) || "-# \n".utf8.contains(line.first ?? 0)
      guard isSetting else { return 0 }
      lineStart = end
    }
    return 0
  }
}
