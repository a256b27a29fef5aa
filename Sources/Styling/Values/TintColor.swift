/// A colour with transparency, for bars and themes (row 000-S12); pages and cells have colours without.
///
/// It is in this module because both the panes of WebEngine and the themes of Interface use it.
public struct TintColor: Sendable, Hashable {
  /// 0 to 1.
  public let red: Double
  /// 0 to 1.
  public let green: Double
  /// 0 to 1.
  public let blue: Double
  /// From 0, which is not seen, to 1, which hides what is behind.
  public let alpha: Double

  /// Makes a colour; parts outside 0 to 1 are brought inside, what is no number is 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    func inside(_ part: Double) -> Double { part.isNaN ? 0 : min(max(part, 0), 1) }
    self.red = inside(red)
    self.green = inside(green)
    self.blue = inside(blue)
    self.alpha = inside(alpha)
  }

  /// Makes a gray from 0, black, to 1, white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour of parts from 0 to 255.
  public init(_ color: PageColor, alpha: Double = 1) {
    self.init(
      red: Double(color.red) / 255,
      green: Double(color.green) / 255,
      blue: Double(color.blue) / 255,
      alpha: alpha
    )
  }

  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; nil for anything else.
  public init?(hexadecimal text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits: [UInt8] = []
    for byte in text.utf8.dropFirst() {
      guard let digit = Self.digit(byte), digits.count < 8 else { return nil }
      digits.append(digit)
    }
    switch digits.count {
    case 3, 4: digits = digits.flatMap { [$0, $0] }
    case 6, 8: break
    default: return nil
    }
    let parts = stride(from: 0, to: digits.count, by: 2).map {
      Double(digits[$0] * 16 + digits[$0 + 1]) / 255
    }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// What is seen when it lies over a background.
  public func over(_ background: PageColor) -> PageColor {
    func part(_ own: Double, _ behind: UInt8) -> UInt8 {
      UInt8((own * 255 * alpha + Double(behind) * (1 - alpha)).rounded())
    }
    return PageColor(
      red: part(red, background.red),
      green: part(green, background.green),
      blue: part(blue, background.blue)
    )
  }

  /// The same colour with another transparency.
  public func withAlpha(_ alpha: Double) -> TintColor {
    TintColor(red: red, green: green, blue: blue, alpha: alpha)
  }
}
