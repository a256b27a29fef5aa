/// Tells any number of consumers; each has its own buffer and none disturbs another.
@MainActor
final class Broadcaster<Element: Sendable> {
  private var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
  private var lastNumber = 0
  private var isEnded = false

  /// A new sequence that records from now on.
  func makeStream() -> AsyncStream<Element> {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    guard !isEnded else {
      continuation.finish()
      return stream
    }
    lastNumber += 1
    let number = lastNumber
    continuations[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @MainActor in self?.continuations[number] = nil }
    }
    return stream
  }

  /// Tells everybody.
  func send(_ element: Element) {
    for continuation in continuations.values { continuation.yield(element) }
  }

  /// Ends every sequence, and those made later at once.
  func end() {
    isEnded = true
    for continuation in continuations.values { continuation.finish() }
    continuations = [:]
  }

  isolated deinit { end() }
}
