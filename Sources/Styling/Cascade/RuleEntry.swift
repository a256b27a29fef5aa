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
