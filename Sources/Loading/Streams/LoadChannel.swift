internal import Synchronization

/// A bounded pipe from whoever produces an answer to the one task that reads it.
///
/// Producers are of three kinds: the loader thread (asks ``isFull`` and is called back), blocking threads
/// and asynchronous tasks. None of them holds the lock while it works.
final class LoadChannel: Sendable {
  /// Why nobody reads any more.
  enum Abandonment: Sendable {
    /// The consuming task was cancelled: stop at once.
    case cancelled
    /// The reader was dropped: a short rest may be read to keep the connection.
    case dropped
  }

  /// How many bytes may wait before producers should pause.
  static let highWater = 256 * 1024
  /// How few bytes must wait before paused producers go on.
  static let lowWater = 64 * 1024

  fileprivate enum Ending {
    case finished
    case failed(any Error)
  }

  fileprivate struct State {
    var elements: [URLSchemeTaskResult] = []
    var head = 0
    var bufferedBytes = 0
    var ending: Ending?
    var isAbandoned = false
    var reader: CheckedContinuation<URLSchemeTaskResult?, any Error>?
    var whenRoom: (@Sendable () -> Void)?
    var whenAbandoned: (@Sendable (Abandonment) -> Void)?
  }

  private let state = Mutex(State())
  private let cancellation: LoadingError

  /// Makes an empty channel; `cancellation` is what a reader gets whose task is cancelled.
  init(cancellation: LoadingError) { self.cancellation = cancellation }

  // MARK: Producing

  /// Whether so much waits that producers should pause.
  var isFull: Bool { state.withLock { $0.bufferedBytes >= Self.highWater } }
  /// Whether nobody will read any more.
  var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

  /// Hands over one element; ignored after the end.
  func send(_ element: URLSchemeTaskResult) {
    let reader = state.withLock { state -> CheckedContinuation<URLSchemeTaskResult?, any Error>? in
      guard state.ending == nil, !state.isAbandoned else { return nil }
      if let reader = state.reader {
        state.reader = nil
        return reader
      }
      state.elements.append(element)
      state.bufferedBytes += element.byteCount
      return nil
    }
    reader?.resume(returning: element)
  }

  /// Ends the answer, after what is still waiting; only the first end counts.
  func finish(throwing error: (any Error)? = nil) {
    let reader = state.withLock { state -> CheckedContinuation<URLSchemeTaskResult?, any Error>? in
      guard state.ending == nil else { return nil }
      state.ending = error.map(Ending.failed) ?? .finished
      state.whenAbandoned = nil
      state.whenRoom = nil
      defer { state.reader = nil }
      return state.reader
    }
    if let error { reader?.resume(throwing: error) } else { reader?.resume(returning: nil) }
  }

  /// Calls `body` once there is room again, or the reader is gone; at once when that is so already.
  func whenRoom(_ body: @escaping @Sendable () -> Void) {
    if !call(whenRoom: body) { body() }
  }

  /// Has `body` called once there is room again, or the reader is gone; false, and no call, when that is so already.
  func call(whenRoom body: @escaping @Sendable () -> Void) -> Bool {
    state.withLock { state in
      if state.bufferedBytes < Self.highWater || state.isAbandoned { return false }
      state.whenRoom = body
      return true
    }
  }

  /// Waits until there is room again, or the reader is gone.
  func waitForRoom() async {
    guard isFull else { return }
    await withCheckedContinuation { continuation in
      whenRoom { continuation.resume() }
    }
  }

  /// Calls `body` when the reader goes before the end; at once when it has gone.
  func whenAbandoned(_ body: @escaping @Sendable (Abandonment) -> Void) {
    let isAbandoned = state.withLock { state -> Bool in
      if state.isAbandoned { return true }
      if state.ending == nil { state.whenAbandoned = body }
      return false
    }
    if isAbandoned { body(.cancelled) }
  }

  // MARK: Reading

  /// The next element, or nil at the end.
  func next() async throws -> URLSchemeTaskResult? {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        take(for: continuation)
      }
    } onCancel: {
      abandon(.cancelled)
    }
  }

  /// Says that nobody reads any more; a waiting reader gets the cancellation.
  func abandon(_ kind: Abandonment) {
    typealias Calls = (
      reader: CheckedContinuation<URLSchemeTaskResult?, any Error>?,
      room: (@Sendable () -> Void)?, gone: (@Sendable (Abandonment) -> Void)?
    )
    let calls = state.withLock { state -> Calls in
      guard !state.isAbandoned else { return (nil, nil, nil) }
      defer {
        state = State()
        state.isAbandoned = true
      }
      return (state.reader, state.whenRoom, state.whenAbandoned)
    }
    calls.reader?.resume(throwing: cancellation)
    calls.gone?(kind)
    calls.room?()
  }

  private enum Outcome {
    case element(URLSchemeTaskResult?, room: (@Sendable () -> Void)?)
    case failure(any Error)
    case wait
  }

  private func take(for continuation: CheckedContinuation<URLSchemeTaskResult?, any Error>) {
    let outcome = state.withLock { state -> Outcome in
      if state.isAbandoned { return .failure(cancellation) }
      if let element = state.popFirst() { return .element(element, room: state.takeRoomCall()) }
      switch state.ending {
      case .failed(let error): return .failure(error)
      case .finished: return .element(nil, room: nil)
      case nil:
        state.reader = continuation
        return .wait
      }
    }
    switch outcome {
    case .element(let element, let room):
      continuation.resume(returning: element)
      room?()
    case .failure(let error): continuation.resume(throwing: error)
    case .wait: break
    }
  }
}

extension LoadChannel.State {
  fileprivate mutating func popFirst() -> URLSchemeTaskResult? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    // The slot is emptied, so that a long queue does not keep bytes that were read.
    elements[head] = .data([])
    head += 1
    bufferedBytes -= element.byteCount
    if head == elements.count || head >= 64 {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  fileprivate mutating func takeRoomCall() -> (@Sendable () -> Void)? {
    guard bufferedBytes <= LoadChannel.lowWater else { return nil }
    defer { whenRoom = nil }
    return whenRoom
  }
}

extension URLSchemeTaskResult {
  /// The bytes of a data element; nothing for a response.
  var byteCount: Int {
    switch self {
    case .response: 0
    case .data(let bytes): bytes.count
    }
  }
}
