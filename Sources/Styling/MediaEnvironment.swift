/// What media queries can ask.
public struct MediaEnvironment: Sendable, Hashable {
  /// The viewport's width in cells.
  public var columns: Int
  /// The viewport's height in cells.
  public var rows: Int
  /// The width that media queries see, in CSS pixels.
  ///
  /// Deviation: never less than that of a small desktop screen. Layouts for telephones put menus and whole columns behind
  /// buttons that only scripts open, so that in 80 columns (640 pixels) a part of the page could not be reached.
  var pixelWidth: Float { max(Float(max(1, columns)) * 8, Self.leastPixelWidth) }

  private static let leastPixelWidth: Float = 1024

  /// Whether the terminal is known to be dark.
  public var prefersDark: Bool

  /// Makes an environment.
  public init(columns: Int = 80, rows: Int = 24, prefersDark: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.prefersDark = prefersDark
  }
}
