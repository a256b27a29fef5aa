/// One condition on one element.
struct SimpleSelector {
  /// What is asked.
  enum Kind: UInt8 {
    /// `first` is a name's atom.
    case type, id, `class`
    /// `first` is the attribute's atom, `second` a text; `flag` is 1 when case does not matter.
    case attributeExists, attributeEquals, attributeIncludes, attributeDash, attributePrefix
    case attributeSuffix, attributeContains
    /// `first` is a selector list.
    case isAny, isNone, has
    /// The element that `:has()` was asked of.
    case anchor
    case root, empty, firstChild, lastChild, onlyChild, firstOfType, lastOfType, onlyOfType
    /// `first` and `second` are A and B; `third` is a list for `of` plus one; `flag` 1 counts from the end, 2 by type.
    case nth
    case link, checked, disabled, enabled, required, optional, readOnly, readWrite
    case placeholderShown, indeterminate, defined, open
    /// `first` is a text.
    case language
    /// `flag` 1 is right to left.
    case direction
    case never
  }

  var kind: Kind
  var flag: UInt8 = 0
  var first: UInt32 = 0
  var second: UInt32 = 0
  var third: UInt32 = 0

  init(_ kind: Kind, _ first: UInt32 = 0, _ second: UInt32 = 0, flag: UInt8 = 0) {
    self.kind = kind
    self.first = first
    self.second = second
    self.flag = flag
  }
}

/// How a compound selector is joined to the one on its left.
enum Combinator: UInt8 {
  case descendant, child, nextSibling, subsequentSibling
}

/// Conditions on one element, and how it is related to the compound on the left.
struct CompoundSelector {
  /// A range of simple selectors.
  var start: UInt32
  var end: UInt32
  var combinator = Combinator.descendant
}

/// The pseudo-elements that are drawn, and all others in one.
enum PseudoElement: UInt8 {
  case none, before, after, marker, other
}

/// Compounds from the right to the left.
struct ComplexSelector {
  /// A range of compounds; the first is about the element itself.
  var start: UInt32
  var end: UInt32
  var specificity: UInt32 = 0
  var pseudo = PseudoElement.none
  /// Whether it can never match.
  var isDead = false
}

/// A range of complex selectors.
struct SelectorList {
  var start: UInt32
  var end: UInt32
}

/// Selectors in flat arrays that refer to each other by number.
struct SelectorStorage {
  var simples: [SimpleSelector] = []
  var compounds: [CompoundSelector] = []
  var complexes: [ComplexSelector] = []
  var lists: [SelectorList] = []
  var texts: [[UInt8]] = []
}
