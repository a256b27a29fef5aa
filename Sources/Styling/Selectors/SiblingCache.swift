internal import DOM

/// What is known of a parent's children and a selector's left part: the first that matches, and how far was looked.
struct SiblingCache {
  struct State {
    var scanned = NodeID.none
    var firstMatch = NodeID.none
  }

  private var states: [UInt64: State] = [:]
  private static let most = 1 << 17

  static func key(_ parent: NodeID, _ compound: Int) -> UInt64 {
    UInt64(parent.rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: compound))
  }

  subscript(key: UInt64) -> State {
    get { states[key] ?? State() }
    set {
      if states.count >= Self.most { states.removeAll(keepingCapacity: true) }
      states[key] = newValue
    }
  }
}
