/// The tabs of a window as they are kept.
public struct SavedSession: Sendable, Equatable {
  /// The tabs from left to right.
  public private(set) var tabs: [SavedTab] = []
  /// The number of the tab that is shown; nil when there is none.
  public private(set) var current: Int?

  /// An empty session.
  public init() {}

  /// A session with some tabs.
  public init(tabs: [SavedTab], current: Int?) {
    for tab in tabs { apply(.tabChanged(tab)) }
    self.current = current
  }

  /// The tab that is shown, else the first one; nil in an empty session.
  public var currentTab: SavedTab? { tabs.first { $0.id == current } ?? tabs.first }

  /// What the states hold together, in bytes.
  var byteCount: Int { tabs.reduce(0) { $0 + $1.state.count } }

  /// Follows one change; what is beyond ``SessionLimits`` is left out.
  public mutating func apply(_ change: SessionChange) {
    switch change {
    case .tabChanged(let tab): put(tab)
    case .tabScrolled(let id, let row, let column):
      guard let place = place(of: id) else { return }
      tabs[place].row = max(0, row)
      tabs[place].column = max(0, column)
    case .tabsArranged(let order, let shown, let time):
      arrange(order)
      current = shown
      if let shown, let place = place(of: shown) { tabs[place].lastShown = time }
    }
  }

  private func place(of id: Int) -> Int? { tabs.firstIndex { $0.id == id } }

  private mutating func put(_ tab: SavedTab) {
    guard tab.address.utf8.count <= SessionLimits.mostAddressBytes else { return }
    var tab = tab
    tab.title = VisitRules.recordedTitle(tab.title)
    if tab.state.count > SessionLimits.mostStateBytes { tab.state = [] }
    tab.row = max(0, tab.row)
    tab.column = max(0, tab.column)
    if let place = place(of: tab.id) {
      tab.lastShown = max(tab.lastShown, tabs[place].lastShown)
      tabs[place] = tab
    } else if tabs.count < SessionLimits.mostTabs {
      tabs.append(tab)
    }
    leaveOutOldStates()
  }

  private mutating func leaveOutOldStates() {
    var count = byteCount
    guard count > SessionLimits.mostBytes else { return }
    for place in tabs.indices.sorted(by: { tabs[$0].lastShown < tabs[$1].lastShown })
    where count > SessionLimits.mostBytes {
      count -= tabs[place].state.count
      tabs[place].state = []
    }
  }

  private mutating func arrange(_ order: [Int]) {
    var waiting = Dictionary(tabs.map { ($0.id, $0) }) { first, _ in first }
    tabs = order.compactMap { waiting.removeValue(forKey: $0) }
  }
}
