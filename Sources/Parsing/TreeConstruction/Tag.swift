internal import DOM

/// A tag token; the values lie in the token's bytes.
struct Tag {
  /// One attribute of a start tag.
  struct Attribute {
    var name: NameID
    var value: Range<Int>
  }

  var name = NameID.html
  var isSelfClosing = false
  var attributes: [Attribute] = []
}
