/// A key with its modifiers.
public struct KeyStroke: Sendable, Hashable {
  /// The keys that have names.
  public enum Key: Sendable, Hashable {
    /// A character as typed (shift already applied); with control, the letter in lower case.
    case character(Character)
    case enter, escape, tab, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// F1 and so on.
    case function(Int)
  }

  /// The key.
  public var key: Key
  /// Whether Control was held.
  public var control: Bool
  /// Whether Alt (or a leading Esc) was held.
  public var alt: Bool
  /// Whether Shift was held, for keys whose character does not say so.
  public var shift: Bool

  /// Makes a key stroke.
  public init(_ key: Key, control: Bool = false, alt: Bool = false, shift: Bool = false) {
    self.key = key
    self.control = control
    self.alt = alt
    self.shift = shift
  }
}

/// What a person sends.
public enum InputEvent: Sendable, Hashable {
  /// What the mouse did.
  public enum MouseAction: Sendable, Hashable {
    case press, middlePress, release, wheelUp, wheelDown
  }

  /// A key.
  case key(KeyStroke)
  /// Pasted text, without control characters other than newlines and tabs.
  case paste(String)
  /// The mouse at a cell, counted from 0.
  case mouse(MouseAction, column: Int, row: Int)
  /// The terminal has another size.
  case resize(columns: Int, rows: Int)
  /// The terminal must be drawn anew (after a stop, or a child program).
  case redraw
  /// The program is asked to end (SIGTERM, SIGHUP, the terminal is gone).
  case terminate
}
