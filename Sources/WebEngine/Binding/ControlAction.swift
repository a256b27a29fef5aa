/// What a control does, as far as it may: one that is off stays visible and does nothing, and some work only once
/// (row 000-S20).
public struct ControlAction: Sendable, Hashable {
  /// Whether it works a single time.
  public let isOnceOnly: Bool
  /// Whether it is on, apart from having been done.
  public var isEnabled = true
  /// Whether it was done at least once.
  public private(set) var wasDone = false

  /// Makes an action that is on.
  public init(isOnceOnly: Bool = false) { self.isOnceOnly = isOnceOnly }

  /// Whether it would do something now.
  public var isAvailable: Bool { isEnabled && !(isOnceOnly && wasDone) }

  /// Does it; false when it is not available.
  public mutating func perform(_ body: () -> Void) -> Bool {
    guard isAvailable else { return false }
    wasDone = true
    body()
    return true
  }
}
