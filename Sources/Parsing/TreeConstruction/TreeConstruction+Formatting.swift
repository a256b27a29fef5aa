internal import DOM

/// Active formatting elements and the adoption agency algorithm.
extension TreeConstruction {
  /// Makes the element of the current tag, opens it and enters it in the list of active formatting elements.
  mutating func openFormatting() {
    let node = openElement()
    formatting.push(
      ActiveFormatting.Entry(node: node, name: tag.name, attributesHash: attributesHash),
      in: document
    )
  }

  /// A hash of the current tag's attributes, seeded anew by each process: comparing them costs the square of their number, so
  /// a page must not be able to make it necessary.
  private var attributesHash: Int {
    var hash = 0
    for attribute in tag.attributes {
      var hasher = Hasher()
      hasher.combine(attribute.name)
      // The hasher reads the value and keeps nothing of it.
      unsafe token[attribute.value].withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      // The order of attributes does not matter.
      hash &+= hasher.finalize()
    }
    return hash
  }

  /// Opens again the formatting elements that were closed by accident.
  mutating func reconstructFormatting() {
    guard !formatting.isEmpty else { return }
    var index = formatting.count - 1
    if isOpenOrMarker(index) { return }
    while index > 0, !isOpenOrMarker(index - 1) { index -= 1 }
    guard cloneBudget > formatting.count - index else { return }
    cloneBudget -= formatting.count - index
    while index < formatting.count {
      let clone = document.clone(formatting[index].node)
      insert(clone)
      push(clone, formatting[index].name)
      formatting.replaceNode(at: index, with: clone)
      index += 1
    }
  }

  private func isOpenOrMarker(_ index: Int) -> Bool {
    let entry = formatting[index]
    // Whatever leaves the stack is closed.
    return entry.isMarker || !document.isClosed(entry.node)
  }

  /// The adoption agency algorithm for the end tag `name`; false when any other end tag's rules apply.
  mutating func adopt(_ name: NameID) -> Bool {
    if isCurrent(name), formatting.index(of: top.node) == nil {
      pop()
      return true
    }
    for _ in 0..<8 {
      guard let listIndex = formatting.lastIndex(of: name) else { return false }
      let element = formatting[listIndex]
      guard !document.isClosed(element.node),
        let stackIndex = openElements.index(of: element.node, named: name)
      else {
        formatting.remove(at: listIndex)
        return true
      }
      if stackIndex < openElements.barrier(.general) { return true }
      guard let furthest = furthestBlock(above: stackIndex) else {
        pop(to: stackIndex)
        formatting.remove(at: listIndex)
        return true
      }
      repair(listIndex: listIndex, stackIndex: stackIndex, furthest: furthest)
    }
    return true
  }

  /// The first special element above a formatting element; nil also when repairs have cost too much already.
  private mutating func furthestBlock(above stackIndex: Int) -> Int? {
    guard Int(top.barriers.special) > stackIndex else { return nil }
    adoptionBudget -= openElements.count - stackIndex + formatting.runLength
    guard adoptionBudget > 0 else { return nil }
    var index = stackIndex + 1
    while index < openElements.count, !openElements[index].flags.contains(.special) { index += 1 }
    return index < openElements.count ? index : nil
  }

  /// One round of the adoption agency's outer loop, with a furthest block.
  private mutating func repair(listIndex: Int, stackIndex: Int, furthest: Int) {
    closeOpenText()
    let element = formatting[listIndex]
    let block = openElements[furthest]
    var bookmark = listIndex
    var last = block.node
    /// What takes the place of the elements between the two, innermost first.
    var kept: [OpenElement] = []
    for (counter, index) in (stackIndex + 1..<furthest).reversed().enumerated() {
      var inner = openElements[index]
      document.close(inner.node)
      guard let found = formatting.index(of: inner.node) else { continue }
      if counter >= 3 {
        formatting.remove(at: found)
        if found < bookmark { bookmark -= 1 }
        continue
      }
      inner.node = document.clone(inner.node)
      formatting.replaceNode(at: found, with: inner.node)
      kept.append(inner)
      if last == block.node { bookmark = found + 1 }
      document.detach(last)
      document.append(last, to: inner.node)
      last = inner.node
    }
    document.detach(last)
    insertAdopted(last, above: stackIndex)
    let clone = document.clone(element.node)
    document.moveChildren(of: block.node, to: clone)
    document.append(clone, to: block.node)
    replace(element, with: clone, bookmark: bookmark)
    document.close(element.node)
    var repaired = openElements[stackIndex]
    repaired.node = clone
    openElements.replace(
      stackIndex...furthest,
      with: kept.reversed() + [block, repaired]
    )
  }

  /// Puts the repaired branch where the formatting element was.
  private mutating func insertAdopted(_ node: NodeID, above stackIndex: Int) {
    let wasFosterParenting = isFosterParenting
    isFosterParenting = true
    var place = place(for: openElements[stackIndex - 1])
    isFosterParenting = wasFosterParenting
    if stackIndex > TreeConstruction.maximumDepth {
      let above = document.parent(of: place.parent)
      if above.isSome, above != .document { place = Place(parent: above) }
    }
    insert(node, at: place)
  }

  private mutating func replace(
    _ element: ActiveFormatting.Entry,
    with clone: NodeID,
    bookmark: Int
  ) {
    var bookmark = bookmark
    if let old = formatting.index(of: element.node) {
      formatting.remove(at: old)
      if old < bookmark { bookmark -= 1 }
    }
    var entry = element
    entry.node = clone
    formatting.insert(entry, at: min(bookmark, formatting.count))
  }
}
