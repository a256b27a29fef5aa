/// Text on its way to somebody's terminal: whatever a terminal could obey is taken out.
enum PrintableText {
  /// The text with every control and direction mark replaced; line feeds and tabs stay.
  static func text(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy(isHarmless) { return text }
    return String(
      String.UnicodeScalarView(text.unicodeScalars.map { isHarmless($0) ? $0 : "\u{FFFD}" })
    )
  }

  /// The same for what must be one line.
  static func line(_ line: String) -> String {
    let scalars = line.unicodeScalars.map { scalar in
      scalar == "\n" ? " " : isHarmless(scalar) ? scalar : "\u{FFFD}"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: true
    case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }
}
