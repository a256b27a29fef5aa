import Canvas
import TestSupport
import Testing
import WebEngine

@testable import Interface

/// What a reader does with keys, and what the screen shows then.
@Suite struct ReadingTests {
  @Test func `a page fills the screen between its bars`() {
    let session = Session("# Hello\nSome [words](a.html) to read.", columns: 40, rows: 12)
    #expect(
      session.look() == [
        " ← → ↻ /  https://example.org/page",
        "─ A page ───────────────────────────────",
        "Hello",
        "Some words to read.",
        "", "", "", "", "", "",
        "────────────────────────────────── All ─",
        " o open  / find  F1 help  q quit",
      ]
    )
  }

  @Test func `in the C locale the frames are ASCII`() {
    let session = Session(
      ScriptedPage("Text", title: "A page"),
      columns: 40,
      rows: 12,
      unicode: false
    )
    for row in session.look() { #expect(row.utf8.allSatisfy { $0 < 0x80 }) }
    #expect(session.look()[1] == "- A page -------------------------------")
  }

  @Test func `j and k scroll by lines, g g and G go to the ends`() {
    let session = Session(lines(100), rows: 14)
    #expect(session.pageRows.first == "line 1")
    session.press("j j j")
    #expect(session.pageRows.first == "line 4")
    session.press("k")
    #expect(session.pageRows.first == "line 3")
    session.press("G")
    #expect(session.pageRows.last == "line 100")
    session.press("g g")
    #expect(session.pageRows.first == "line 1")
  }

  @Test(arguments: [
    ("SPC", "line 9"), ("PgDn", "line 9"), ("C-d", "line 6"), ("End g g j", "line 2"),
  ])
  func `screens turn with some overlap`(keys: String, first: String) {
    let session = Session(lines(100), rows: 14)
    session.press(keys)
    #expect(session.pageRows.first == first)
  }

  @Test func `an unfinished sequence shows and can be given up`() {
    let session = Session(lines(100))
    session.press("g")
    #expect(session.statusRow.contains(" g "))
    session.press("Esc j")
    #expect(session.pageRows.first == "line 2")
    session.press("g Esc g")
    #expect(session.pageRows.first == "line 2")
  }

  @Test(arguments: ["g z", "; Q", "y q", "g j", "3 g j"])
  func `a sequence that is bound to nothing says so and does nothing`(keys: String) {
    let session = Session(lines(100))
    session.press(keys)
    #expect(session.statusRow.contains("There is no key \(keys.suffix(3))"))
    #expect(session.pageRows.first == "line 1")
    #expect(!session.browser.isEnding)
    session.press("j")
    #expect(session.pageRows.first == "line 2")
  }

  @Test(arguments: [("5 j", 6), ("1 2 j 2 k", 11), ("3 0 G", 30), ("4 0 g g", 40), ("9 Esc j", 2)])
  func `a number before a key repeats it or names a line`(keys: String, line: Int) {
    let session = Session(lines(100))
    session.press(keys)
    #expect(session.pageRows.first == "line \(line)")
  }

  @Test func `h and l move sideways on a wide page only`() {
    let session = Session("> " + String(repeating: "abcdefghi ", count: 10), columns: 40)
    session.press("l")
    #expect(session.pageRows[0].hasPrefix("ghi abcdefghi"))
    session.press("h h")
    #expect(session.pageRows[0].hasPrefix("> abcdefghi"))
  }

  @Test(arguments: [(true, "▸", "◂"), (false, ">", "<")])
  func `that a page is wider than the screen is told, and on which side`(
    unicode: Bool,
    right: String,
    left: String
  ) {
    let wide = ScriptedPage("> " + String(repeating: "abcdefghi ", count: 5))
    let session = Session(wide, columns: 40, unicode: unicode)
    #expect(session.statusRow.contains(" \(right) All"))
    session.press("l")
    #expect(session.statusRow.contains(" \(left)\(right) All"))
    session.press("l l l")
    #expect(session.statusRow.contains(" \(left) All"))
    let narrow = Session("text", columns: 40)
    #expect(!narrow.statusRow.contains("▸"))
  }

  @Test(arguments: [
    ("https://example.org/a/report.txt?x=1/2#f", "report.txt"),
    ("https://example.org/", "example.org"),
    ("file:///tmp/folder/", "folder"),
  ])
  func `a page without a title is called by its file or host`(address: String, name: String) {
    let session = Session(ScriptedPage("text", title: "", url: address))
    #expect(session.look()[1].hasPrefix("─ \(name) ─"))
  }

  @Test func `TAB selects the first link in view and tells where it leads`() {
    let session = Session("[one](/1) and [two](/2)\n" + lines(50) + "\n[three](/3)")
    session.press("TAB")
    #expect(session.texts(styled: session.browser.look.theme.selectedLink) == ["one"])
    #expect(session.statusRow.contains("/1"))
    session.press("TAB TAB")
    #expect(session.pageRows.contains("three"))
    #expect(session.texts(styled: session.browser.look.theme.selectedLink) == ["three"])
    session.press("TAB")
    #expect(session.statusRow.contains("That was the last link"))
    session.press("S-TAB")
    #expect(session.texts(styled: session.browser.look.theme.selectedLink) == ["two"])
  }

  @Test func `a selected link out of view is left for one in view`() {
    let session = Session("[one](/1)\n" + lines(50) + "\n[mid](/2)\n" + lines(50))
    session.press("TAB G TAB")
    #expect(session.browser.tab.selected == nil || session.statusRow.contains("last link"))
    session.press("g g SPC SPC")
    session.press("TAB")
    #expect(session.statusRow.contains("/2"))
  }

  @Test func `Enter and Right follow the selected link`() {
    let session = Session("[one](/1)")
    session.press("Enter")
    #expect(session.statusRow.contains("No link is selected"))
    session.press("TAB Enter")
    session.press("Right")
    #expect(session.page.asked.suffix(2) == ["follow /1", "follow /1"])
  }

  @Test func `hints label the links and follow one`() {
    let session = Session("[one](/1) [two](/2) [three](/3)")
    session.press("f")
    #expect(session.pageRows[0] == "fne jwo dhree")
    session.press("j")
    #expect(session.page.asked.last == "follow /2")
    #expect(session.pageRows[0] == "one two three")
  }

  @Test func `hints narrow while typing, and Esc ends them`() {
    let many = (1...30).map { "[l\($0)](/\($0))" }.joined(separator: "\n")
    let session = Session(many, rows: 40)
    session.press("f")
    session.press("f")
    #expect(session.pageRows.filter { $0.hasPrefix("f") }.count > 1)
    session.press("Esc")
    #expect(session.pageRows.prefix(2) == ["l1", "l2"])
    session.press("f 1")
    #expect(session.pageRows.prefix(2) == ["l1", "l2"])
  }

  @Test func `back and forward are dim and inert when there is nothing`() {
    let session = Session("text")
    session.press("Left")
    #expect(session.statusRow.contains("Nothing to go back to"))
    #expect(!session.page.asked.contains("back"))
    session.page.canGoBack = true
    session.press("H Backspace")
    #expect(session.page.asked.suffix(2) == ["back", "back"])
    session.page.canGoForward = true
    session.press("L M-Right")
    #expect(session.page.asked.suffix(2) == ["forward", "forward"])
  }

  @Test func `the window may change its size and the text stays`() {
    let words = (1...400).map { "w\($0)" }.joined(separator: " ")
    let session = Session(lines(50) + "\n" + words, columns: 80, rows: 24)
    session.press("G k k k")
    let first = session.pageRows[0].split(separator: " ")[0]
    session.resize(40, 24)
    #expect(session.pageRows[0].split(separator: " ").contains(first))
    session.resize(160, 24)
    #expect(session.pageRows.joined(separator: " ").split(separator: " ").contains(first))
    session.resize(80, 24)
    #expect(session.pageRows[0].split(separator: " ")[0] == first)
  }

  @Test(arguments: [
    (1, 1), (2, 1), (1, 30), (3, 3), (5, 5), (7, 9), (20, 4), (1000, 3), (300, 200), (0, 0),
  ])
  func `any size of screen can be drawn in any state`(columns: Int, rows: Int) async {
    let session = Session(
      "# One\n[link](/1) text\n# Two\n" + lines(60),
      columns: columns,
      rows: rows
    )
    for keys in [
      "s", "j", "/", "Esc", "Esc", "f", "Esc", "TAB", "=", "Esc", "o", "a", "Esc", ":", "h", "Esc",
      "/ l Enter n", "Esc",
    ] {
      session.press(keys)
      await session.settle()
      #expect(session.look().count == rows)
    }
    session.page.failure = .sample
    #expect(session.look().count == rows)
  }

  @Test func `small screens lose the less needed parts first`() {
    #expect(ScreenLayout(columns: 80, rows: 24, showsSidebar: false).page.rows == 2..<22)
    #expect(ScreenLayout(columns: 80, rows: 10, showsSidebar: false).help == nil)
    #expect(ScreenLayout(columns: 80, rows: 8, showsSidebar: false).title == nil)
    #expect(ScreenLayout(columns: 80, rows: 4, showsSidebar: false).address == nil)
    #expect(ScreenLayout(columns: 80, rows: 2, showsSidebar: false).status == nil)
    #expect(ScreenLayout(columns: 80, rows: 1, showsSidebar: false).page.rows == 0..<1)
    #expect(ScreenLayout(columns: 59, rows: 24, showsSidebar: true).sidebar == nil)
  }

  @Test func `the mouse scrolls, follows and presses buttons`() {
    let session = Session("[one](/1)\n" + lines(100))
    session.click(1, 2)
    #expect(session.page.asked.last == "follow /1")
    session.send(.mouse(.wheelDown, column: 5, row: 5))
    #expect(session.pageRows[0] == "line 3")
    session.page.canGoBack = true
    session.look()
    session.click(1, 0)
    #expect(session.page.asked.last == "back")
    session.click(20, 0)
    #expect(session.browser.focus == .address)
    session.press("Esc M-m")
    #expect(!session.screen.reportsMouse)
    session.press("M-m")
    #expect(session.screen.reportsMouse)
  }

  @Test func `yy copies the address without its password`() async {
    let session = Session(ScriptedPage("[a](https://b.org/)", url: "https://u:p@example.org/x"))
    session.press("y y")
    await session.browser.copyTask?.value
    #expect(session.screen.copied.last == "https://example.org/x")
  }

  @Test func `the real cursor is at the selected link`() {
    let session = Session("text\n[one](/1)")
    #expect(session.grid.cursor == nil)
    session.press("TAB")
    #expect(session.grid.cursor.map { [$0.column, $0.row] } == [0, 3])
  }
}

