/// Numbers in counter styles (CSS Counter Styles 3, 6).
public enum CounterText {
  /// A number as a counter of that style writes it, without what markers put behind it.
  ///
  /// Numbers that a style cannot say are decimal.
  public static func text(_ value: Int, _ style: ListStyleType) -> String {
    switch style {
    case .none: ""
    case .disc: "\u{2022}"
    case .circle: "\u{25E6}"
    case .square: "\u{25AA}"
    case .decimal, .string: "\(value)"
    case .decimalLeadingZero: (0...9).contains(value) ? "0\(value)" : "\(value)"
    case .lowerAlpha: alphabetic(value, latin)
    case .upperAlpha: alphabetic(value, latin).uppercased()
    case .lowerGreek: alphabetic(value, greek)
    case .lowerRoman: roman(value).lowercased()
    case .upperRoman: roman(value)
    }
  }

  private static let latin = Array("abcdefghijklmnopqrstuvwxyz")
  private static let greek = Array("αβγδεζηθικλμνξοπρστυφχψω")

  private static func alphabetic(_ value: Int, _ letters: [Character]) -> String {
    guard value > 0 else { return "\(value)" }
    var rest = value
    var result: [Character] = []
    while rest > 0 {
      rest -= 1
      result.append(letters[rest % letters.count])
      rest /= letters.count
    }
    return String(result.reversed())
  }

  private static let numerals: [(value: Int, text: String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]

  private static func roman(_ value: Int) -> String {
    guard (1..<4000).contains(value) else { return "\(value)" }
    var rest = value
    var result = ""
    for numeral in numerals {
      while rest >= numeral.value {
        result += numeral.text
        rest -= numeral.value
      }
    }
    return result
  }
}
