/// One rule: selectors and two runs of declarations.
struct StyleRule {
  /// The number of its selector list.
  var selectors: UInt32
  /// Where the normal declarations start, the important ones start, and both end.
  var start: UInt32
  var middle: UInt32
  var end: UInt32
  /// The number of the condition it stands under, plus one; 0 is none.
  var condition: UInt32
  /// The number of its layer in the sheet, plus one; 0 is none.
  var layer: UInt32
}

/// What a parsed sheet consists of.
struct StyleSheetContents: Sendable {
  var selectors = SelectorStorage()
  var atoms = AtomTable()
  var pool = DeclarationPool()
  var rules: [StyleRule] = []
  /// Conditions with the one around each, plus one.
  var conditions: [(outer: UInt32, condition: MediaCondition)] = []
  /// The full names of layers in order of appearance, parts joined by dots.
  var layers: [[UInt8]] = []
  /// Initial values that `@property` gives to custom properties.
  var registered: [[UInt8]: [UInt8]] = [:]
}
