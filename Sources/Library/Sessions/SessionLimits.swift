/// What a session may hold, whoever wrote it.
public enum SessionLimits {
  /// The most tabs.
  public static let mostTabs = 1_000
  /// The most bytes of a tab's state; a longer one is left out, and its address brings the page back.
  public static let mostStateBytes = 1 << 20
  /// The most bytes of all states; those of the tabs that were shown longest ago are left out beyond that.
  public static let mostBytes = 16 << 20
  /// The most bytes of an address; a tab with a longer one is not kept.
  static let mostAddressBytes = 1 << 16
  /// The most bytes of a file that is read.
  static let mostFileBytes = 64 << 20
  /// How many bytes a journal has before it is looked at for what is out of date.
  static let leastJournalBytes = 1 << 20
  /// How many sessions that crashed are kept; older ones go.
  static let mostCrashed = 8
  /// How many sessions that were closed are kept; older ones go.
  static let mostClosed = 3
  /// How many names sessions may be saved under.
  static let mostNames = 500
  /// The most bytes of such a name.
  static let mostNameBytes = 64
}
