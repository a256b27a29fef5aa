internal import Text

/// Superscripts and subscripts, which a terminal cannot move: written with Unicode's raised digits, or marked.
enum RaisedText {
  /// Longer texts are not exponents or indices.
  private static let longest = 12

  private static let raised: [UInt8: [UInt8]] = table([
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹",
    "+": "⁺", "-": "⁻", "=": "⁼", "(": "⁽", ")": "⁾", "n": "ⁿ", "i": "ⁱ",
  ])
  private static let lowered: [UInt8: [UInt8]] = table([
    "0": "₀", "1": "₁", "2": "₂", "3": "₃", "4": "₄", "5": "₅", "6": "₆", "7": "₇", "8": "₈",
    "9": "₉",
    "+": "₊", "-": "₋", "=": "₌", "(": "₍", ")": "₎",
  ])

  private static func table(_ pairs: [String: String]) -> [UInt8: [UInt8]] {
    var result: [UInt8: [UInt8]] = [:]
    for (key, value) in pairs {
      if let byte = key.utf8.first { result[byte] = Array(value.utf8) }
    }
    return result
  }

  /// Appends the text in `range`: raised when every character can be, marked when it is one letter or a number,
  /// plain when it is a word (1st, M^lle) or bracketed already.
  static func append(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    isSuperscript: Bool,
    usesUnicode: Bool,
    to output: inout [UInt8]
  ) {
    let text = bytes[range]
    let table = isSuperscript ? raised : lowered
    let core = text.filter { !ASCII.isWhitespace($0) }
    let isShort = !core.isEmpty && core.count <= longest
    if isShort, usesUnicode, core.allSatisfy({ table[$0] != nil }) {
      for byte in text { output.append(contentsOf: table[byte] ?? [byte]) }
      return
    }
    let isNumber = core.allSatisfy { ASCII.isDigit($0) || $0 == 0x2D || $0 == 0x2B }
    let isLetter = core.count == 1 && core.allSatisfy(ASCII.isLetter)
    if isShort, isNumber || isLetter { output.append(isSuperscript ? 0x5E : 0x5F) }
    output.append(contentsOf: text)
  }
}
