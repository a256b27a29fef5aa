internal import Addressing
internal import Canvas

/// The query of an address as names and values over the page: they are changed, removed and added, and what only tracks
/// goes at once; the first row opens what they make.
struct QueryEditor: Layer {
  let kind = LayerKind.query
  var takesPresses: Bool { true }
  /// The address without changes.
  private let start: WebURL
  /// The address as it is now, and as it was before each change.
  private(set) var url: WebURL
  private var earlier: [WebURL] = []
  private var list: FilteredList

  /// What a row is for.
  private enum Row: Equatable {
    case open
    case item(Int)
    case add
    case clean
  }

  /// The rows.
  private var rows: [Row]

  /// Lists the query of an address.
  init(_ url: WebURL) {
    start = url
    self.url = url
    rows = []
    list = FilteredList(title: "Query", rows: [], emptyText: "")
    show(cursor: 0)
  }

  var isTyping: Bool { list.isFiltering }

  private mutating func show(cursor: Int) {
    let items = url.queryItems
    let tracking = items.count - url.withoutTrackingParameters.queryItems.count
    rows =
      [.open] + items.indices.map { .item($0) } + [.add] + (tracking > 0 ? [.clean] : [])
    list = FilteredList(
      title: "Query of \(url.hostname ?? url.scheme)",
      rows: rows.map { row in
        switch row {
        case .open:
          FilteredList.Row(label: "Open", detail: url.displayString)
        case .item(let number):
          FilteredList.Row(
            label: items[number].name.isEmpty ? "(no name)" : items[number].name,
            detail: items[number].value ?? "(no value)",
            mark: "\(number + 1)"
          )
        case .add: FilteredList.Row(label: "Add a name and a value", mark: "+")
        case .clean:
          FilteredList.Row(
            label: tracking == 1
              ? "Remove what only tracks" : "Remove the \(tracking) that only track",
            mark: "-"
          )
        }
      },
      cursor: cursor,
      rowCommands: [.editItem, .deleteItem],
      commands: [.undo],
      emptyText: "There is no query"
    )
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
    return choose(number)
  }

  private mutating func follow(_ outcome: FilteredList.Outcome, in browser: Browser) -> Response {
    switch outcome {
    case .ignored, .consumed: return .consumed
    case .cancelled: return .action(.leave)
    case .unbound(let keys): return .action(.tellUnbound(keys))
    case .command: undo()
    case .chosen(let row, .deleteItem): remove(row)
    case .chosen(let row, _): return choose(row)
    // A query is never so long that it is looked through beside the main actor.
    case .search: break
    }
    return .consumed
  }

  private mutating func choose(_ number: Int) -> Response {
    guard rows.indices.contains(number) else { return .consumed }
    switch rows[number] {
    case .open: return .action(url == start ? .leave : .open(url.href))
    case .item(let item): return .action(.editQueryItem(item))
    case .add: return .action(.editQueryItem(nil))
    case .clean:
      change(to: url.withoutTrackingParameters)
      return .consumed
    }
  }

  private mutating func remove(_ number: Int) {
    guard rows.indices.contains(number), case .item(let item) = rows[number] else { return }
    var items = url.queryItems
    items.remove(at: item)
    change(to: url.withQueryItems(items), cursor: number)
  }

  private mutating func undo() {
    guard let last = earlier.popLast() else { return }
    url = last
    show(cursor: list.cursor)
  }

  private mutating func change(to changed: WebURL, cursor: Int = 0) {
    guard changed != url else { return }
    earlier.append(url)
    url = changed
    show(cursor: cursor)
  }

  /// The item as it is typed; empty for a new one.
  func text(of item: Int?) -> String {
    let items = url.queryItems
    guard let item, items.indices.contains(item) else { return "" }
    return items[item].name + (items[item].value.map { "=" + $0 } ?? "")
  }

  /// Takes what was typed for an item, or for a new one at the end: a name, and a value behind the first =.
  mutating func take(_ text: String, for item: Int?) {
    let name = text.prefix { $0 != "=" }
    let value = name.endIndex < text.endIndex ? String(text[name.endIndex...].dropFirst()) : nil
    var items = url.queryItems
    if let item, items.indices.contains(item) {
      // A name may hold a = of its own; it stays as long as nothing is changed.
      guard text != self.text(of: item) else { return }
      items[item].name = String(name)
      items[item].value = value
      change(to: url.withQueryItems(items), cursor: item + 1)
    } else if !text.isEmpty {
      items.append(QueryItem(name: String(name), value: value))
      change(to: url.withQueryItems(items), cursor: items.count)
    }
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    list.draw(into: &grid, region: region, look: look)
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints(
      [
        (.accept, "open or edit"), (.deleteItem, "remove"), (.undo, "undo"), (.cancel, "leave"),
      ],
      in: .list
    )
  }
}

/// A name and a value of a query while they are typed.
struct QueryItemField: FieldLayer {
  var field = Field()
  let kind = LayerKind.queryItem
  /// The item; nil for a new one.
  let item: Int?

  /// Opens the line with what the item is now.
  init(_ text: String, item: Int?) {
    self.item = item
    field.begin(text)
  }

  mutating func handle(_ stroke: KeyStroke, in browser: Browser) -> Response {
    if field.handle(stroke, keys: browser.keys) { return .consumed }
    switch browser.keys.command(for: stroke, in: .field) {
    case .accept: browser.takeQueryItem(field.editor.text, for: item)
    case .cancel: browser.close(QueryItemField.self)
    default: break
    }
    return .consumed
  }

  mutating func handle(_ stroke: KeyStroke, keys: KeyMap) -> Response { .ignored }

  mutating func paste(_ text: String) -> Response {
    field.editor.insert(text)
    return .consumed
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    Prompt.draw(
      field,
      label: "name=value ",
      note: "",
      noteStyle: look.theme.bar,
      into: &grid,
      region: region,
      look: look
    )
  }

  func region(in layout: ScreenLayout) -> Region { layout.prompt }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    browser.keys.hints(
      [(.accept, "take"), (.cancel, "leave it"), (.killToStart, "clear")],
      in: .field
    )
  }
}

nonisolated extension LayerKind {
  /// The query of an address is listed.
  static let query = LayerKind("query")
  /// A part of a query is typed.
  static let queryItem = LayerKind("query item")
}
