/// What a component made of an event.
nonisolated enum Response: Sendable, Equatable {
  /// Nothing: others may take it.
  case ignored
  /// It is dealt with.
  case consumed
  /// It is dealt with, and something is asked of the browser.
  case action(Action)
}
