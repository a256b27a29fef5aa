/// Puts lines together that come in pieces; empty lines are left out.
struct LineSplitter {
  /// The longest line; what stands behind that is dropped, and the line is a broken one for whoever reads it.
  static let longestLine = 16 << 20

  private var begun: [UInt8] = []

  /// The lines that a piece completes, without their ends.
  mutating func take(_ piece: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var rest = piece[...]
    while let end = rest.firstIndex(of: 0x0A) {
      append(rest[..<end])
      if let line = takeLast() { lines.append(line) }
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines
  }

  /// The line that has no end; nil when nothing of one is there.
  mutating func takeLast() -> [UInt8]? {
    defer { begun = [] }
    return begun.isEmpty ? nil : begun
  }

  private mutating func append(_ part: ArraySlice<UInt8>) {
    begun += part.prefix(Self.longestLine - begun.count)
  }
}
