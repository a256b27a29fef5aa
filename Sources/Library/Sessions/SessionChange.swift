/// One change of a session, as its journal keeps it.
public enum SessionChange: Sendable, Equatable {
  /// A tab is new or other than it was; a new one stands last.
  case tabChanged(SavedTab)
  /// The reader moved on in the page of a tab.
  case tabScrolled(id: Int, row: Int, column: Int)
  /// The tabs from left to right and the one that is shown; tabs that are not named are closed.
  ///
  /// `time` is in seconds since 1970.
  case tabsArranged([Int], current: Int?, time: Int)
}
