internal import Glibc

/// The title of the terminal's window: what sets it, and what gives the earlier one back.
///
/// Only terminals that are known to take titles get them: others would print the text.
nonisolated struct WindowTitle: Sendable {
  private static let families = [
    "xterm", "rxvt", "screen", "tmux", "alacritty", "foot", "kitty", "konsole", "gnome", "vte",
    "st-", "wezterm", "ghostty", "contour", "mlterm", "putty", "iterm", "cygwin", "mintty",
  ]

  /// Whether the terminal takes titles.
  let isSupported: Bool

  /// Looks at TERM.
  init(term: String? = unsafe getenv("TERM").map { unsafe String(cString: $0) }) {
    let name = term ?? ""
    isSupported = name == "st" || Self.families.contains { name.hasPrefix($0) }
  }

  /// Has the terminal keep its title.
  var kept: String { isSupported ? "\u{1B}[22;2t" : "" }
  /// Gives the kept title back.
  var restored: String { isSupported ? "\u{1B}[23;2t" : "" }

  /// Sets a title; nothing that could end or leave the sequence is in it.
  func sequence(for title: String, showsUnicode: Bool) -> String {
    guard isSupported else { return "" }
    var text = ""
    for scalar in title.unicodeScalars where scalar.properties.generalCategory != .control {
      if scalar.isASCII || showsUnicode {
        text.unicodeScalars.append(scalar)
      } else {
        text.append(Character(UnicodeScalar(AsciiLookalike.of(scalar.value))))
      }
    }
    return "\u{1B}]2;\(text)\u{1B}\\"
  }
}
