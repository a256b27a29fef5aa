/// One declaration of a block.
struct Declaration {
  var property: Property
  var value: PropertyValue

  init(_ property: Property, _ value: PropertyValue) {
    self.property = property
    self.value = value
  }

  /// The same declaration where another pool has taken over what it refers to.
  func moved(by offset: DeclarationPool.Offset) -> Declaration {
    switch value {
    case .text(let text): Declaration(property, .text(text + offset.texts))
    case .deferred(let text): Declaration(property, .deferred(text + offset.texts))
    case .custom(let name, let value):
      Declaration(property, .custom(name: name + offset.texts, value: value + offset.texts))
    case .columns(let columns): Declaration(property, .columns(columns + offset.columns))
    default: self
    }
  }
}
