/// The ranks of what matched one element, reused from element to element.
struct MatchedRules {
  /// Marks numbers of blocks that attributes made.
  static let attributeBit: UInt32 = 1 << 31
  var normal: [UInt32] = []
  var before: [UInt32] = []
  var after: [UInt32] = []
  var marker: [UInt32] = []

  mutating func removeAll() {
    normal.removeAll(keepingCapacity: true)
    if !before.isEmpty { before.removeAll(keepingCapacity: true) }
    if !after.isEmpty { after.removeAll(keepingCapacity: true) }
    if !marker.isEmpty { marker.removeAll(keepingCapacity: true) }
  }

  @inline(__always)
  mutating func add(_ entry: RuleEntry) {
    if entry.rank != .max { add(entry.rank, entry.pseudo) }
    if entry.importantRank != .max { add(entry.importantRank, entry.pseudo) }
  }

  private mutating func add(_ rank: UInt32, _ pseudo: PseudoElement) {
    switch pseudo {
    case .none: normal.append(rank)
    case .before: before.append(rank)
    case .after: after.append(rank)
    case .marker: marker.append(rank)
    case .other: break
    }
  }

  mutating func sort() {
    if normal.count > 1 { normal.sort() }
    if before.count > 1 { before.sort() }
    if after.count > 1 { after.sort() }
    if marker.count > 1 { marker.sort() }
  }

  /// Puts what attributes say at its places in the cascade.
  mutating func insert(_ found: AttributeBlocks.Found, _ rules: borrowing RuleSet) {
    func insert(_ block: UInt32, before rank: UInt32) {
      let place =
        normal.firstIndex { $0 & Self.attributeBit == 0 && $0 >= rank } ?? normal.count
      normal.insert(block | Self.attributeBit, at: place)
    }
    if let hints = found.hints { insert(hints, before: rules.firstAuthorRank) }
    if let inline = found.inline { insert(inline, before: rules.firstImportantRank) }
    if let important = found.important {
      insert(important, before: rules.firstUserImportantRank)
    }
  }
}
