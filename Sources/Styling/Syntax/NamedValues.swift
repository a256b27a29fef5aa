/// Values by name, in any case of letters: what a dictionary of ``NameHash`` would be, made at every start in a fifth of
/// the time, because the names are hashed already.
struct NamedValues<Value: Sendable>: Sendable {
  /// Open addressing; a power of two, never more than half full.
  private var slots: [(hash: UInt64, value: Value?)]

  /// Makes a table for at most so many names.
  init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: (0, nil), count: size)
  }

  /// The value of a name; nil when it has none.
  subscript(name: NameHash) -> Value? {
    get { slots[slot(of: name.value)].value }
    set { slots[slot(of: name.value)] = (name.value, newValue) }
  }

  /// The place of a hash, or the free one where it belongs.
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash ^ hash >> 32) & (slots.count - 1)
    while slots[slot].value != nil, slots[slot].hash != hash {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
