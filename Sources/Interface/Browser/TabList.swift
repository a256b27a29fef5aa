internal import WebEngine

/// The tabs of a window in their order, which of them is shown, and those that were closed last.
struct TabList {
  /// How many closed tabs can be brought back.
  static let mostClosed = 20

  /// A tab that was closed: what brings it back.
  struct Closed {
    /// The history with its places and what was typed into its forms.
    var state: WebPage.SessionState
    /// Where it stood.
    var place: Int
    /// Whether it was pinned.
    var isPinned: Bool
    /// The title, for messages.
    var title: String
  }

  /// The tabs; never empty.
  private(set) var tabs: [Tab]
  /// The place of the one that is shown.
  private(set) var currentPlace = 0
  /// What was closed, the last one last.
  private(set) var closed: [Closed] = []
  /// The tab that was shown before, for going back to it.
  private(set) var previous: Tab.ID?
  private var lastNumber = 1

  /// A window with one tab.
  init(_ tab: Tab) { tabs = [tab] }

  /// The tab that is shown.
  var current: Tab { tabs[currentPlace] }
  /// How many there are.
  var count: Int { tabs.count }

  /// An identity for a new tab.
  mutating func newID() -> Tab.ID {
    lastNumber += 1
    return Tab.ID(number: lastNumber)
  }

  /// The tab of an identity; nil when it is closed.
  func tab(_ id: Tab.ID) -> Tab? { tabs.first { $0.id == id } }
  /// The place of a tab; nil when it is closed.
  func place(of tab: Tab) -> Int? { tabs.firstIndex { $0 === tab } }
  /// How many tabs at the start are pinned.
  var pinnedCount: Int { tabs.prefix { $0.isPinned }.count }

  /// Puts a tab at a place, as near to it as pinned tabs leave room; nil puts it at the end.
  mutating func insert(_ tab: Tab, at place: Int? = nil) {
    let pinned = pinnedCount
    let wanted = place ?? tabs.count
    let place = tab.isPinned ? min(max(0, wanted), pinned) : min(max(pinned, wanted), tabs.count)
    tabs.insert(tab, at: place)
    if place <= currentPlace, tabs.count > 1 { currentPlace += 1 }
  }

  /// Shows a tab; false when there is none at the place.
  @discardableResult
  mutating func show(_ place: Int) -> Bool {
    guard tabs.indices.contains(place) else { return false }
    if place != currentPlace { previous = current.id }
    currentPlace = place
    return true
  }

  /// Takes a tab away, never the last one; the one to its right is shown then, else the one to its left.
  ///
  /// - Parameter keeping: What brings it back; nil when nothing of it is to be kept.
  mutating func close(_ tab: Tab, keeping state: WebPage.SessionState?, title: String) {
    guard tabs.count > 1, let place = place(of: tab) else { return }
    tabs.remove(at: place)
    if place < currentPlace || currentPlace == tabs.count { currentPlace -= 1 }
    guard let state, !state.entries.isEmpty else { return }
    closed.append(Closed(state: state, place: place, isPinned: tab.isPinned, title: title))
    if closed.count > Self.mostClosed { closed.removeFirst() }
  }

  /// Takes the tab that was closed last out of the list; nil when there is none.
  mutating func takeLastClosed() -> Closed? { closed.popLast() }

  /// Moves the tab that is shown to a place, as near to it as pinned tabs leave room.
  mutating func moveCurrent(to place: Int) {
    let tab = tabs.remove(at: currentPlace)
    let pinned = pinnedCount
    currentPlace =
      tab.isPinned ? min(max(0, place), pinned) : min(max(pinned, place), tabs.count)
    tabs.insert(tab, at: currentPlace)
  }

  /// Pins the tab that is shown behind the other pinned ones, or lets it go.
  mutating func togglePin() {
    let tab = tabs.remove(at: currentPlace)
    tab.isPinned.toggle()
    currentPlace = pinnedCount
    tabs.insert(tab, at: currentPlace)
  }
}
