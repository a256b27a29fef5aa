public import DOM

/// A selector that a program asks a document for (Selectors 4, "match a selector against a tree").
public struct SelectorQuery: Sendable {
  private var rules = RuleSet()
  private let list: UInt32

  /// Parses a selector list; nil when the text is none. Pseudo-elements match nothing.
  public init?(_ text: String) {
    var parser = SelectorParser(ValueTokens(Array(text.utf8)))
    guard let list = parser.parseRule(in: nil) else { return nil }
    self.list = list
    rules.selectors = parser.storage
    rules.atoms = parser.atoms
  }

  /// The elements that match, in document order; what a template holds is no part of the document.
  public func elements(in document: Document) -> [NodeID] {
    var matcher = SelectorMatcher()
    matcher.isQuirks = document.isQuirks
    var found: [NodeID] = []
    var node = document.root
    while node.isSome {
      if document.kind(of: node) == .element {
        matcher.beginElement()
        if matcher.matchesAny(list, node, in: document, rules) { found.append(node) }
        matcher.endElement()
      }
      node = document.following(node, within: document.root)
    }
    return found
  }
}
