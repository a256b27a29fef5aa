internal import Text

/// The named character references of the HTML standard and the repairs of the numeric ones.
struct CharacterReferences: Sendable {
  /// The longest name that may stand without its semicolon.
  static let longestBareName = 6
  /// The longest name, with its semicolon.
  static let longestName = 32
  static let shared = CharacterReferences(EmbeddedTable.characterReferences)

  /// One or two code points.
  struct Expansion {
    var first: UInt32
    var second: UInt32?
  }

  /// Lines of a name, a space and code points in hexadecimal digits; in the order of the names' bytes.
  private let text: [UInt8]
  private let lineStarts: [Int]
  /// For every first byte of a name, the number of its first line; the next entry ends them.
  private let linesByFirst: [Int]

  private init(_ table: EmbeddedTable) {
    let text = table.array
    var starts = [0]
    for index in text.indices where text[index] == 0x0A { starts.append(index + 1) }
    var lines: [Int] = []
    var line = 0
    for byte in 0...0x80 {
      while starts[line] < text.count, Int(text[starts[line]]) < byte { line += 1 }
      lines.append(line)
    }
    self.text = text
    lineStarts = starts
    linesByFirst = lines
  }

  /// What a name (with its semicolon, if it has one) stands for; nil when there is no such name.
  func expansion(of name: ArraySlice<UInt8>) -> Expansion? {
    guard let first = name.first, first < 0x80 else { return nil }
    var low = linesByFirst[Int(first)]
    var high = linesByFirst[Int(first) + 1]
    while low < high {
      let middle = (low + high) / 2
      switch compare(name, withLineAt: lineStarts[middle]) {
      case 0: return expansion(at: lineStarts[middle] + name.count + 1)
      case ..<0: high = middle
      default: low = middle + 1
      }
    }
    return nil
  }

  private func compare(_ name: ArraySlice<UInt8>, withLineAt start: Int) -> Int {
    var index = start
    for byte in name {
      if byte != text[index] { return Int(byte) - Int(text[index]) }
      index += 1
    }
    return text[index] == 0x20 ? 0 : -1
  }

  private func expansion(at start: Int) -> Expansion {
    var first: UInt32?
    var number: UInt32 = 0
    var index = start
    while index < text.count, text[index] != 0x0A {
      let byte = text[index]
      index += 1
      switch byte {
      case 0x30...0x39: number = number << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: number = number << 4 | UInt32(byte - 0x37)
      default:
        first = number
        number = 0
      }
    }
    return first.map { Expansion(first: $0, second: number) } ?? Expansion(first: number)
  }

  /// The code point that a numeric reference stands for.
  static func repaired(_ number: UInt32) -> UInt32 {
    switch number {
    case 0, 0xD800...0xDFFF, 0x11_0000...: 0xFFFD
    case 0x80...0x9F: windows1252[Int(number - 0x80)]
    default: number
    }
  }

  /// What Windows-1252 has at 0x80 to 0x9F, where old pages mean it.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
