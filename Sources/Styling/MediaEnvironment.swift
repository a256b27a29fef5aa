/// What media queries can ask.
public struct MediaEnvironment: Sendable, Hashable {
  /// The viewport's width in cells.
  public var columns: Int
  /// The viewport's height in cells.
  public var rows: Int
  /// Whether the terminal is known to be dark.
  public var prefersDark: Bool

  /// Makes an environment.
  public init(columns: Int = 80, rows: Int = 24, prefersDark: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.prefersDark = prefersDark
  }
}
