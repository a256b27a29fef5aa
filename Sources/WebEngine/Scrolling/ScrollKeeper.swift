/// Where the page is to be scrolled to, until it is there or the person has scrolled.
struct ScrollKeeper: Sendable {
  typealias ItemID = WebPage.BackForwardList.Item.ID

  /// What is waited for.
  enum Goal: Sendable {
    case fragment(String)
    case anchor(ScrollAnchor)
  }

  /// What is waited for; nil when nothing is.
  var goal: Goal?
  /// What the engine set last; another value means that the person has scrolled.
  var lastSet = WebPage.ScrollPosition()
  private var anchors: [ItemID: ScrollAnchor] = [:]

  /// Where an entry was left.
  func anchor(of item: ItemID) -> ScrollAnchor? { anchors[item] }

  /// Remembers where an entry is left.
  mutating func leave(_ item: ItemID, at anchor: ScrollAnchor) { anchors[item] = anchor }

  /// Forgets entries that have gone.
  mutating func forget(_ items: [ItemID]) {
    for item in items { anchors[item] = nil }
  }
}
