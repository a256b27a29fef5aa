/// A history that records nothing, for private sessions.
public struct NoVisitHistory: VisitHistory {
  /// Makes the history.
  public init() {}

  /// Does nothing.
  public func record(url: String, title: String, at time: Int) async {}

  /// Nothing.
  public func suggestions(for text: String, limit: Int) async -> [Visit] { [] }

  /// Nothing.
  public func visits(matching text: String, limit: Int) async -> [Visit] { [] }

  /// Does nothing.
  public func forget(_ selection: VisitSelection) async {}

  /// Nothing.
  public func visited(among addresses: [String]) async -> Set<String> { [] }
}
