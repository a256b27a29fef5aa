public import Styling

/// How well two colours can be told apart (WCAG 2, relative luminance and contrast ratio).
public nonisolated enum Contrast {
  /// The ratio that WCAG asks of text.
  public static let readable = 4.5

  /// The ratio of two colours: 1 for equal ones, 21 for black and white.
  public static func ratio(_ first: PageColor, _ second: PageColor) -> Double {
    let one = luminance(first)
    let other = luminance(second)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// The one of black and white that can be read better on a colour.
  static func ink(on color: PageColor) -> PageColor {
    let black = PageColor(red: 0, green: 0, blue: 0)
    let white = PageColor(red: 255, green: 255, blue: 255)
    return ratio(color, black) >= ratio(color, white) ? black : white
  }

  /// How light a colour is: 0 for black, 1 for white.
  static func luminance(_ color: PageColor) -> Double {
    0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }

  /// One channel without its gamma, from a table made once.
  private static func linear(_ channel: UInt8) -> Double { table[Int(channel)] }

  private static let table: [Double] = (0...255).map { channel in
    let value = Double(channel) / 255
    return value <= 0.03928 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  /// `base` to the power of 2.4 for a base from 0 to 1: base² times the fifth root of base², by Newton's method.
  private static func power(_ base: Double) -> Double {
    let square = base * base
    guard square > 0 else { return 0 }
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root -= (root * fourth - square) / (5 * fourth)
    }
    return square * root
  }
}
