internal import Addressing

/// The timed redirect that waits, and how many came in a row.
struct RefreshSchedule {
  private(set) var task: Task<Void, Never>?
  private var immediate = 0

  /// Whether one waits.
  var isWaiting: Bool { task != nil }

  /// Whether one more may follow, when so many may without delay; counts them.
  mutating func mayFollow(_ directive: RefreshDirective, limit: Int) -> Bool {
    immediate = directive.delay == 0 ? immediate + 1 : 0
    return immediate <= limit
  }

  mutating func start(_ task: Task<Void, Never>) {
    self.task?.cancel()
    self.task = task
  }

  /// Ends the waiting.
  mutating func cancel() {
    task?.cancel()
    task = nil
  }

  /// A navigation that is none of the row.
  mutating func reset() { immediate = 0 }

  /// The wait is over.
  mutating func fire() { task = nil }
}
