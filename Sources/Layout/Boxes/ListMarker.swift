internal import Styling

/// Writes the markers of list items.
enum ListMarker {
  /// The marker's text without the space behind it; empty for none.
  static func text(
    _ type: ListStyleType,
    number: Int,
    usesUnicode: Bool,
    strings: [String]
  ) -> String {
    switch type {
    case .none: ""
    case .disc: usesUnicode ? "•" : "*"
    case .circle: usesUnicode ? "◦" : "o"
    case .square: usesUnicode ? "▪" : "+"
    case .decimal: "\(number)."
    case .decimalLeadingZero: (0...9).contains(number) ? "0\(number)." : "\(number)."
    case .lowerAlpha: alphabetic(number, first: "a", count: 26)
    case .upperAlpha: alphabetic(number, first: "A", count: 26)
    case .lowerGreek: greek(number)
    case .lowerRoman: roman(number).lowercased() + "."
    case .upperRoman: roman(number) + "."
    case .string(let index):
      Int(index) < strings.count ? String(strings[Int(index)].prefix(40)) : ""
    }
  }

  /// The cells that most markers of a list need, so that its items stand in one column.
  static func usualWidth(_ type: ListStyleType) -> Int {
    switch type {
    case .lowerRoman, .upperRoman: 5
    default: 0
    }
  }

  private static func alphabetic(_ number: Int, first: Unicode.Scalar, count: Int) -> String {
    guard number > 0 else { return "\(number)." }
    var rest = number
    var letters: [Character] = []
    while rest > 0 {
      rest -= 1
      if let scalar = Unicode.Scalar(first.value + UInt32(rest % count)) {
        letters.append(Character(scalar))
      }
      rest /= count
    }
    return String(letters.reversed()) + "."
  }

  private static func greek(_ number: Int) -> String {
    guard number > 0 else { return "\(number)." }
    let letters = Array("αβγδεζηθικλμνξοπρστυφχψω")
    var rest = number
    var result: [Character] = []
    while rest > 0 {
      rest -= 1
      result.append(letters[rest % letters.count])
      rest /= letters.count
    }
    return String(result.reversed()) + "."
  }

  private static let romanDigits: [(value: Int, text: String)] = [
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"),
    (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
  ]

  private static func roman(_ number: Int) -> String {
    guard (1..<4000).contains(number) else { return "\(number)" }
    var rest = number
    var result = ""
    for digit in romanDigits {
      while rest >= digit.value {
        result += digit.text
        rest -= digit.value
      }
    }
    return result
  }
}
