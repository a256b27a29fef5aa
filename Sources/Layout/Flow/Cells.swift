internal import Styling

/// Lengths as whole cells.
enum Cells {
  /// More than any page means: larger numbers are jokes or attacks.
  static let limit: Float = 4096

  /// The cells of a length, rounded, never negative; `auto` is none.
  static func whole(_ length: Length, of base: Int) -> Int { max(0, signed(length, of: base)) }

  /// The cells of a length, rounded; `auto` is none.
  static func signed(_ length: Length, of base: Int) -> Int {
    switch length {
    case .cells(let value): rounded(value)
    case .fraction(let share): base < LineBox.unbounded / 2 ? rounded(share * Float(base)) : 0
    case .auto, .minContent, .maxContent: 0
    }
  }

  private static func rounded(_ value: Float) -> Int {
    guard value.isFinite else { return 0 }
    let bounded = min(max(value, -limit), limit)
    return Int(bounded < 0 ? bounded - 0.5 : bounded + 0.5)
  }
}
