internal import Synchronization

/// Counts what is still being written, so that a program can wait for it before it ends.
final class PendingWork: Sendable {
  private struct State: Sendable {
    var count = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())

  /// Runs `body` in a task of its own and counts it until it is done.
  func start(_ body: @escaping @Sendable () async -> Void) {
    state.withLock { $0.count += 1 }
    Task {
      await body()
      leave()
    }
  }

  /// Waits until nothing is under way.
  func finish() async {
    await withCheckedContinuation { continuation in
      let isIdle = state.withLock { state in
        if state.count == 0 { return true }
        state.waiting.append(continuation)
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  private func leave() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.count -= 1
      guard state.count == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
