internal import Addressing
internal import Canvas
internal import Library

/// The bookmarks as a list over the page: Enter opens one, a few letters find it by title, folder, address and tags.
struct BookmarkPicker: Layer {
  let kind = LayerKind.bookmarks
  var takesPresses: Bool { true }
  private(set) var list: FilteredList
  private var entries: [BookmarkFile.Entry]

  /// Bookmarks with the rows that show them; to make the rows of thousands takes a while.
  nonisolated struct Contents: Sendable {
    fileprivate let entries: [BookmarkFile.Entry]
    fileprivate let rows: [FilteredList.Row]

    /// Makes the rows beside the main actor.
    @concurrent
    static func of(_ file: BookmarkFile) async -> Contents {
      Contents(
        entries: file.entries,
        rows: file.entries.map { BookmarkPicker.row(of: $0.bookmark) }
      )
    }
  }

  /// Lists bookmarks, narrowed by words if wished.
  init(_ contents: Contents, filter: String = "") {
    entries = contents.entries
    list = FilteredList(
      title: "Bookmarks",
      rows: contents.rows,
      filter: filter,
      rowCommands: [.itemInTab, .editItem, .moveItem, .deleteItem],
      commands: [.undo],
      emptyText: "There are no bookmarks"
    )
  }

  var isTyping: Bool { list.isFiltering }

  private nonisolated static func row(of bookmark: Bookmark) -> FilteredList.Row {
    let address = WebURL(bookmark.address)?.displayString ?? bookmark.address
    let tags = bookmark.tags.map { "#" + $0 }
    return FilteredList.Row(
      label: bookmark.shownTitle,
      detail: ([bookmark.folder.text] + tags + [ShownAddress.inOrder(address)])
        .filter { !$0.isEmpty }.joined(separator: " "),
      words: bookmark.keyword
    )
  }

  /// Takes the bookmarks as they are now.
  mutating func update(_ contents: Contents, in browser: Browser) -> Response {
    entries = contents.entries
    return follow(list.update(contents.rows), in: browser)
  }

  /// Looks for the words it was opened with, when there are too many rows to do it at once.
  mutating func begin(in browser: Browser) { _ = follow(list.searchAgain(), in: browser) }

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
      list.select(place: place), let entry = list.current.map({ entries[$0] })
    else { return .consumed }
    return .action(.open(entry.bookmark.address))
  }

  private mutating func follow(_ outcome: FilteredList.Outcome, in browser: Browser) -> Response {
    switch outcome {
    case .ignored, .consumed: return .consumed
    case .cancelled: return .action(.leave)
    case .unbound(let keys): return .action(.tellUnbound(keys))
    case .command:
      browser.undoBookmarkChange()
      return .consumed
    case .chosen(let row, let command):
      guard entries.indices.contains(row) else { return .consumed }
      return perform(command, on: entries[row], in: browser)
    case .search(let search):
      Task {
        let found = await search.found()
        guard var picker = browser.layers[BookmarkPicker.self] else { return }
        let outcome = picker.list.take(found)
        browser.layers[BookmarkPicker.self] = picker
        browser.take(picker.follow(outcome, in: browser))
        browser.setNeedsDrawing()
      }
      return .consumed
    }
  }

  private func perform(
    _ command: Command,
    on entry: BookmarkFile.Entry,
    in browser: Browser
  ) -> Response {
    switch command {
    case .accept: return .action(.open(entry.bookmark.address))
    case .itemInTab: return .action(.openTab(entry.bookmark.address))
    case .editItem: browser.editBookmark(entry)
    case .moveItem: browser.moveBookmark(entry)
    case .deleteItem: browser.change(.remove(entry), "Deleted", tellsUndo: true)
    default: break
    }
    return .consumed
  }

  func draw(into grid: inout CellGrid, region: Region, look: Look) {
    list.draw(into: &grid, region: region, look: look)
  }

  func hints(in browser: Browser) -> [HelpLine.Hint] {
    if list.isFiltering {
      return browser.keys.hints([(.accept, "open"), (.cancel, "all bookmarks")], in: .field)
    }
    return browser.keys.hints(
      [
        (.accept, "open"), (.filter, "filter"), (.itemInTab, "in a tab"), (.editItem, "change"),
        (.moveItem, "move"), (.deleteItem, "delete"), (.undo, "undo"), (.cancel, "leave"),
      ],
      in: .list
    )
  }
}

nonisolated extension LayerKind {
  /// The bookmarks are listed.
  static let bookmarks = LayerKind("bookmarks")
}
