internal import Layout

/// What a query and its options look for.
enum FindPattern: TextMatching, Sendable {
  case words(TextPattern)
  case expression(ExpressionPattern)
  indirect case wholeWords(FindPattern)

  /// Nil when there is nothing to look for; throws when the query is no regular expression.
  init?(_ query: String, _ options: WebPage.FindOptions) throws(PatternParser.Fault) {
    guard !query.isEmpty else { return nil }
    if options.isRegularExpression {
      self = .expression(try ExpressionPattern(query, options.caseRule))
    } else {
      guard let words = TextPattern(query, caseRule: options.caseRule) else { return nil }
      self = .words(words)
    }
    if options.isWholeWord { self = .wholeWords(self) }
  }

  var longestMatch: Int {
    switch self {
    case .words(let pattern): pattern.longestMatch
    case .expression(let pattern): pattern.longestMatch
    case .wholeWords(let pattern): pattern.longestMatch
    }
  }

  func forEachMatch(in text: [UInt8], _ found: (Range<Int>) -> Bool) {
    switch self {
    case .words(let pattern): pattern.forEachMatch(in: text, found)
    case .expression(let pattern): pattern.forEachMatch(in: text, found)
    case .wholeWords(let pattern):
      pattern.forEachMatch(in: text) { range in
        WordEdges.areAround(range, in: text) ? found(range) : true
      }
    }
  }
}
