public import Layout

extension WebPage {
  /// How words are looked for in a page (contract 2.16).
  public struct FindOptions: Sendable, Hashable {
    /// What is done about capitals.
    public var caseRule = TextPattern.CaseRule.smart
    /// Whether only whole words count.
    public var isWholeWord = false
    /// Whether the query is a regular expression of ECMAScript.
    public var isRegularExpression = false
    /// Whether the search goes on from the other end of the page.
    public var wraps = true
    /// Whether the next match is the one above.
    public var isBackwards = false

    /// Makes the defaults.
    public init() {}
  }
}
