/// When pages and counts go to the main actor: the first screenful at once, then about every 50 ms, and never so often
/// that making them takes more than a fifth of the time.
struct HandoverPace {
  enum Judgement {
    case now
    case soon(Duration)
    case later
  }

  private static let interval = Duration.milliseconds(50)
  private static let progressInterval = Duration.milliseconds(200)

  private let rows: Int
  private let isOn: Bool
  private let start = ContinuousClock.now
  private var nextPage: ContinuousClock.Instant
  private var nextProgress: ContinuousClock.Instant
  private var hasScreenful = false
  private var hasTick = false
  private var received = 0
  /// Whether the next page may be given up for bytes: not after one that was.
  private(set) var yieldsToBytes = true

  init(rows: Int, isOn: Bool) {
    self.rows = rows
    self.isOn = isOn
    nextPage = start + Self.interval
    nextProgress = start + Self.progressInterval
  }

  mutating func receive(_ count: Int) { received += count }

  /// The bytes to report, when it is time.
  mutating func takeReceived() -> Int? {
    let now = ContinuousClock.now
    guard received > 0, now >= nextProgress else { return nil }
    nextProgress = now + Self.progressInterval
    defer { received = 0 }
    return received
  }

  mutating func tick() { hasTick = false }

  /// Whether a page is due now.
  mutating func judge(lineCount: Int, isIdle: Bool) -> Judgement {
    guard isOn else { return .later }
    let now = ContinuousClock.now
    if !hasScreenful, lineCount >= rows { return .now }
    if now >= nextPage { return .now }
    guard isIdle, !hasTick else { return .later }
    hasTick = true
    return .soon(nextPage - now)
  }

  /// A page was handed over, and making it took so long.
  mutating func handedOver(cost: Duration) {
    hasScreenful = true
    yieldsToBytes = true
    nextPage = ContinuousClock.now + max(Self.interval, cost * 4)
  }

  /// A page was given up after so long.
  mutating func gaveUp(cost: Duration) {
    yieldsToBytes = false
    nextPage = ContinuousClock.now + max(Self.interval, cost * 4)
  }
}
