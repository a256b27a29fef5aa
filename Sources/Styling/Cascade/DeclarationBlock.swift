/// A run of declarations in one of the pools.
struct DeclarationBlock {
  /// What is in it that only few blocks have, so that the others need not be searched for it.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// Properties that others are computed from.
    static let early = Traits(rawValue: 1)
    /// Custom properties.
    static let customs = Traits(rawValue: 2)
    /// `content`.
    static let content = Traits(rawValue: 4)
    /// Counters.
    static let counters = Traits(rawValue: 8)
  }

  var pool: UInt32
  var start: UInt32
  var end: UInt32
  /// The layer's rank among those of the origin.
  var layer: UInt32
  var origin: UInt8
  private(set) var traits: Traits = []

  /// Makes a block of declarations that stand in a pool from `start` on.
  init(
    _ declarations: ArraySlice<Declaration>,
    pool: UInt32,
    origin: RuleSetBuilder.Origin,
    layer: UInt32
  ) {
    self.pool = pool
    self.layer = layer
    self.origin = origin.rawValue
    start = UInt32(declarations.startIndex)
    end = UInt32(declarations.endIndex)
    for declaration in declarations {
      switch declaration.property {
      case .custom: traits.insert(.customs)
      case .content: traits.insert(.content)
      case .counterReset, .counterIncrement, .counterSet: traits.insert(.counters)
      case _ where declaration.property.isEarly: traits.insert(.early)
      default: break
      }
    }
  }
}
