internal import Styling

/// Writes the markers of list items.
enum ListMarker {
  /// The most characters of a marker that a style sheet writes.
  static let longest = 40

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
    case .string(let index):
      Int(index) < strings.count ? String(strings[Int(index)].prefix(longest)) : ""
    default: CounterText.text(number, type) + "."
    }
  }

  /// The cells that most markers of a list need, so that its items stand in one column.
  static func usualWidth(_ type: ListStyleType) -> Int {
    switch type {
    case .lowerRoman, .upperRoman: 5
    default: 0
    }
  }
}
