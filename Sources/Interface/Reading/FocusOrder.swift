internal import DOM
internal import Layout

/// The order in which TAB goes through a page (HTML 6.6.3, sequential focus navigation): first what carries a positive
/// `tabindex`, lowest first, then all else in document order; what carries a negative one is passed by.
///
/// Hints and the mouse reach everything.
nonisolated struct FocusOrder {
  private let page: PaintedPage
  private let tabIndexes: [NodeID: Int]
  private let isUnusable: (LinkID) -> Bool
  /// What comes before all else, in its order.
  private let numbered: [LinkID]

  /// - Parameters:
  ///   - page: The page.
  ///   - tabIndexes: The numbers that elements carry; most pages give none.
  ///   - isSkipped: Whether a link or control is passed by for reasons of its own.
  init(page: PaintedPage, tabIndexes: [NodeID: Int], isSkipped: @escaping (LinkID) -> Bool) {
    self.page = page
    self.tabIndexes = tabIndexes
    isUnusable = isSkipped
    var numbered: [(index: Int, link: LinkID)] = []
    for (node, index) in tabIndexes where index > 0 {
      guard let link = page.link(of: node), (0..<page.lineCount).contains(page.link(link).line)
      else { continue }
      numbered.append((index, link))
    }
    numbered.sort { ($0.index, $0.link.rawValue) < ($1.index, $1.link.rawValue) }
    self.numbered = numbered.map(\.link)
  }

  /// The link to select next; nil when there is no further one.
  ///
  /// - Parameters:
  ///   - selected: What is selected now.
  ///   - forward: Whether the way leads forward.
  ///   - visible: The links in view.
  ///   - top: The first row in view.
  func next(after selected: LinkID?, forward: Bool, visible: VisibleLinks, top: Int) -> LinkID? {
    if let selected, let place = numbered.firstIndex(of: selected) {
      return next(afterNumber: place, forward: forward)
    }
    // Where nothing is selected yet, the numbers count at the top of a page; further down the view does.
    if selected == nil, forward, top == 0, let first = usable(numbered) { return first }
    let next = visible.next(
      after: selected,
      forward: forward,
      in: page,
      top: top,
      isSkipped: isOutOfLine
    )
    return next ?? (forward ? nil : usable(numbered.reversed()))
  }

  private func next(afterNumber place: Int, forward: Bool) -> LinkID? {
    if !forward { return usable(numbered[..<place].reversed()) }
    if let next = usable(numbered[(place + 1)...]) { return next }
    return (0..<page.linkCount).lazy.map { LinkID(UInt32($0)) }.first {
      (0..<page.lineCount).contains(page.link($0).line) && !isOutOfLine($0)
    }
  }

  private func usable(_ links: some Sequence<LinkID>) -> LinkID? { links.first { !isUnusable($0) } }

  /// Whether a link has no place in the order of the document.
  private func isOutOfLine(_ link: LinkID) -> Bool {
    isUnusable(link) || tabIndexes[page.link(link).node, default: 0] != 0
  }
}
