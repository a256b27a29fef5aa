internal import Addressing
internal import Layout
internal import Text

/// Scrolling to fragments and back to where a page was left.
extension WebPage {
  /// Remembers the place in an entry.
  func leave(_ item: BackForwardList.Item.ID) {
    let anchor = ScrollAnchor(at: scrollPosition, on: rendered.page)
    // The page is what comes back if the article does not.
    let original = holding.articleView.flatMap { $0.placeOnPage(anchor) }
    scrolling.leave(item, at: original ?? anchor)
  }

  /// A document was committed: it begins at its top, its fragment, or where its entry was left.
  func beginScrolling(_ replacement: NavigationEffect.Replacement) {
    if replacement.restoresScroll, let anchor = scrolling.anchor(of: replacement.item) {
      scrolling.goal = .anchor(anchor)
    } else {
      scrolling.goal = replacement.fragment.map { .fragment($0) }
    }
    setScroll(ScrollPosition())
  }

  /// A move inside the document.
  func scroll(toFragment fragment: String) {
    scrolling.goal = .fragment(fragment)
    scrolling.lastSet = scrollPosition
    keepScrolling(isFinal: machine.documentState != .loading)
  }

  /// Back to where an entry of the same document was left.
  func restoreScroll(_ item: BackForwardList.Item.ID) {
    guard let anchor = scrolling.anchor(of: item) else {
      return scroll(toFragment: committedURL?.fragment ?? "")
    }
    scrolling.goal = .anchor(anchor)
    scrolling.lastSet = scrollPosition
    keepScrolling(isFinal: machine.documentState != .loading)
  }

  /// Goes to the goal as far as the page reaches, unless the person has scrolled meanwhile.
  func keepScrolling(isFinal: Bool) {
    guard let goal = scrolling.goal else { return }
    guard scrollPosition == scrolling.lastSet else {
      scrolling.goal = nil
      return
    }
    if isFinal { scrolling.goal = nil }
    guard let target = position(of: goal) else { return }
    if target.row < rendered.page.lineCount || isFinal { setScroll(clamped(target)) }
  }

  private func position(of goal: ScrollKeeper.Goal) -> ScrollPosition? {
    switch goal {
    case .anchor(let anchor):
      (holding.articleView.flatMap { $0.placeInArticle(anchor) } ?? anchor)
        .position(on: rendered.page)
    case .fragment(let fragment): row(ofFragment: fragment).map { ScrollPosition(row: $0) }
    }
  }

  /// The row a fragment leads to, by the HTML standard's order of lookups.
  private func row(ofFragment fragment: String) -> Int? {
    if fragment.isEmpty { return 0 }
    if let row = rendered.page.row(ofAnchor: fragment) { return row }
    let decoded = PercentEncodeSet.decodedText(fragment)
    if let row = rendered.page.row(ofAnchor: decoded) { return row }
    return decoded.lowercased() == "top" ? 0 : nil
  }

  private func clamped(_ position: ScrollPosition) -> ScrollPosition {
    let last = max(0, rendered.page.lineCount - options.height)
    return ScrollPosition(row: min(max(0, position.row), last), column: max(0, position.column))
  }

  func setScroll(_ position: ScrollPosition) {
    scrolling.lastSet = position
    if scrollPosition != position { scrollPosition = position }
  }
}
