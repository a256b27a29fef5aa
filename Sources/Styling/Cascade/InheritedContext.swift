/// What children need of a parent beside its style.
struct InheritedContext: Hashable {
  /// The scope of custom properties.
  var variables: UInt32 = 0
  /// The font size in pixels.
  var fontSize: Float = 16
  /// The text of `quotes` in pool and index plus one; 0 is the initial one.
  var quotesPool: UInt32 = 0
  var quotesText: UInt32 = 0
  /// The colour behind the element, as far as it is known.
  var backdrop: PageColor?
}

/// What a style says that only generated content needs.
struct GeneratedValues {
  var content: TextReference?
  var reset: TextReference?
  var increment: TextReference?
  var set: TextReference?

  /// A text of a pool.
  struct TextReference {
    var pool: Int
    var text: Int
  }

  /// Whether anything is counted.
  var counts: Bool { reset != nil || increment != nil || set != nil }
}
