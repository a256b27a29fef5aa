internal import Canvas

/// Brings colours down to what a terminal has.
nonisolated struct ColorMatcher: Sendable {
  /// 0, 8, 16, 256 or more.
  let colorCount: Int

  /// The terminal's number of a colour; -1 is its own foreground or background.
  func number(of color: Color) -> Int32 {
    switch color {
    case .terminalDefault: return -1
    case .indexed(let index):
      if Int(index) < colorCount { return Int32(index) }
      guard index >= 16 else { return colorCount >= 8 ? Int32(index & 7) : -1 }
      let (red, green, blue) = Self.components(index)
      return number(of: .rgb(red: red, green: green, blue: blue))
    case .rgb(let red, let green, let blue):
      if colorCount > 256 {
        return Int32(red) << 16 | Int32(green) << 8 | Int32(blue)
      }
      if colorCount >= 256 { return Self.cube(red, green, blue) }
      return colorCount >= 8 ? basic(red, green, blue) : -1
    }
  }

  /// The nearest of the 6 x 6 x 6 cube and the 24 greys.
  private static func cube(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    func step(_ value: UInt8) -> Int32 {
      value < 48 ? 0 : value < 115 ? 1 : (Int32(value) - 35) / 40
    }
    let average = (Int32(red) + Int32(green) + Int32(blue)) / 3
    let spread = Int32(max(red, green, blue)) - Int32(min(red, green, blue))
    if spread < 12, average > 4, average < 247 { return 232 + min(23, (average - 3) / 10) }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }

  /// One of the first 8 or 16, by which components are strong.
  private func basic(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int32 {
    let strongest = max(red, green, blue)
    guard strongest >= 64 else { return 0 }
    let threshold = strongest / 2
    var number: Int32 = 0
    if red > threshold { number |= 1 }
    if green > threshold { number |= 2 }
    if blue > threshold { number |= 4 }
    if number == 7, strongest < 160 { return colorCount >= 16 ? 8 : 7 }
    return strongest > 200 && colorCount >= 16 ? number + 8 : number
  }

  private static func components(_ index: UInt8) -> (UInt8, UInt8, UInt8) {
    if index >= 232 {
      let grey = (index - 232) * 10 + 8
      return (grey, grey, grey)
    }
    func level(_ step: UInt8) -> UInt8 { step == 0 ? 0 : step * 40 + 55 }
    let cube = index - 16
    return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
  }
}
