internal import DOM
internal import Layout

/// The sections of a page with their rows, and which one the reader is in.
nonisolated struct SectionTracker: Sendable, Equatable {
  /// A section that has a place on the page.
  struct Section: Sendable, Equatable {
    /// The text shown.
    var title: String
    /// The depth, 1 is outermost.
    var level: Int
    /// The row.
    var row: Int
    /// The element.
    var node: NodeID
  }

  /// The sections in the order of the document.
  private(set) var sections: [Section] = []
  /// The one that was chosen, until the reader scrolls: near the end of a page its row cannot reach the top.
  private var chosen: NodeID?

  /// Takes the outline of a page.
  mutating func update(outline: Outline, page: PaintedPage) {
    sections = outline.entries.compactMap { entry in
      guard let row = page.row(of: entry.node) else { return nil }
      return Section(title: entry.title, level: max(1, entry.level), row: row, node: entry.node)
    }
  }

  /// Says that a section was chosen and scrolled to.
  mutating func choose(_ index: Int) {
    chosen = sections.indices.contains(index) ? sections[index].node : nil
  }

  /// Whether a choice holds.
  var hasChoice: Bool { chosen != nil }

  /// Says that the reader scrolled, which ends a choice.
  mutating func scrolled() { chosen = nil }

  /// The section the reader is in: the chosen one, or the last that starts at or above the top row.
  func current(top: Int) -> Int? {
    if let chosen, let index = sections.firstIndex(where: { $0.node == chosen }) { return index }
    var result: Int?
    for (index, section) in sections.enumerated() where section.row <= top {
      if let known = result, sections[known].row > section.row { continue }
      result = index
    }
    return result
  }
}