/// The same page on three widths, as rows.
@Suite struct WidthTests {
  private let text = """
    # Harbour
    The harbour lies at the mouth of the river, and [the old light](light.html) still stands at its end.
    ## Boats
    Boats leave at nine.
    """

  @Test func `forty columns`() {
    let session = Session(text, columns: 40, rows: 12)
    session.press("TAB")
    #expect(
      session.look() == [
        " ← → ↻ /  https://example.org/page",
        "─ A page ───────────────────────────────",
        "Harbour",
        "The harbour lies at the mouth of the",
        "river, and the old light still stands at",
        "its end.",
        "Boats",
        "Boats leave at nine.",
        "",
        "",
        "─ https://example.org/light.html ─ All ─",
        " o open  / find  F1 help  q quit",
      ]
    )
  }

  @Test func `eighty columns with the sections`() {
    let session = Session(text, columns: 80, rows: 12)
    session.press("s")
    #expect(
      session.look() == [
        " ← → ↻ /  https://example.org/page",
        "─ A page ──────────────┬────────────────────────────────────────────────────────",
        "▸ Harbour              │Harbour",
        "    Boats              │The harbour lies at the mouth of the river, and the old",
        "                       │light still stands at its end.",
        "                       │Boats",
        "                       │Boats leave at nine.",
        "                       │",
        "                       │",
        "                       │",
        "───────────────────────┴────────────────────────────────────────────────── All ─",
        " j down   k up   Enter go there   / filter   Esc back to the page   s hide",
      ]
    )
  }

  @Test func `a hundred and sixty columns, and the text kept narrow`() {
    let session = Session(text, columns: 160, rows: 12)
    #expect(session.look()[3].hasPrefix("The harbour lies"))
    #expect(session.look()[3].hasSuffix("stands at its end."))
    session.press("w")
    #expect(
      session.look()[3] == String(repeating: " ", count: 40)
        + "The harbour lies at the mouth of the river, and the old light still stands at"
    )
  }
}
