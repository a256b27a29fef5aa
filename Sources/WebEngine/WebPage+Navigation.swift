extension WebPage {
  /// Why a navigation's own sequence ended without finishing.
  public enum NavigationError: Error, Sendable {
    /// It failed before its document replaced the old one.
    case failedProvisionalNavigation(any Error)
    /// It failed with its document on the screen.
    case failed(any Error)
    /// The page was closed before it was asked for.
    case pageClosed
    /// The content worker died.
    case webContentProcessTerminated
    /// There was no address.
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
    private let recorder: NavigationRecorder

    init(id: NavigationID?, recorder: NavigationRecorder) {
      self.id = id
      self.recorder = recorder
    }

    /// A navigation that was never made.
    init(refusedBy error: NavigationError) {
      id = nil
      recorder = NavigationRecorder()
      recorder.end(error)
    }

    /// Iterates the events.
    public func makeAsyncIterator() -> Iterator { Iterator(recorder: recorder) }

    /// Yields the events of one navigation and throws its failure.
    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let recorder: NavigationRecorder

      /// The next event; nil at the end.
      public mutating func next(
        isolation actor: isolated (any Actor)? = #isolation
      ) async throws(NavigationError) -> NavigationEvent? {
        try await recorder.next()
      }
    }
  }
}
