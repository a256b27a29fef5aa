internal import DOM

/// Settles which element holds the article.
struct CandidateChoice {
  /// How many candidates are compared.
  private static let compared = 5
  /// How many of them an element must hold to be better than any of them.
  private static let enough = 3

  let document: Document
  let scores: CandidateScores

  /// The element that holds the article; the body when nothing speaks for another.
  func choose(in body: NodeID) -> NodeID {
    let best = scores.best(Self.compared)
    guard let first = best.first, first.element != body, isBelow(first.element, body) else {
      return body
    }
    var choice = commonAncestor(of: best, in: body) ?? first.element
    choice = climbed(from: choice, in: body)
    return widened(choice, in: body)
  }

  private func isBelow(_ element: NodeID, _ body: NodeID) -> Bool {
    var ancestor = element
    while ancestor.isSome {
      if ancestor == body { return true }
      ancestor = document.parent(of: ancestor)
    }
    return false
  }

  /// The element around the best candidate that holds several nearly as good ones: their articles belong together.
  private func commonAncestor(
    of best: [(element: NodeID, score: Double)],
    in body: NodeID
  ) -> NodeID? {
    guard let first = best.first else { return nil }
    let rivals = best.dropFirst().filter { $0.score / first.score >= 0.75 }
    guard rivals.count >= Self.enough else { return nil }
    var holding: [NodeID: Int] = [:]
    for rival in rivals {
      var ancestor = document.parent(of: rival.element)
      while ancestor.isSome {
        holding[ancestor, default: 0] += 1
        ancestor = document.parent(of: ancestor)
      }
    }
    var parent = document.parent(of: first.element)
    while parent.isSome, parent != body {
      if holding[parent, default: 0] >= Self.enough { return parent }
      parent = document.parent(of: parent)
    }
    return nil
  }

  /// Goes up while the points around do not fall too far: more content lies beside, as soon as they rise.
  private func climbed(from element: NodeID, in body: NodeID) -> NodeID {
    guard let score = scores.score(of: element) else { return element }
    var last = score
    let threshold = last / 3
    var parent = document.parent(of: element)
    while parent.isSome, parent != body {
      guard let above = scores.score(of: parent) else {
        parent = document.parent(of: parent)
        continue
      }
      if above < threshold { break }
      if above > last { return parent }
      last = above
      parent = document.parent(of: parent)
    }
    return element
  }

  /// Goes up through elements that hold nothing else, so that siblings can be joined.
  private func widened(_ element: NodeID, in body: NodeID) -> NodeID {
    var element = element
    var parent = document.parent(of: element)
    while parent.isSome, parent != body, isOnlyElement(element) {
      element = parent
      parent = document.parent(of: element)
    }
    return element
  }

  private func isOnlyElement(_ element: NodeID) -> Bool {
    !hasElement(from: document.nextSibling(of: element), document.nextSibling(of:))
      && !hasElement(from: document.previousSibling(of: element), document.previousSibling(of:))
  }

  private func hasElement(from start: NodeID, _ next: (NodeID) -> NodeID) -> Bool {
    var node = start
    while node.isSome {
      if document.kind(of: node) == .element { return true }
      node = next(node)
    }
    return false
  }
}
