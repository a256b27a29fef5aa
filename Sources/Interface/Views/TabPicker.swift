internal import Addressing
internal import Canvas

/// The tabs as a list over the page: Enter shows one, a few letters find it, others close it or bring it back.
struct TabPicker: Layer {
  let kind = LayerKind.tabs
  var takesPresses: Bool { true }
  private(set) var list: FilteredList
  /// The tabs in the order of the rows.
  private var tabs: [Tab.ID]

  /// Lists the tabs of a window.
  init(_ browser: Browser) {
    tabs = browser.tabs.tabs.map(\.id)
    list = FilteredList(
      title: "Tabs",
      rows: Self.rows(of: browser),
      cursor: browser.tabs.currentPlace,
      rowCommands: [.deleteItem],
      commands: [.undo],
      emptyText: "There are no tabs"
    )
  }

  var isTyping: Bool { list.isFiltering }

  private static func rows(of browser: Browser) -> [FilteredList.Row] {
    browser.tabs.tabs.enumerated().map { place, tab in
      FilteredList.Row(
        label: browser.name(of: tab),
        detail: tab.page.displayedURL?.displayString ?? "",
        mark: "\(place + 1)\(tab.isPinned ? "^" : "")"
      )
    }
  }

  mutating func handle(_ stroke: KeyStroke, in browser: Browser) -> Response {
    list.setHeight(list.listRows(in: region(in: browser.layout)).count)
    return follow(list.handle(stroke, keys: browser.keys), in: browser)
  }

  mutating func paste(_ text: String, in browser: Browser) -> Response {
    follow(list.paste(text), in: browser)
  }

  mutating func press(column: Int, row: Int, in region: Region) -> Response {
    let cell = (column + region.columns.lowerBound, row + region.rows.lowerBound)
    guard let place = list.place(atColumn: cell.0, row: cell.1, in: region),
      list.select(place: place), let number = list.current
    else { return .consumed }
    return .action(.showTab(number))
  }

  private mutating func follow(_ outcome: FilteredList.Outcome, in browser: Browser) -> Response {
    switch outcome {
    case .ignored, .consumed: return .consumed
    case .cancelled: return .action(.leave)
    case .unbound(let keys): return .action(.tellUnbound(keys))
    case .command: browser.bringBackTab()
    case .chosen(let row, let command):
      guard tabs.indices.contains(row), let tab = browser.tabs.tab(tabs[row]) else {
        return .consumed
      }
      if command == .accept, let place = browser.tabs.place(of: tab) {
        return .action(.showTab(place))
      }
      browser.closeInBackground(tab)
    case .search(let search):
      Task {
        let found = await search.found()
        if case .action(let action)? = browser.layers[TabPicker.self]?.take(found, in: browser) {
          browser.perform(action)
        }
        browser.setNeedsDrawing()
      }
      return .consumed
    }
    tabs = browser.tabs.tabs.map(\.id)
    return follow(list.update(Self.rows(of: browser)), in: browser)
  }

  private mutating func take(_ found: FilteredList.Found, in browser: Browser) -> Response {
    follow(list.take(found), in: browser)
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    list.draw(into: &grid, region: region, look: look)
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    if list.isFiltering {
      return browser.keys.hints([(.accept, "go there"), (.cancel, "all tabs")], in: .field)
    }
    return browser.keys.hints(
      [
        (.accept, "go there"), (.filter, "filter"), (.deleteItem, "close"), (.undo, "bring back"),
        (.cancel, "leave"),
      ],
      in: .list
    )
  }
}

nonisolated extension LayerKind {
  /// The tabs are listed.
  static let tabs = LayerKind("tabs")
}
