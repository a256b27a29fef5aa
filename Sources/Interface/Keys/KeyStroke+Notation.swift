public import Canvas

/// Keys in writing: `j`, `C-a`, `M-b`, `S-TAB`, `F1`.
nonisolated extension KeyStroke {
  private static let names: [(key: Key, name: String)] = [
    (.character(" "), "SPC"), (.enter, "Enter"), (.escape, "Esc"), (.tab, "TAB"),
    (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"), (.up, "Up"),
    (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"), (.end, "End"),
    (.pageUp, "PgUp"), (.pageDown, "PgDn"),
  ]

  /// Reads one key in writing; nil when it is none.
  public init?(notation: String) {
    var rest = Substring(notation)
    var stroke = KeyStroke(.escape)
    while rest.count > 2, rest.dropFirst().first == "-" {
      switch rest.first {
      case "C": stroke.control = true
      case "M": stroke.alt = true
      case "S": stroke.shift = true
      default: return nil
      }
      rest = rest.dropFirst(2)
    }
    if let named = Self.names.first(where: { $0.name == rest }) {
      stroke.key = named.key
    } else if rest.first == "F", let number = Int(rest.dropFirst()) {
      stroke.key = .function(number)
    } else if let only = rest.first, rest.count == 1 {
      stroke.key = .character(only)
    } else {
      return nil
    }
    // No terminal sends these three otherwise than the keys they stand for.
    let isInseparable = stroke.key != .character("j") && stroke.key != .character("h")
    self = isInseparable ? stroke.namedKey ?? stroke : stroke
  }

  /// The key that a control character stands for (`C-i` is TAB, `C-j` and `C-m` are Enter, `C-h` is Backspace, `C-[` is
  /// Esc); nil for other keys.
  var namedKey: KeyStroke? {
    guard control, case .character(let character) = key else { return nil }
    let named: Key
    switch character {
    case "i": named = .tab
    case "j", "m": named = .enter
    case "h": named = .backspace
    case "[": named = .escape
    default: return nil
    }
    return KeyStroke(named, alt: alt, shift: shift)
  }

  /// Reads a sequence of keys with spaces between them, such as `g g`; nil when one of them is none.
  public static func sequence(notation: String) -> [KeyStroke]? {
    let parts = notation.split(separator: " ")
    let strokes = parts.compactMap { KeyStroke(notation: String($0)) }
    return strokes.isEmpty || strokes.count != parts.count ? nil : strokes
  }

  /// The key in writing.
  public var notation: String {
    var text = ""
    if control { text += "C-" }
    if alt { text += "M-" }
    if shift { text += "S-" }
    if let named = Self.names.first(where: { $0.key == key }) { return text + named.name }
    switch key {
    case .function(let number): return text + "F\(number)"
    case .character(let character): return text + String(character)
    default: return text
    }
  }

  /// The character that the key types; nil for keys that are no text.
  var typed: Character? {
    guard !control, !alt, case .character(let character) = key else { return nil }
    return character
  }
}

nonisolated extension [KeyStroke] {
  /// The sequence in writing.
  var notation: String { map(\.notation).joined(separator: " ") }
}
