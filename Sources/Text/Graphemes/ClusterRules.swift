/// The rules GB3 to GB13 of UAX #29: which scalar joins the cluster so far.
struct ClusterRules {
  private var previous: ScalarTraits.Break
  /// GB12 and GB13: a flag is two regional indicators, and no more.
  private var isFlag = false
  /// GB11: a pictograph, then any number of extenders, then perhaps one joiner.
  private var isPictograph: Bool

  /// Starts a cluster.
  init(first: ScalarTraits.Break) {
    previous = first
    isPictograph = first == .pictographic
  }

  /// Whether the next scalar belongs to the cluster; when it does, it becomes the last one.
  @inline(__always)
  mutating func joins(_ next: ScalarTraits.Break) -> Bool {
    guard allows(next) else { return false }
    if next == .regionalIndicator { isFlag = true }
    if next == .pictographic { isPictograph = true }
    if next != .pictographic, previous == .zwj || (next != .extend && next != .zwj) {
      isPictograph = false
    }
    previous = next
    return true
  }

  @inline(__always)
  private func allows(_ next: ScalarTraits.Break) -> Bool {
    // The usual case first: a letter, a digit or an ideograph starts a cluster of its own.
    if next == .other { return previous == .prepend }
    switch (previous, next) {
    case (.carriageReturn, .lineFeed): return true  // GB3
    case (.control, _), (.carriageReturn, _), (.lineFeed, _): return false  // GB4
    case (_, .control), (_, .carriageReturn), (_, .lineFeed): return false  // GB5
    case (_, .extend), (_, .zwj), (_, .spacingMark): return true  // GB9, GB9a
    case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV): return true  // GB6
    case (.hangulL, .hangulLVT): return true
    case (.hangulLV, .hangulV), (.hangulLV, .hangulT): return true  // GB7
    case (.hangulV, .hangulV), (.hangulV, .hangulT): return true
    case (.hangulLVT, .hangulT), (.hangulT, .hangulT): return true  // GB8
    case (.prepend, _): return true  // GB9b
    case (.zwj, .pictographic): return isPictograph  // GB11
    case (.regionalIndicator, .regionalIndicator): return !isFlag  // GB12, GB13
    default: return false
    }
  }
}
