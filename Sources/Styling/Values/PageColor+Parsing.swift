extension PageColor {
  /// The colour that a text names in any syntax of CSS; nil when it names none, or one that is see-through.
  public init?(css text: String) {
    var parser = ColorParser(ValueTokens(Array(text.utf8)))
    guard case .rgb(let red, let green, let blue, let alpha)? = parser.parse(), alpha == 255,
      parser.tokens.isAtEnd
    else { return nil }
    self.init(red: red, green: green, blue: blue)
  }
}

extension MediaEnvironment {
  /// Whether the text of a `media` attribute holds; an empty one does.
  public func matches(media text: String) -> Bool {
    MediaQueryParser.parse(text).evaluate(self) ?? false
  }
}
