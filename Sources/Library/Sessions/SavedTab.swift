/// A tab as a session keeps it.
public struct SavedTab: Sendable, Equatable, Identifiable {
  /// The number of the tab, used once in a session.
  public var id: Int
  /// The title of the page.
  public var title: String
  /// The address of the page, without credentials.
  public var address: String
  /// Whether it is pinned.
  public var isPinned: Bool
  /// The history with what was typed, in the engine's own bytes; empty when only the address is known.
  public var state: [UInt8]
  /// The first row in view of the page that was shown; it is newer than what the state says.
  public var row: Int
  /// The first column in view.
  public var column: Int
  /// When it was last shown, in seconds since 1970; 0 when never.
  public var lastShown: Int

  /// Makes a tab.
  public init(
    id: Int,
    title: String = "",
    address: String,
    isPinned: Bool = false,
    state: [UInt8] = [],
    row: Int = 0,
    column: Int = 0,
    lastShown: Int = 0
  ) {
    self.id = id
    self.title = title
    self.address = address
    self.isPinned = isPinned
    self.state = state
    self.row = row
    self.column = column
    self.lastShown = lastShown
  }
}
