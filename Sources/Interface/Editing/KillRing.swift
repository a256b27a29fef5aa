/// What was cut last, shared by everything that is edited.
public nonisolated struct KillRing: Sendable, Equatable {
  private static let limit = 32

  private var entries: [[Character]] = []

  /// Nothing cut yet.
  public init() {}

  /// What was cut last.
  var last: [Character] { entries.last ?? [] }

  /// Keeps what was cut; cuts that follow each other directly are one.
  mutating func keep(_ taken: [Character], isBackward: Bool, continues: Bool) {
    guard !taken.isEmpty else { return }
    if continues, let last = entries.popLast() {
      entries.append(isBackward ? taken + last : last + taken)
    } else {
      entries.append(taken)
      if entries.count > Self.limit { entries.removeFirst() }
    }
  }
}
