/// A decimal fraction, exactly: steps of 0.1 must meet 0.3.
///
/// Numbers that need more than 30 digits are not represented.
struct DecimalNumber: Sendable, Hashable, Comparable {
  private static let bound: Int128 = 1_000_000_000_000_000_000_000_000_000_000
  private static let deepestScale = 20

  /// The number without its point.
  private(set) var digits: Int128
  /// How many of the digits stand behind the point.
  private(set) var scale: Int

  /// A whole number.
  init(_ value: Int) {
    digits = Int128(value)
    scale = 0
  }

  private init?(digits: Int128, scale: Int) {
    guard digits.magnitude < Self.bound.magnitude else { return nil }
    var digits = digits
    var scale = scale
    while scale > 0, digits % 10 == 0 {
      digits /= 10
      scale -= 1
    }
    guard scale <= Self.deepestScale else { return nil }
    self.digits = digits
    self.scale = scale
  }

  /// Reads a valid floating-point number (HTML 2.3.4.3); nil when it is none, or does not fit.
  init?(_ text: String) {
    guard let parts = WrittenNumber.floatingPoint(text) else { return nil }
    var digits: Int128 = 0
    for digit in parts.digits {
      guard digits < Self.bound / 10 else { return nil }
      digits = digits * 10 + Int128(digit)
    }
    var scale = digits == 0 ? 0 : parts.scale
    while scale < 0 {
      guard digits < Self.bound / 10 else { return nil }
      digits *= 10
      scale += 1
    }
    self.init(digits: parts.isNegative ? -digits : digits, scale: scale)
  }

  /// The shortest way to write it.
  var text: String {
    var text = String(digits.magnitude)
    if scale > 0 {
      if text.utf8.count <= scale {
        text = String(repeating: "0", count: scale + 1 - text.utf8.count) + text
      }
      let point = text.index(text.endIndex, offsetBy: -scale)
      text = text[..<point] + "." + text[point...]
    }
    return digits < 0 ? "-" + text : text
  }

  /// The whole number it is; nil when it is none, or too large.
  var whole: Int? { scale == 0 ? Int(exactly: digits) : nil }

  // MARK: Arithmetic; nil when the result does not fit

  /// Both numbers at one scale.
  private static func aligned(_ left: Self, _ right: Self) -> (Int128, Int128, Int)? {
    let scale = max(left.scale, right.scale)
    func raised(_ number: Self) -> Int128? {
      var digits = number.digits
      for _ in number.scale..<scale {
        guard digits.magnitude < bound.magnitude else { return nil }
        digits *= 10
      }
      return digits
    }
    guard let first = raised(left), let second = raised(right) else { return nil }
    return (first, second, scale)
  }

  /// The sum.
  func adding(_ other: Self) -> Self? {
    Self.aligned(self, other).flatMap { Self(digits: $0 + $1, scale: $2) }
  }

  /// The difference.
  func subtracting(_ other: Self) -> Self? {
    Self.aligned(self, other).flatMap { Self(digits: $0 - $1, scale: $2) }
  }

  /// The product with a whole number.
  func multiplied(by factor: Int) -> Self? {
    let (product, overflow) = digits.multipliedReportingOverflow(by: Int128(factor))
    return overflow ? nil : Self(digits: product, scale: scale)
  }

  /// A tenth of it.
  var dividedByTen: Self? { Self(digits: digits, scale: scale + 1) }

  /// How many whole `steps` lie in it, rounded down, and whether nothing is left over.
  func divided(by step: Self) -> (count: Int, isExact: Bool)? {
    guard let (value, step, _) = Self.aligned(self, step), step > 0 else { return nil }
    var (count, rest) = value.quotientAndRemainder(dividingBy: step)
    if rest < 0 { count -= 1 }
    rest = abs(rest)
    return Int(exactly: count).map { ($0, rest == 0) }
  }

  /// Orders by value.
  static func < (left: Self, right: Self) -> Bool {
    guard let (first, second, _) = aligned(left, right) else { return left.digits < right.digits }
    return first < second
  }
}
