public import Addressing

/// The answer to one request: the response, then the data as it comes.
///
/// Iterating starts the load; each iteration is a load of its own. Cancelling the task that iterates stops the
/// load at once, and so does dropping the iterator. A reader that does not read pauses the load.
public struct LoadStream: AsyncSequence, Sendable {
  /// The response, or bytes of the body.
  public typealias Element = URLSchemeTaskResult
  /// Loading fails with ``LoadingError``; custom handlers may throw anything.
  public typealias Failure = any Error

  /// Reads one answer.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private let reader: LoadReader

    fileprivate init(reader: LoadReader) { self.reader = reader }

    /// The next element, or nil at the end.
    public mutating func next() async throws -> URLSchemeTaskResult? {
      try await reader.channel.next()
    }
  }

  private let url: WebURL
  private let start: @Sendable (LoadChannel) -> Void

  /// A stream whose elements `start` produces.
  init(url: WebURL, start: @escaping @Sendable (LoadChannel) -> Void) {
    self.url = url
    self.start = start
  }

  /// A stream that fails at once.
  public init(failing error: LoadingError, url: WebURL) {
    self.init(url: url) { $0.finish(throwing: error) }
  }

  /// A stream of a whole body that is at hand.
  public init(response: URLResponse, body: [UInt8]) {
    self.init(url: response.url) { channel in
      channel.send(.response(response))
      if !body.isEmpty { channel.send(.data(body)) }
      channel.finish()
    }
  }

  /// Starts the load.
  public func makeAsyncIterator() -> AsyncIterator {
    let channel = LoadChannel(
      cancellation: LoadingError(.cancelled, url: url, reason: "the load was stopped")
    )
    start(channel)
    return AsyncIterator(reader: LoadReader(channel: channel))
  }
}

/// Tells the producer when the iterator goes away.
private final class LoadReader: Sendable {
  let channel: LoadChannel

  init(channel: LoadChannel) { self.channel = channel }

  deinit { channel.abandon(.dropped) }
}
