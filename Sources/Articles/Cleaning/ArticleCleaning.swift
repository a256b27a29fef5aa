internal import DOM

/// Takes out of a chosen article what is no part of it.
struct ArticleCleaning {
  /// Elements for sharing that hold more text than this are kept.
  private static let longestSharing = 500

  private static let worthOfPicture = 1_000

  let strictness: Strictness

  /// Cleans everything below `article`.
  func clean(_ article: NodeID, in document: inout Document) {
    let conditional = ConditionalCleaning(
      weighsNames: strictness.weighsNames,
      dataTables: TableShapes.dataTables(below: article, in: document)
    )
    if strictness.cleansParts {
      conditional.clean([.form], below: article, in: &document)
      conditional.clean([.fieldset], below: article, in: &document)
    }
    removeElements(below: article, in: &document)
    if strictness.cleansParts {
      conditional.clean([.table], below: article, in: &document)
      conditional.clean([.ul], below: article, in: &document)
      conditional.clean([.div], below: article, in: &document)
    }
    removeEmptyParagraphs(below: article, in: &document)
  }

  /// Takes out what never is part of an article, by kind or name.
  private func removeElements(below article: NodeID, in document: inout Document) {
    let measured = Measurements(below: article, in: document)
    var node = document.firstChild(of: article)
    while node.isSome {
      let behind = document.followingSkippingChildren(node, within: article)
      if document.kind(of: node) == .element, goes(node, measured, in: document) {
        document.detach(node)
        node = behind
      } else {
        node = document.following(node, within: article)
      }
    }
  }

  private func goes(_ element: NodeID, _ measured: Measurements, in document: borrowing Document)
    -> Bool
  {
    switch document.name(of: element) {
    case .object, .embed, .footer, .link, .aside, .iframe, .input, .textarea, .select, .button:
      return true
    case .h1, .h2:
      return strictness.weighsNames && ElementHints(of: element, in: document).weight < 0
    default:
      return measured[element].text.count < Self.longestSharing
        && ElementHints(of: element, in: document).isSharing
    }
  }

  /// Paragraphs without text or picture, and those that only say what something is, inner ones first.
  private func removeEmptyParagraphs(below article: NodeID, in document: inout Document) {
    /// The characters in each open element; a picture is worth many.
    var counts: [Int] = []
    var walk = TreeWalk(from: article)
    while let step = walk.next(in: document) {
      let node = step.node
      switch document.kind(of: node) {
      case .text:
        guard let last = counts.indices.last else { continue }
        counts[last] += TextMeasure(of: node, in: document).count
      case .element where !step.isLeaving:
        counts.append(document.isHTML(node, .img) ? Self.worthOfPicture : 0)
      case .element:
        guard let count = counts.popLast() else { continue }
        let isParagraph = document.isHTML(node, .p) && node != article
        if isParagraph, count == 0 || Notices.isNotice(node, count, in: document) {
          document.detach(node)
        } else if let last = counts.indices.last {
          counts[last] += count
        }
      default: break
      }
    }
  }
}
