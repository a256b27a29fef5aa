/// What a program wrote, as a page.
nonisolated enum ProgramOutput {
  /// The page: text as it is, without what only moves a terminal's cursor.
  @concurrent
  static func html(of output: [UInt8], title: String) async -> String {
    var html = "<!DOCTYPE html><meta charset=utf-8><title>\(PageTemplate.escaped(title))</title>"
    // The first line break after <pre> is not part of the text.
    html += "<pre style=\"white-space: pre-wrap\">\n"
    html += PageTemplate.escaped(String(decoding: plain(output), as: UTF8.self))
    return html + "</pre>"
  }

  /// The text without escape sequences, and without the overstriking that manual pages are bold by.
  static func plain(_ output: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(output.count)
    var index = 0
    while index < output.count {
      let byte = output[index]
      index += 1
      switch byte {
      case 0x08:
        while let last = text.last, last & 0xC0 == 0x80 { text.removeLast() }
        if let last = text.last, last != 0x0A { text.removeLast() }
      case 0x1B: index = afterSequence(in: output, from: index)
      case 0x0C: text.append(0x0A)
      case 0x00..<0x09, 0x0B, 0x0D..<0x20, 0x7F: break
      default: text.append(byte)
      }
    }
    return text
  }

  /// Where the text goes on after an escape sequence.
  private static func afterSequence(in output: [UInt8], from start: Int) -> Int {
    guard start < output.count else { return start }
    var index = start + 1
    switch output[start] {
    case UInt8(ascii: "["):
      while index < output.count, !(0x40...0x7E).contains(output[index]) { index += 1 }
      return min(index + 1, output.count)
    case UInt8(ascii: "]"):
      while index < output.count, output[index] != 0x07, output[index] != 0x0A {
        if output[index] == 0x1B { return min(index + 2, output.count) }
        index += 1
      }
      return min(index + 1, output.count)
    default: return index
    }
  }
}
