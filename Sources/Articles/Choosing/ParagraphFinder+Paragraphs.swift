internal import DOM

/// Which elements are judged as paragraphs, and what is made one.
extension ParagraphFinder {
  /// Judges an element; answers where the walk goes on from.
  mutating func read(_ element: NodeID) -> NodeID {
    switch document.name(of: element) {
    case .section, .h2, .h3, .h4, .h5, .h6, .p, .td, .pre:
      paragraphs.append(element)
      return element
    case .div: return readDivision(element)
    default: return element
    }
  }

  /// A `<div>` that is used as a paragraph becomes one; loose lines in others become paragraphs.
  private mutating func readDivision(_ division: NodeID) -> NodeID {
    let hasMade = wrapLooseLines(in: division)
    if let only = onlyParagraph(of: division), measured[division].linkDensity < 0.25 {
      document.replace(division, by: only)
      paragraphs.append(only)
      return only
    }
    if !hasMade, !measured[division].hasBlock {
      document.rename(division, to: .p)
      paragraphs.append(division)
    }
    return division
  }

  private mutating func wrapLooseLines(in division: NodeID) -> Bool {
    var hasMade = false
    var child = document.firstChild(of: division)
    while child.isSome {
      guard measured.isPhrasing(child, in: document), !isBlank(child) else {
        child = document.nextSibling(of: child)
        continue
      }
      let paragraph = document.makeElement(.p)
      document.insert(paragraph, before: child)
      hasMade = true
      var last = NodeID.none
      while child.isSome, measured.isPhrasing(child, in: document) {
        let next = document.nextSibling(of: child)
        document.detach(child)
        document.append(child, to: paragraph)
        if !isBlank(child) { last = child }
        child = next
      }
      trim(paragraph, behind: last)
    }
    return hasMade
  }

  /// Takes white space and breaks off the end of a paragraph.
  private mutating func trim(_ paragraph: NodeID, behind last: NodeID) {
    var end = document.lastChild(of: paragraph)
    while end.isSome, end != last {
      let previous = document.previousSibling(of: end)
      document.detach(end)
      end = previous
    }
  }

  /// White space or a break.
  private func isBlank(_ node: NodeID) -> Bool {
    switch document.kind(of: node) {
    case .text: measured[node].text.isBlank
    case .element: document.isHTML(node, .br)
    default: true
    }
  }

  /// The paragraph that is all an element holds.
  private func onlyParagraph(of element: NodeID) -> NodeID? {
    var found: NodeID?
    var child = document.firstChild(of: element)
    while child.isSome {
      switch document.kind(of: child) {
      case .element:
        guard found == nil, document.isHTML(child, .p) else { return nil }
        found = child
      case .text where !measured[child].text.isBlank: return nil
      default: break
      }
      child = document.nextSibling(of: child)
    }
    return found
  }
}
