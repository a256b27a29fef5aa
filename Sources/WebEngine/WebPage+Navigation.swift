extension WebPage {
  /// Why a navigation's own sequence ended without finishing.
  public enum NavigationError: Error, Sendable {
    case failedProvisionalNavigation(any Error)
    case failed(any Error)
    case pageClosed
    case webContentProcessTerminated
    case invalidURL
  }

  /// One navigation: its id, and its events as a sequence for one consumer that records from the start.
  ///
  /// Dropping it does not cancel the load; cancelling the task that iterates it does.
  public struct Navigation: AsyncSequence, Sendable {
    /// The element.
    public typealias Element = NavigationEvent
    /// The failure.
    public typealias Failure = NavigationError

    /// The navigation's id; nil when none was made.
    public let id: NavigationID?

    /// Iterates the events.
    public func makeAsyncIterator() -> Iterator { Iterator() }

    /// Yields the events of one navigation and throws its failure.
    public struct Iterator: AsyncIteratorProtocol {
      /// The next event; nil at the end.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(NavigationError) -> NavigationEvent? { nil }
    }
  }
}
