import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite struct FilteredListTests {
  private var list = FilteredList(
    title: "Places",
    rows: [
      FilteredList.Row(label: "Harbours", detail: "https://a.example/", mark: "1", words: "sea"),
      FilteredList.Row(label: "GitHub issues", detail: "https://b.example/", mark: "2"),
      FilteredList.Row(label: "Größe", detail: "https://c.example/", mark: "3", words: "sea"),
    ],
    rowCommands: [.deleteItem],
    commands: [.undo],
    emptyText: "There are no places"
  )

  /// Presses keys; what the last one led to.
  @discardableResult
  private mutating func press(_ notation: String) -> String {
    var last = FilteredList.Outcome.ignored
    for stroke in [KeyStroke].keys(notation) { last = list.handle(stroke, keys: .standard) }
    switch last {
    case .chosen(let row, let command): return "\(command.rawValue) \(row)"
    case .command(let command): return command.rawValue
    case .unbound(let keys): return "unbound \(keys)"
    default: return "\(last)"
    }
  }

  private func rows(columns: Int = 50, height: Int = 8) -> [String] {
    var grid = CellGrid(columns: columns, rows: height)
    let region = Region(columns: 0..<columns, rows: 0..<height)
    let look = Look(theme: Theme(colorCount: 256), glyphs: .unicode)
    list.draw(into: &grid, region: region, look: look)
    return (0..<height).map { grid.text(ofRow: $0) }
  }

  @Test mutating func `Enter chooses the row under the cursor, other keys are told with it`() {
    #expect(press("Enter") == "accept 0")
    #expect(press("j j k Enter") == "accept 1")
    #expect(press("G d") == "delete-item 2")
    #expect(press("g g Delete") == "delete-item 0")
    #expect(press("2 j Enter") == "accept 2")
    #expect(press("u") == "undo")
    #expect(press("e") == "consumed")
    #expect(press("g z") == "unbound g z")
    #expect(press("Q") == "ignored")
  }

  @Test mutating func `a few letters narrow the list, the best row first`() {
    press("/ g h i")
    #expect(list.shown == [1])
    #expect(press("Enter") == "accept 1")
    press("C-u s e a")
    #expect(list.shown == [2, 0])
    press("C-u g r o s s e")
    #expect(list.shown == [2])
    press("C-u c . e x")
    #expect(list.shown == [2])
    press("C-u z z")
    #expect(list.shown.isEmpty)
    #expect(press("Enter") == "consumed")
    #expect(rows()[2].contains("Nothing fits"))
  }

  @Test
  mutating func
    `TAB keeps the filter and gives letters back to the commands, Esc takes it away first`()
  {
    press("/ s e a TAB")
    #expect(!list.isFiltering && list.shown == [2, 0])
    #expect(press("j d") == "delete-item 0")
    #expect(press("Esc") == "consumed")
    #expect(list.shown == [0, 1, 2] && list.current == 0)
    #expect(press("Esc") == "cancelled")
  }

  @Test mutating func `other rows keep the filter and the place`() {
    press("/ s e a TAB j")
    _ = list.update([FilteredList.Row(label: "seal"), FilteredList.Row(label: "other")])
    #expect(list.shown == [0] && list.current == 0)
    _ = list.update([])
    #expect(list.current == nil)
    press("Esc")
    #expect(rows()[1].contains("There are no places"))
    #expect(press("d") == "consumed")
  }

  @Test mutating func `it is drawn with marks, details and the count`() {
    #expect(
      rows() == [
        "╭─ Places 3 ─────────────────────────────────────╮",
        "│ 1 Harbours  https://a.example/                 │",
        "│ 2 GitHub issues  https://b.example/            │",
        "│ 3 Größe  https://c.example/                    │",
        "╰────────────────────────────────────────────────╯", "", "", "",
      ]
    )
    press("/ i s s")
    #expect(rows()[0].hasPrefix("╭─ Places 1 of 3 "))
    #expect(rows()[1].hasPrefix("│ /iss "))
    #expect(rows()[2].hasPrefix("│ 2 GitHub issues "))
  }

  @Test mutating func `rows beyond the box are shown to be there, and the wheel goes to them`() {
    let many = (0..<40).map { FilteredList.Row(label: "row \($0)") }
    list = FilteredList(title: "Many", rows: many, cursor: 3, emptyText: "")
    #expect(rows()[7].hasSuffix("▾╯") && rows()[0].hasSuffix("─╮"))
    list.move(by: 30)
    #expect(list.current == 33)
    #expect(rows()[0].hasSuffix("▴╮"))
    let region = Region(columns: 0..<50, rows: 0..<8)
    #expect(list.place(atColumn: 4, row: 1, in: region) == 30)
    #expect(list.place(atColumn: 4, row: 7, in: region) == nil)
    let found = list.select(place: 30)
    #expect(found && list.current == 30)
  }

  @Test mutating func `no size is too small to be drawn`() {
    for columns in 0..<12 { for height in 0..<6 { _ = rows(columns: columns, height: height) } }
    press("/ a")
    for columns in 0..<12 { for height in 0..<6 { _ = rows(columns: columns, height: height) } }
  }

  @Test mutating func `labels bring no control characters and no second line`() {
    list = FilteredList(
      title: "T",
      rows: [FilteredList.Row(label: "a\u{1B}[2Jb\nc", detail: "d\u{7}e")],
      emptyText: ""
    )
    let text = rows().joined()
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
    #expect(text.contains("b c"))
  }

  @Test mutating func `a long list is filtered beside the main actor, and Enter waits for that`()
    async
  {
    let many = (0..<2_000).map { FilteredList.Row(label: "row \($0)") }
    list = FilteredList(title: "Many", rows: many, emptyText: "")
    press("/")
    var searches: [FilteredList.Search] = []
    for stroke in [KeyStroke].keys("1 9 9 9") {
      if case .search(let search) = list.handle(stroke, keys: .standard) { searches.append(search) }
    }
    #expect(searches.count == 4)
    #expect(press("Enter") == "consumed")
    let early = await searches[0].found()
    if case .chosen = list.take(early) { Issue.record("an old answer was taken") }
    let found = await searches[3].found()
    guard case .chosen(let row, .accept) = list.take(found) else {
      Issue.record("Enter was forgotten")
      return
    }
    #expect(row == 1_999)
  }
}
