/// One selector of one rule, ready to be matched.
struct RuleEntry {
  /// The number of its complex selector.
  var selector: UInt32
  /// Where its normal declarations stand in the cascade's order; `.max` when there are none.
  var rank: UInt32
  /// The same for its important ones.
  var importantRank: UInt32
  /// The type that the element must have; 0 is any.
  var type: UInt32
  var pseudo: PseudoElement
  /// Whether its place in the tables already says that it matches.
  var isTrivial: Bool
  /// Names that ancestors must have, as bits of the ancestor filter.
  var ancestors: AncestorFilter.Bits
}

/// A run of declarations in one of the pools.
struct DeclarationBlock {
  var pool: UInt32
  var start: UInt32
  var end: UInt32
  var origin: UInt8
  /// The layer's rank among those of the origin.
  var layer: UInt32
}

/// All rules of all sheets that apply in an environment, in tables by what they ask of an element.
///
/// Each selector stands in one table: by id, class, attribute, a name that an ancestor must have, type, or among those that
/// say none of it. Ranks number the blocks of declarations in the order of the cascade: normal ones of the user agent,
/// the user and the page, then important ones the other way round.
struct RuleSet {
  var selectors = SelectorStorage()
  var atoms = AtomTable()
  var entries: [RuleEntry] = []
  /// By rank.
  var blocks: [DeclarationBlock] = []
  /// By rank: whether the block says `content`.
  var hasContent: [Bool] = []
  /// The first rank of normal author rules; presentational hints come before it.
  var firstAuthorRank: UInt32 = 0
  /// The first rank of important rules; `style` attributes come before it.
  var firstImportantRank: UInt32 = 0
  /// The first rank of important rules of the user; important declarations of `style` attributes come before it.
  var firstUserImportantRank: UInt32 = 0
  /// Entries by table, and where each table starts.
  var tables = RuleTables()
  /// Whether any sheet counts something.
  var usesCounters = false
  /// Whether any content may show the counter `list-item`.
  var showsListItems = false
}

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
  /// By atom: whether descendants of elements with the id or class are tried with something.
  private(set) var hasAncestorRules = false

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
    let least = Self.slot(.ancestorID, 0)
    hasAncestorRules = keys.contains { $0.slot % Key.allCases.count >= least }
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
