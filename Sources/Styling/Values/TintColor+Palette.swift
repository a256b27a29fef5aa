/// Colours by name (row 000-S13): the basic ones, those of the system in their forms for light and dark screens, its six
/// grays, and none.
extension TintColor {
  /// Nothing: what is behind is seen.
  public static let clear = TintColor(white: 0, alpha: 0)

  /// The names without a form of their own for dark screens.
  private static let basic: [String: TintColor] = [
    "black": TintColor(white: 0), "blue": TintColor(red: 0, green: 0, blue: 1),
    "brown": TintColor(red: 0.6, green: 0.4, blue: 0.2), "clear": clear,
    "cyan": TintColor(red: 0, green: 1, blue: 1), "dark-gray": TintColor(white: 1.0 / 3),
    "gray": TintColor(white: 0.5), "green": TintColor(red: 0, green: 1, blue: 0),
    "light-gray": TintColor(white: 2.0 / 3), "magenta": TintColor(red: 1, green: 0, blue: 1),
    "orange": TintColor(red: 1, green: 0.5, blue: 0),
    "purple": TintColor(red: 0.5, green: 0, blue: 0.5), "red": TintColor(red: 1, green: 0, blue: 0),
    "white": TintColor(white: 1), "yellow": TintColor(red: 1, green: 1, blue: 0),
  ]

  /// The colours of the system, for light and for dark screens, as 0xRRGGBB.
  private static let system: [String: (light: UInt32, dark: UInt32)] = [
    "blue": (0x00_7AFF, 0x0A_84FF), "brown": (0xA2_845E, 0xAC_8E68), "cyan": (0x32_ADE6, 0x64_D2FF),
    "gray": (0x8E_8E93, 0x8E_8E93), "gray-2": (0xAE_AEB2, 0x63_6366),
    "gray-3": (0xC7_C7CC, 0x48_484A), "gray-4": (0xD1_D1D6, 0x3A_3A3C),
    "gray-5": (0xE5_E5EA, 0x2C_2C2E), "gray-6": (0xF2_F2F7, 0x1C_1C1E),
    "green": (0x34_C759, 0x30_D158), "indigo": (0x58_56D6, 0x5E_5CE6),
    "mint": (0x00_C7BE, 0x63_E6E2), "orange": (0xFF_9500, 0xFF_9F0A),
    "pink": (0xFF_2D55, 0xFF_375F), "purple": (0xAF_52DE, 0xBF_5AF2),
    "red": (0xFF_3B30, 0xFF_453A), "teal": (0x30_B0C7, 0x40_CBE0), "yellow": (0xFF_CC00, 0xFF_D60A),
  ]

  /// All names that ``init(named:onDark:)`` knows, in order.
  public static let names = (basic.keys + system.keys.map { "system-" + $0 }).sorted()

  /// A colour by its name, such as `orange`, `system-teal`, `system-gray-3` or `clear`; nil for a name that there is not.
  ///
  /// - Parameters:
  ///   - name: The name, in any case.
  ///   - onDark: Whether the system's form for dark screens is meant.
  public init?(named name: some StringProtocol, onDark: Bool = true) {
    let name = name.lowercased()
    if let color = Self.basic[name] {
      self = color
      return
    }
    guard name.hasPrefix("system-"), let forms = Self.system[String(name.dropFirst(7))] else {
      return nil
    }
    let value = onDark ? forms.dark : forms.light
    let color = PageColor(
      red: UInt8(value >> 16 & 0xFF),
      green: UInt8(value >> 8 & 0xFF),
      blue: UInt8(value & 0xFF)
    )
    self.init(color)
  }
}
