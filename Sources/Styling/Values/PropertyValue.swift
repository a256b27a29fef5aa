/// The value of one declaration, parsed as far as it can be without the element.
enum PropertyValue {
  case keyword(Keyword)
  case length(Dimension)
  case number(Float)
  case color(SpecifiedColor)
  /// Columns of a grid.
  case columns(GridColumns)
  /// Lines of `text-decoration`.
  case lines(TextDecoration)
  /// A text of the pool: `content`, counters, quotes, a list marker of one's own.
  case text(UInt32)
  /// A text of the pool that is parsed for each element, because of `var()` or `calc()` in it.
  case deferred(UInt32)
  /// A custom property: name and value are texts of the pool.
  case custom(name: UInt32, value: UInt32)
}

/// One declaration of a block.
struct Declaration {
  var property: Property
  var value: PropertyValue

  init(_ property: Property, _ value: PropertyValue) {
    self.property = property
    self.value = value
  }
}

/// Declarations and the texts they refer to.
struct DeclarationPool {
  var declarations: [Declaration] = []
  var texts: [[UInt8]] = []

  mutating func add(text: [UInt8]) -> UInt32 {
    texts.append(text)
    return UInt32(texts.count - 1)
  }
}

/// A colour as written.
enum SpecifiedColor: Equatable {
  case rgb(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8)
  case currentColor

  static let transparent = SpecifiedColor.rgb(red: 0, green: 0, blue: 0, alpha: 0)
}
