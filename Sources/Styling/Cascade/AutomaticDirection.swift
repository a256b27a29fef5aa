internal import DOM
internal import Text

/// Which way a text runs that does not say it: as its first character with a direction does.
enum AutomaticDirection {
  /// The bytes and nodes that are looked at.
  private static let longestText = 4096
  private static let mostNodes = 256

  /// The direction of an element's text; nil while no character decides it.
  ///
  /// Elements with a direction of their own, isolated ones and those without rendered text are passed over.
  static func isRightToLeft(_ element: NodeID, in document: borrowing Document) -> Bool? {
    var node = document.firstChild(of: element)
    for _ in 0..<mostNodes where node.isSome {
      if document.kind(of: node) == .text {
        let range = document.textRange(of: node)
        let end = min(range.upperBound, range.lowerBound + longestText)
        let text = String(decoding: document.buffer[range.lowerBound..<end], as: UTF8.self)
        if let direction = direction(of: text) { return direction }
      }
      let isPassedOver = document.kind(of: node) == .element && hasOwnDirection(node, document)
      node =
        isPassedOver
        ? document.followingSkippingChildren(node, within: element)
        : document.following(node, within: element)
    }
    return nil
  }

  private static func hasOwnDirection(_ node: NodeID, _ document: borrowing Document) -> Bool {
    switch document.name(of: node) {
    case .bdi, .script, .style, .textarea: true
    default: document.hasAttribute(node, .dir)
    }
  }

  private static func direction(of text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        if scalar.properties.isAlphabetic { return false }
      } else if BidirectionalOrder.isRightToLeft(scalar) {
        return true
      } else if scalar.properties.isAlphabetic {
        return false
      }
    }
    return nil
  }
}
