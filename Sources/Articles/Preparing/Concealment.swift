internal import DOM
internal import Text

/// Whether an element says itself that nobody shall see it: by attribute or its own style, whatever the style sheets say.
enum Concealment {
  /// Longer styles are not read.
  private static let longest = 2_000

  /// Whether the element is concealed.
  static func conceals(_ element: NodeID, in document: borrowing Document) -> Bool {
    if document.attributeCount(of: element) == 0 { return false }
    if document.hasAttribute(element, .hidden) { return true }
    if document.isSpelled(element, .ariaHidden, "true"), !isFallbackPicture(element, document) {
      return true
    }
    return hasHidingStyle(element, document)
  }

  /// Formulas are hidden from screen readers and shown as pictures.
  private static func isFallbackPicture(_ element: NodeID, _ document: borrowing Document) -> Bool {
    document.attributeValue(of: element, .class)?.contains("fallback-image") ?? false
  }

  private static func hasHidingStyle(_ element: NodeID, _ document: borrowing Document) -> Bool {
    guard let range = document.attributeRange(of: element, .style), range.count <= longest else {
      return false
    }
    var style: [UInt8] = []
    for index in range where !ASCII.isWhitespace(document.byte(at: index)) {
      style.append(ASCII.lowercased(document.byte(at: index)))
    }
    return style.split(separator: UInt8(ascii: ";")).contains { declaration in
      hiding.contains(Array(declaration))
    }
  }

  private static let hiding = WordSet(
    "display:none",
    "display:none!important",
    "visibility:hidden",
    "visibility:hidden!important"
  )
}

extension Document {
  /// Whether an attribute has a value, ASCII case and white space around it aside.
  func isSpelled(_ element: NodeID, _ attribute: NameID, _ word: StaticString) -> Bool {
    guard let range = attributeRange(of: element, attribute) else { return false }
    return attributeValue(of: element, attribute)?.lowercased() == word.description
      && range.count == word.utf8CodeUnitCount
  }
}
