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

  /// Lines of a name, a space and code points in hexadecimal digits; in the order of the names' bytes. It is read where
  /// it lies: a copy with an index of its lines was a hundredth of an ordinary page.
  private let text: EmbeddedTable

  private init(_ table: EmbeddedTable) { text = table }

  /// What a name (with its semicolon, if it has one) stands for; nil when there is no such name.
  func expansion(of name: ArraySlice<UInt8>) -> Expansion? {
    // Both are places where lines start.
    var low = 0
    var high = text.count
    while low < high {
      var middle = (low + high) / 2
      while middle > low, text[middle - 1] != 0x0A { middle -= 1 }
      switch compare(name, withLineAt: middle) {
      case 0: return expansion(at: middle + name.count + 1)
      case ..<0: high = middle
      default:
        low = middle
        while low < high, text[low] != 0x0A { low += 1 }
        low += 1
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
