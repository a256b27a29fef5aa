/// How far a load has come, from 0.1 to 1, never falling (contract 2.4).
struct ProgressModel: Sendable, Hashable {
  private static let unknownLength = 16_384
  private static let ceilingBeforeLayout = 0.5
  private static let ceiling = 0.9

  /// The value shown.
  private(set) var value = 0.1
  private var received = 0
  private var expected = Self.unknownLength
  private var hasLayout = false

  /// A response promised so many bytes.
  mutating func expect(_ length: Int?) {
    guard let length, length > 0 else { return }
    expected = max(length, received)
  }

  /// So much of the request has gone out, from 0 to 1.
  mutating func send(_ share: Double) {
    let span = Self.ceilingBeforeLayout - 0.1
    value = max(value, 0.1 + span * min(1, max(0, share)))
  }

  /// Bytes have arrived.
  mutating func receive(_ count: Int) {
    guard count > 0 else { return }
    let ceiling = hasLayout ? Self.ceiling : Self.ceilingBeforeLayout
    let left = max(expected - received, count)
    let share = Double(count) / Double(left)
    value = max(value, min(ceiling, value + (ceiling - value) * min(1, share)))
    let (sum, isTooMuch) = received.addingReportingOverflow(count)
    received = isTooMuch ? .max : sum
    if received >= expected { expected = received > .max / 2 ? .max : received * 2 }
  }

  /// Something is on the screen.
  mutating func layOut() { hasLayout = true }
}
