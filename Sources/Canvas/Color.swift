/// A colour of a cell.
public enum Color: Sendable, Hashable {
  /// The terminal's own foreground or background.
  case terminalDefault
  /// One of the terminal's 256 colours; 0 to 15 are the themed ones.
  case indexed(UInt8)
  /// A true colour, brought down to what the terminal has.
  case rgb(red: UInt8, green: UInt8, blue: UInt8)
}
