/// How a cell looks.
public struct CellStyle: Sendable, Hashable {
  /// The attributes a terminal can show.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Dim.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
    /// Struck through.
    public static let strikethrough = Attributes(rawValue: 32)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind the text.
  public var background: Color
  /// Bold and the like.
  public var attributes: Attributes

  /// Makes a style; the terminal's own colours unless told.
  public init(
    foreground: Color = .terminalDefault,
    background: Color = .terminalDefault,
    attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own look.
  public static let plain = CellStyle()
}
