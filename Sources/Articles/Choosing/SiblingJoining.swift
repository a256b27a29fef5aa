internal import DOM
internal import Text

/// Joins what stands beside the chosen element and belongs to the same article: an introduction, parts between advertisements.
struct SiblingJoining {
  let scores: CandidateScores
  let measured: Measurements
  /// What belongs to other articles and never joins.
  let rivals: Set<NodeID>

  /// Moves the element and what belongs to it into a new `<div>`, which is in no tree; answers it.
  func join(_ choice: NodeID, in document: inout Document) -> NodeID {
    let article = document.makeElement(.div)
    let own = scores.score(of: choice) ?? 0
    let threshold = max(10, own * 0.2)
    let style = document.attributeRange(of: choice, .class).map { Array(document.buffer[$0]) } ?? []
    let parent = document.parent(of: choice)
    var sibling = document.firstChild(of: parent)
    while sibling.isSome {
      let next = document.nextSibling(of: sibling)
      let bonus = !style.isEmpty && hasClass(sibling, style, document) ? own * 0.2 : 0
      if sibling == choice || belongs(sibling, bonus, threshold, in: document) {
        document.detach(sibling)
        if sibling != choice || !isContainer(sibling, document) { neutralize(sibling, &document) }
        document.append(sibling, to: article)
      }
      sibling = next
    }
    return article
  }

  private func belongs(
    _ sibling: NodeID,
    _ bonus: Double,
    _ threshold: Double,
    in document: borrowing Document
  ) -> Bool {
    guard document.kind(of: sibling) == .element, !rivals.contains(sibling) else { return false }
    if let score = scores.score(of: sibling), score + bonus >= threshold { return true }
    guard document.isHTML(sibling, .p) else { return false }
    let entry = measured[sibling]
    if entry.text.count > 80 { return entry.linkDensity < 0.25 }
    return entry.text.count > 0 && entry.linked == 0 && endsSentence(sibling, document)
  }

  /// Whether a full stop ends a sentence in the text.
  private func endsSentence(_ element: NodeID, _ document: borrowing Document) -> Bool {
    let text = document.textBytes(of: element)
    for (index, byte) in text.enumerated() where byte == UInt8(ascii: ".") {
      if index + 1 == text.count || text[index + 1] == 0x20 { return true }
    }
    return false
  }

  private func hasClass(_ node: NodeID, _ style: [UInt8], _ document: borrowing Document) -> Bool {
    document.attributeRange(of: node, .class).map { document.equals($0, style) } == true
      && document.attributeRange(of: node, .class)?.count == style.count
  }

  private func isContainer(_ element: NodeID, _ document: borrowing Document) -> Bool {
    switch document.name(of: element) {
    case .div, .article, .section, .p, .ol, .ul: return true
    default: return false
    }
  }

  /// What is taken over is no form, header or table cell any more, so that it is not cleaned away as one.
  private func neutralize(_ element: NodeID, _ document: inout Document) {
    if !isContainer(element, document) { document.rename(element, to: .div) }
  }
}
