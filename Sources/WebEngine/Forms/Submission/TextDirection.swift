/// Which way a text runs.
public enum TextDirection: Sendable, Hashable {
  /// From left to right, or as the page runs.
  case leftToRight
  /// From right to left.
  case rightToLeft
  /// As its first strong character does (`dir=auto`).
  case automatic

  /// The direction that an attribute names; nil when it names none.
  init?(written: String) {
    switch written.lowercased() {
    case "ltr": self = .leftToRight
    case "rtl": self = .rightToLeft
    case "auto": self = .automatic
    default: return nil
    }
  }

  /// Whether the first strong character of a text runs to the left (HTML 3.2.6.4).
  static func isRightToLeft(_ text: String) -> Bool {
    for scalar in text.unicodeScalars {
      if isStronglyRightToLeft(scalar.value) { return true }
      if scalar.properties.isAlphabetic { return false }
    }
    return false
  }

  /// The blocks of Unicode whose letters are of bidirectional class R or AL.
  private static func isStronglyRightToLeft(_ value: UInt32) -> Bool {
    switch value {
    case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    case 0x600...0x605, 0x660...0x669, 0x6DD: false
    case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: true
    case 0x200F: true
    default: false
    }
  }
}
