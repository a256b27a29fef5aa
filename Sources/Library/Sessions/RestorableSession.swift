/// A session of an earlier run that can be brought back.
public struct RestorableSession: Sendable, Equatable, Identifiable {
  /// How it ended.
  public enum Ending: Sendable, Equatable {
    /// The program ended before it could say so.
    case crashed
    /// The person quit.
    case closed
  }

  /// The name of its file.
  public var id: String
  /// How it ended.
  public var ending: Ending
  /// When it was last written, in seconds since 1970.
  public var time: Int
  /// How many tabs it has; at least one.
  public var tabCount: Int
  /// The title of the tab that was shown, else its address.
  public var title: String
}
