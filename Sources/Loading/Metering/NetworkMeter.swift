internal import CSystemBus
internal import Synchronization

/// Whether the network costs by what comes over it: what the person says, else what the system does.
///
/// The system is asked on a thread of its own, and only when it matters: before a large file is fetched, or something ahead of
/// its time. An answer holds for half a minute.
public final class NetworkMeter: Sendable {
  /// What the person says.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// The system knows.
    case auto
    /// The network is metered, whatever the system says.
    case yes
    /// It is not.
    case no
  }

  /// From this size on a file is asked about before it is fetched over a metered network, in bytes: ten megabytes.
  public static let largeFile = 10_000_000
  /// How long an answer holds.
  private static let freshness = 30.0

  private let choice: Choice
  private let system: @Sendable () async -> Bool
  private let known = Mutex<(answer: Bool, time: Double)?>(nil)

  /// Makes a meter.
  ///
  /// - Parameters:
  ///   - choice: What the person says.
  ///   - system: What the system says; asked for `auto` only.
  public init(
    _ choice: Choice = .no,
    system: @escaping @Sendable () async -> Bool = NetworkMeter.askSystem
  ) {
    self.choice = choice
    self.system = system
  }

  /// Whether the network is metered now.
  public func isMetered() async -> Bool {
    switch choice {
    case .yes: return true
    case .no: return false
    case .auto: break
    }
    let now = SystemClock.now
    if let known = known.withLock({ $0 }), now - known.time < Self.freshness { return known.answer }
    let answer = await system()
    known.withLock { $0 = (answer, now) }
    return answer
  }

  /// What NetworkManager says; false where nobody knows, and when it takes longer than two seconds.
  public static func askSystem() async -> Bool {
    await answer(within: .seconds(2)) { Int(csystembus_metered()) }
  }

  /// What a question comes to that blocks; false when its answer takes too long.
  static func answer(
    within patience: Duration,
    _ ask: @escaping @Sendable () -> Int
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      let first = FirstAnswer(continuation)
      // D-Bus is waited for; the pool must not, and a bus that says nothing would hold it up for a minute and a half.
      BackgroundThread.start { first.give(isMetered(networkManager: ask())) }
      Task {
        try? await Task.sleep(for: patience)
        first.give(false)
      }
    }
  }

  /// Hands the first of several answers over.
  private final class FirstAnswer: Sendable {
    private let waiting: Mutex<CheckedContinuation<Bool, Never>?>

    init(_ waiting: CheckedContinuation<Bool, Never>) { self.waiting = Mutex(waiting) }

    func give(_ answer: Bool) {
      let continuation = waiting.withLock { waiting in
        defer { waiting = nil }
        return waiting
      }
      continuation?.resume(returning: answer)
    }
  }

  /// What a value of NetworkManager's `Metered` comes to: a guess of it counts, and who knows nothing is not metered.
  static func isMetered(networkManager value: Int) -> Bool { value == 1 || value == 3 }
}
