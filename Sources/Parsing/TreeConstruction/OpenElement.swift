internal import DOM

/// One element of the stack of open elements.
struct OpenElement {
  /// The positions of the nearest elements, from this one down, at which searches end; the root ends all of them.
  struct Barriers {
    var scope: Int32 = 0
    var listItemScope: Int32 = 0
    var buttonScope: Int32 = 0
    var tableScope: Int32 = 0
    var special: Int32 = 0
    /// The nearest special element that is no `address`, `div` or `p`.
    var listItemSearch: Int32 = 0
    var modeAnchor: Int32 = 0

    /// Puts an element with these flags at a position above all.
    mutating func move(to position: Int32, for flags: ElementTraits.Flags) {
      if flags.isDisjoint(with: .barriers) { return }
      if flags.contains(.scope) { scope = position }
      if flags.contains(.listItemScope) { listItemScope = position }
      if flags.contains(.buttonScope) { buttonScope = position }
      if flags.contains(.tableScope) { tableScope = position }
      if flags.contains(.special) {
        special = position
        if !flags.contains(.passedByListItems) { listItemSearch = position }
      }
      if flags.contains(.modeAnchor) { modeAnchor = position }
    }
  }

  var node: NodeID
  var name: NameID
  var namespace: NodeNamespace
  var flags: ElementTraits.Flags
  /// The position of the HTML element of the same name below it, or -1.
  var previousOfName: Int32 = -1
  var barriers = Barriers()
}
