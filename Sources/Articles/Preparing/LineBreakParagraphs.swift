internal import DOM

/// Makes paragraphs of texts that are only parted by two or more `<br>`.
enum LineBreakParagraphs {
  /// Puts every run of phrasing content behind a double break into a `<p>` of its own.
  static func make(in document: inout Document, below root: NodeID, _ measured: Measurements) {
    var node = document.firstChild(of: root)
    while node.isSome {
      if document.isHTML(node, .br), isDouble(node, document) {
        node = makeParagraph(at: node, in: &document, measured)
      }
      node = document.following(node, within: root)
    }
  }

  /// Whether another break follows with nothing but white space between.
  private static func isDouble(_ first: NodeID, _ document: borrowing Document) -> Bool {
    document.isHTML(skippingSpace(from: document.nextSibling(of: first), document), .br)
  }

  /// The node, or the next one that is not white space or a comment.
  private static func skippingSpace(from start: NodeID, _ document: borrowing Document) -> NodeID {
    var node = start
    while node.isSome {
      switch document.kind(of: node) {
      case .text where TextMeasure(of: node, in: document).isBlank: break
      case .comment: break
      default: return node
      }
      node = document.nextSibling(of: node)
    }
    return .document
  }

  private static func makeParagraph(
    at first: NodeID,
    in document: inout Document,
    _ measured: Measurements
  ) -> NodeID {
    let paragraph = document.makeElement(.p)
    document.insert(paragraph, before: first)
    removeBreaks(behind: paragraph, in: &document)
    var next = document.nextSibling(of: paragraph)
    while next.isSome {
      if document.isHTML(next, .br), isDouble(next, document) { break }
      guard document.kind(of: next) == .comment || measured.isPhrasing(next, in: document) else {
        break
      }
      let following = document.nextSibling(of: next)
      document.detach(next)
      document.append(next, to: paragraph)
      next = following
    }
    // A paragraph holds no other.
    let parent = document.parent(of: paragraph)
    if document.isHTML(parent, .p) { document.rename(parent, to: .div) }
    return paragraph
  }

  private static func removeBreaks(behind paragraph: NodeID, in document: inout Document) {
    var next = skippingSpace(from: document.nextSibling(of: paragraph), document)
    while document.isHTML(next, .br) {
      // Settled before it goes, and never from the start again: what is skipped stays, and may be long.
      let following = skippingSpace(from: document.nextSibling(of: next), document)
      document.detach(next)
      next = following
    }
  }
}
