/// Numbers in counter styles.
enum CounterText {
  /// A number as text.
  static func text(_ value: Int, _ style: Keyword) -> String {
    switch style {
    case .none: ""
    case .disc: "\u{2022}"
    case .circle: "\u{25E6}"
    case .square: "\u{25AA}"
    case .decimalLeadingZero: value >= 0 && value < 10 ? "0\(value)" : "\(value)"
    case .lowerAlpha, .lowerLatin: letters(value, from: 0x61)
    case .upperAlpha, .upperLatin: letters(value, from: 0x41)
    case .lowerRoman: roman(value).lowercased()
    case .upperRoman: roman(value)
    default: "\(value)"
    }
  }

  private static func letters(_ value: Int, from first: UInt8) -> String {
    guard value > 0 else { return "\(value)" }
    var rest = value
    var result: [UInt8] = []
    while rest > 0 {
      rest -= 1
      result.append(first + UInt8(rest % 26))
      rest /= 26
    }
    return String(decoding: result.reversed(), as: UTF8.self)
  }

  private static let numerals: [(Int, String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]

  private static func roman(_ value: Int) -> String {
    guard value > 0, value < 4000 else { return "\(value)" }
    var rest = value
    var result = ""
    for (size, numeral) in numerals {
      while rest >= size {
        result += numeral
        rest -= size
      }
    }
    return result
  }
}
