/// Takes the answer that a transfer brings; called on the loader thread, and must not wait there.
protocol TransferReceiver: AnyObject, Sendable {
  /// Where the answer ends up: its reader sets the pace.
  var channel: LoadChannel { get }

  /// How much is taken.
  var limits: AnswerLimits { get }

  /// Takes the response or a part of the body.
  func receive(_ element: URLSchemeTaskResult)

  /// Takes the end.
  func finish(throwing error: (any Error)?)
}
