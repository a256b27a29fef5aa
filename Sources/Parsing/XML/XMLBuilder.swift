internal import DOM

/// Makes the page of one kind of XML document from its events.
protocol XMLBuilder {
  /// Starts the page; a nil root says that the document has none.
  mutating func begin(root: XMLName?, in document: inout Document)
  /// Takes the next event.
  mutating func take(_ event: XMLEvent, in document: inout Document)
  /// Says that the text is over, and whether something was wrong with it.
  mutating func end(failure: XMLFailure?, in document: inout Document)
  /// Closes the page.
  mutating func finish(_ document: inout Document)
}
