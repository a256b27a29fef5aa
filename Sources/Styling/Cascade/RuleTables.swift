/// Lists of entries by atom: one flat array and its starts.
struct RuleTables {
  /// What a table's key is.
  enum Key: Int, CaseIterable {
    case id, `class`, attribute, type, ancestorID, ancestorClass
  }

  private var starts: [UInt32] = [0]
  private var members: [UInt32] = []
  /// Entries that every element is tried with.
  var universal: [UInt32] = []

  init() {}

  /// Sorts entries by their keys, keeping their order.
  init(_ keys: [(slot: Int, entry: UInt32)], universal: [UInt32], atomCount: Int) {
    let slots = atomCount * Key.allCases.count
    starts = Array(repeating: 0, count: slots + 1)
    for (slot, _) in keys { starts[slot + 1] += 1 }
    for slot in 0..<slots { starts[slot + 1] += starts[slot] }
    var next = starts
    members = Array(repeating: 0, count: keys.count)
    for (slot, entry) in keys {
      members[Int(next[slot])] = entry
      next[slot] += 1
    }
    self.universal = universal
  }

  static func slot(_ key: Key, _ atom: UInt32) -> Int {
    Int(atom) * Key.allCases.count + key.rawValue
  }

  /// The range of members for a key.
  @inline(__always)
  func range(_ key: Key, _ atom: UInt32) -> Range<Int> {
    let slot = Self.slot(key, atom)
    guard atom != 0, slot + 1 < starts.count else { return 0..<0 }
    return Int(starts[slot])..<Int(starts[slot + 1])
  }

  /// The entry at a place of a range.
  @inline(__always)
  subscript(place: Int) -> Int { Int(members[place]) }
}
