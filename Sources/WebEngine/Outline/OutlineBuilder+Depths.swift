internal import DOM

/// Where the elements of an outline stand, and how deep.
extension OutlineBuilder {
  func place(of node: NodeID, in document: borrowing Document) -> Place {
    var place = Place()
    var ancestor = document.parent(of: node)
    var steps = 0
    while ancestor.isSome, steps < OutlineRole.reach {
      if let index = landmarks[ancestor] {
        if isMain(sections[index]) {
          place.isInContent = true
        } else if place.landmark == nil {
          place.landmark = index
        }
      }
      if Self.isSectioning(ancestor, in: document) {
        if !place.sectioning.isSome { place.sectioning = ancestor }
        if document.name(of: ancestor) == .article { place.isInContent = true }
      }
      ancestor = document.parent(of: ancestor)
      steps += 1
    }
    return place
  }

  private func isMain(_ section: Section) -> Bool { section.role == .landmark("main") }

  private static func isSectioning(_ node: NodeID, in document: borrowing Document) -> Bool {
    guard document.kind(of: node) == .element, document.namespace(of: node) == .html else {
      return false
    }
    switch document.name(of: node) {
    case .article, .aside, .nav, .section: return true
    default: return false
    }
  }

  /// Depths without gaps: an h4 under an h2 is one step deeper, and what stands in a landmark is below it.
  func levels(in document: borrowing Document) -> [Int] {
    /// The headings that are open, in each landmark and outside of all.
    var open: [Int?: [Section]] = [:]
    var levels: [Int] = []
    for section in sections {
      let landmark = section.place.landmark
      let base = landmark.map { levels[$0] } ?? 0
      guard case .heading(let rank) = section.role else {
        // In the middle of content a part belongs to the heading above it.
        let above = section.place.isInContent ? open[landmark]?.count ?? 0 : 0
        levels.append(min(base + above + 1, 9))
        continue
      }
      var stack = open[landmark] ?? []
      while let last = stack.last, closes(last, rank, section, in: document) { stack.removeLast() }
      stack.append(section)
      open[landmark] = stack
      levels.append(base + stack.count)
    }
    return levels
  }

  /// Whether a heading ends the section of an open one. An h1 in a section inside of that of another h1 does not.
  private func closes(
    _ open: Section,
    _ rank: Int,
    _ heading: Section,
    in document: borrowing Document
  ) -> Bool {
    guard case .heading(let above) = open.role, above >= rank else { return false }
    guard above == rank, rank == 1, open.place.sectioning != heading.place.sectioning else {
      return true
    }
    return !isInside(heading.place.sectioning, open.place.sectioning, in: document)
  }

  private func isInside(_ inner: NodeID, _ outer: NodeID, in document: borrowing Document) -> Bool {
    guard inner.isSome else { return false }
    guard outer.isSome else { return true }
    var ancestor = document.parent(of: inner)
    var steps = 0
    while ancestor.isSome, steps < OutlineRole.reach {
      if ancestor == outer { return true }
      ancestor = document.parent(of: ancestor)
      steps += 1
    }
    return false
  }
}
