/// One element of a handler's answer: the response first, then data.
public enum URLSchemeTaskResult: Sendable {
  /// The response; several before the data are allowed, the last counts.
  case response(URLResponse)
  /// The next bytes of the body.
  case data([UInt8])
}

/// Serves the addresses of one scheme.
///
/// The engine calls ``reply(for:)`` off the main actor and cancels the task that iterates the answer when the load
/// is stopped or replaced.
public protocol URLSchemeHandler: Sendable {
  /// The kind of answer.
  associatedtype Reply: AsyncSequence & Sendable where Reply.Element == URLSchemeTaskResult

  /// Starts answering one request.
  func reply(for request: URLRequest) -> Reply
}
