/// What is written between the parts of a formula.
enum MathMark {
  /// Whether an element is a number or a name.
  static func standsApart(_ name: [UInt8]) -> Bool {
    switch String(decoding: name, as: UTF8.self) {
    case "mi", "mn", "ms", "mtext": true
    default: false
    }
  }

  /// Whether what follows a character belongs to it: brackets and the marks between parts.
  static func opens(_ byte: UInt8?) -> Bool {
    switch byte {
    case 0x28, 0x5B, 0x7B, 0x5E, 0x5F, 0x2F: true
    default: false
    }
  }

  /// The mark before child number `position` of an element.
  static func between(in name: [UInt8], at position: Int) -> [UInt8]? {
    guard position > 0 else { return nil }
    switch String(decoding: name, as: UTF8.self) {
    case "mfrac": return [0x2F]
    case "msup", "mover": return name == Array("msup".utf8) ? [0x5E] : nil
    case "msub": return [0x5F]
    case "msubsup": return position == 1 ? [0x5F] : [0x5E]
    default: return nil
    }
  }
}
