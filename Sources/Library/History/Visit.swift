/// A page that was visited.
public struct Visit: Sendable, Hashable {
  /// The address, serialised and without credentials.
  public var url: String
  /// The title when it was last seen; empty when it has none.
  public var title: String
  /// When it was last visited, in seconds since 1970.
  public var lastVisited: Int
  /// How often it was visited.
  public var count: Int

  /// Makes a visit.
  public init(url: String, title: String, lastVisited: Int, count: Int) {
    self.url = url
    self.title = title
    self.lastVisited = lastVisited
    self.count = count
  }
}
