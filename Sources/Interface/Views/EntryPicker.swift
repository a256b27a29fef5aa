internal import Addressing
internal import Canvas
internal import WebEngine

/// The pages that a tab has shown as a list over the page, the latest first: Enter goes to one.
struct EntryPicker: Layer {
  let kind = LayerKind.entries
  var takesPresses: Bool { true }
  private var list: FilteredList
  /// How many entries forward each row leads; back when negative.
  private let offsets: [Int]

  /// Lists the entries of a history.
  init(_ history: WebPage.BackForwardList) {
    let ahead = history.forwardList.enumerated().reversed().map { ($0.offset + 1, $0.element) }
    let current = history.currentItem.map { [(0, $0)] } ?? []
    let behind = history.backList.reversed().enumerated().map { (-$0.offset - 1, $0.element) }
    let entries = ahead + current + behind
    offsets = entries.map(\.0)
    list = FilteredList(
      title: "Pages of this tab",
      rows: entries.map { offset, item in
        let address = item.url.displayString
        let title = item.title ?? ""
        return FilteredList.Row(
          label: title.isEmpty ? address : title,
          detail: title.isEmpty ? "" : address,
          mark: offset == 0 ? "*" : offset > 0 ? "+\(offset)" : String(offset)
        )
      },
      cursor: ahead.count,
      emptyText: "This tab has shown no page yet"
    )
  }

  var isTyping: Bool { list.isFiltering }

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
    return .action(.travel(offsets[number]))
  }

  private func follow(_ outcome: FilteredList.Outcome, in browser: Browser) -> Response {
    switch outcome {
    case .ignored, .consumed, .command: return .consumed
    case .cancelled: return .action(.leave)
    case .unbound(let keys): return .action(.tellUnbound(keys))
    case .chosen(let row, _): return .action(.travel(offsets[row]))
    case .search(let search):
      Task {
        let found = await search.found()
        if case .action(let action)? = browser.layers[EntryPicker.self]?.take(found, in: browser) {
          browser.perform(action)
        }
        browser.setNeedsDrawing()
      }
      return .consumed
    }
  }

  private mutating func take(_ found: FilteredList.Found, in browser: Browser) -> Response {
    follow(list.take(found), in: browser)
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    list.draw(into: &grid, region: region, look: look)
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints([(.accept, "go there"), (.filter, "filter"), (.cancel, "leave")], in: .list)
  }
}

nonisolated extension LayerKind {
  /// The history of the tab is listed.
  static let entries = LayerKind("entries")
}
