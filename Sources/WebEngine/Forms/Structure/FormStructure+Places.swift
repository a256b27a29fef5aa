internal import DOM
internal import Layout

extension FormStructure {
  /// The same controls, those marked that have a place on a page.
  func marked(on page: PaintedPage) -> FormStructure {
    guard !controls.isEmpty else { return self }
    var placed: Set<NodeID> = []
    for number in 0..<page.linkCount {
      let link = page.link(LinkID(UInt32(number)))
      if link.isControl { placed.insert(link.node) }
    }
    var marked = controls
    for place in marked.indices {
      marked[place].isRendered = placed.contains(marked[place].id.node)
    }
    return FormStructure(
      forms: forms,
      controls: marked,
      labelFor: labelFor,
      tabIndexes: tabIndexes
    )
  }
}
