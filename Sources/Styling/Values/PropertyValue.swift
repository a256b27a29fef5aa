/// The value of one declaration, parsed as far as it can be without the element.
enum PropertyValue {
  case keyword(Keyword)
  case length(Dimension)
  case number(Float)
  case color(SpecifiedColor)
  /// Columns of a grid, in the pool: a value that held them would be eight times as large.
  case columns(UInt32)
  /// Lines of `text-decoration`.
  case lines(TextDecoration)
  /// A text of the pool: `content`, counters, quotes, a list marker of one's own.
  case text(UInt32)
  /// A text of the pool that is parsed for each element, because of `var()` or `calc()` in it.
  case deferred(UInt32)
  /// A custom property: name and value are texts of the pool.
  case custom(name: UInt32, value: UInt32)
}
