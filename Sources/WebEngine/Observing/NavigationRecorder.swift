internal import Synchronization

/// Records one navigation's own sequence from the moment the navigation is made, for one consumer.
final class NavigationRecorder: Sendable {
  typealias Event = WebPage.NavigationEvent
  typealias Failure = WebPage.NavigationError
  private typealias Reader = CheckedContinuation<Result<Event?, Failure>, Never>

  private struct State {
    var events: [Event] = []
    var ending: Result<Event?, Failure>?
    var reader: Reader?
  }

  private let state = Mutex(State())
  private let whenCancelled: @Sendable () -> Void

  /// `whenCancelled` is called when the task that iterates is cancelled; the page then ends the sequence.
  init(whenCancelled: @escaping @Sendable () -> Void = {}) { self.whenCancelled = whenCancelled }

  /// Adds an event.
  func record(_ event: Event) {
    let reader = state.withLock { state -> Reader? in
      guard state.ending == nil else { return nil }
      guard let reader = state.reader else {
        state.events.append(event)
        return nil
      }
      state.reader = nil
      return reader
    }
    reader?.resume(returning: .success(event))
  }

  /// Ends the sequence; only the first end counts.
  func end(_ error: Failure? = nil) {
    let ending: Result<Event?, Failure> = error.map { .failure($0) } ?? .success(nil)
    let reader = state.withLock { state -> Reader? in
      guard state.ending == nil else { return nil }
      state.ending = ending
      defer { state.reader = nil }
      return state.reader
    }
    reader?.resume(returning: ending)
  }

  /// The next event; nil at the end, and again nil after the failure was thrown.
  func next() async throws(Failure) -> Event? {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (reader: Reader) in take(for: reader) }
    } onCancel: {
      whenCancelled()
    }
    return try result.get()
  }

  private func take(for reader: Reader) {
    let result = state.withLock { state -> Result<Event?, Failure>? in
      if !state.events.isEmpty { return .success(state.events.removeFirst()) }
      if let ending = state.ending {
        state.ending = .success(nil)
        return ending
      }
      guard state.reader == nil else { return .success(nil) }
      state.reader = reader
      return nil
    }
    if let result { reader.resume(returning: result) }
  }
}
