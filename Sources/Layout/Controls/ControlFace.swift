internal import Text

/// What form controls look like in cells, before they are painted.
enum ControlFace {

  /// Cuts or pads text to a number of cells.
  static func fitted(_ text: [UInt8], to width: Int) -> [UInt8] {
    var result: [UInt8] = []
    var cells = 0
    var index = 0
    while index < text.count {
      let cluster = GraphemeScanner.cluster(in: text, at: index, end: text.count)
      let count = max(1, cluster.byteCount)
      if cells + cluster.width > width { break }
      result.append(contentsOf: text[index..<min(text.count, index + count)])
      cells += cluster.width
      index += count
    }
    if cells < width { result.append(contentsOf: repeatElement(0x20, count: width - cells)) }
    return result
  }

  /// Text without controls, line ends and tabs as blanks.
  static func clean(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    let text = String(decoding: Array(bytes.map { $0 < 0x20 ? 0x20 : $0 }), as: UTF8.self)
    return Array(TerminalText.sanitized(text).utf8)
  }

  /// Text with white space collapsed and taken off its ends.
  static func collapsed(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    for byte in clean(bytes) {
      if byte == 0x20, result.isEmpty || result.last == 0x20 { continue }
      result.append(byte)
    }
    if result.last == 0x20 { result.removeLast() }
    return result
  }

  /// Splits text into at most `most` rows of `width` cells, behind spaces, and inside words where it must be.
  static func wrapped(_ text: [UInt8], width: Int, most: Int) -> [[UInt8]] {
    var rows: [[UInt8]] = []
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      var rest = clean(line)[...]
      repeat {
        guard rows.count < most else { return rows }
        let end = rowEnd(of: rest, width: width)
        rows.append(fitted(Array(rest[..<end]), to: width))
        rest = rest[end...]
      } while !rest.isEmpty
    }
    return rows
  }

  /// Where the first row of a line ends; blanks at its end may hang over.
  private static func rowEnd(of line: ArraySlice<UInt8>, width: Int) -> Int {
    let bytes = Array(line.prefix(width * 32))
    var index = 0
    var cells = 0
    var behindSpace: Int?
    while index < bytes.count {
      let cluster = GraphemeScanner.cluster(in: bytes, at: index, end: bytes.count)
      cells += cluster.width
      let isSpace = bytes[index] == 0x20
      if cells > width, index > 0, !isSpace { return line.startIndex + (behindSpace ?? index) }
      index += max(1, cluster.byteCount)
      if isSpace { behindSpace = index }
    }
    return line.startIndex + index
  }
}

extension ControlFace {
  /// The marks before options of which several can be chosen.
  static let boxMarks = (on: Array("[*]".utf8), off: Array("[ ]".utf8))
  /// The marks before options of which one can be chosen.
  static let radioMarks = (on: Array("(*)".utf8), off: Array("( )".utf8))

  /// A bar with a knob.
  static func slider(share: Double, width: Int) -> [UInt8] {
    let position = Int(min(1, max(0, share)) * Double(width - 1))
    var face: [UInt8] = [0x5B]
    for cell in 0..<width { face.append(cell == position ? 0x7C : 0x2D) }
    return face + [0x5D]
  }
}
