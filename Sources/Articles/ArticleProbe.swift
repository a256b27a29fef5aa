public import DOM

/// Tells quickly whether a page is likely to have an article: whether it has enough paragraphs that are long enough.
public enum ArticleProbe {
  /// Shorter paragraphs do not count.
  private static let shortest = 140
  /// The sum of the square roots of what is longer that an article has.
  private static let enough = 20.0

  /// Whether it has.
  public static func isLikely(in document: borrowing Document) -> Bool {
    var sum = 0.0
    var node = document.body
    while node.isSome {
      guard isParagraph(node, document) else {
        node = document.following(node, within: .document)
        continue
      }
      let count = textLength(of: node, document)
      if count > shortest { sum += Double(count - shortest).squareRoot() }
      if sum > enough { return true }
      node = document.followingSkippingChildren(node, within: .document)
    }
    return false
  }

  private static func isParagraph(_ node: NodeID, _ document: borrowing Document) -> Bool {
    guard document.kind(of: node) == .element else { return false }
    switch document.name(of: node) {
    case .p, .pre: return true
    // Texts that are parted by breaks.
    case .div: return holdsBreaks(node, document)
    default: return false
    }
  }

  private static func holdsBreaks(_ division: NodeID, _ document: borrowing Document) -> Bool {
    var child = document.firstChild(of: division)
    while child.isSome {
      if document.isHTML(child, .br) { return true }
      child = document.nextSibling(of: child)
    }
    return false
  }

  private static func textLength(of paragraph: NodeID, _ document: borrowing Document) -> Int {
    var count = 0
    var node = document.firstChild(of: paragraph)
    while node.isSome {
      if document.kind(of: node) == .text { count += document.textRange(of: node).count }
      node = document.following(node, within: paragraph)
    }
    return count
  }
}
