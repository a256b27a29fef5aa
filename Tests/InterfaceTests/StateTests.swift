import Canvas
import Layout
import Styling
import Testing
import WebEngine

@testable import Interface

@Suite struct StateTests {
  private func state(row: Int, rows: Int = 100, columns: Int = 80) -> ScrollState {
    ScrollState(
      position: WebPage.ScrollPosition(row: row, column: 0),
      viewRows: 20,
      viewColumns: 80,
      contentRows: rows,
      contentColumns: columns
    )
  }

  @Test(arguments: [
    (Command.lineDown, 0, 1), (.lineUp, 0, 0), (.lineDown, 80, 80), (.pageDown, 0, 18),
    (.pageUp, 18, 0), (.pageDown, 75, 80), (.halfPageDown, 0, 10), (.halfPageUp, 5, 0),
    (.bottom, 3, 80), (.top, 50, 0), (.lineUp, 500, 79),
  ])
  func `moving stays inside the page`(command: Command, from: Int, to: Int) {
    var scroll = state(row: from)
    _ = scroll.perform(command)
    #expect(scroll.position.row == to)
  }

  @Test func `a page that fits does not move`() {
    var scroll = state(row: 0, rows: 5)
    for command in [Command.lineDown, .pageDown, .bottom, .scrollRight] {
      _ = scroll.perform(command)
      #expect(scroll.position == WebPage.ScrollPosition())
    }
    #expect(scroll.summary == "All")
  }

  @Test func `a wider page moves sideways`() {
    var scroll = state(row: 0, columns: 90)
    _ = scroll.perform(.scrollRight)
    #expect(scroll.position.column == 8)
    _ = scroll.perform(.scrollRight)
    #expect(scroll.position.column == 10)
    _ = scroll.perform(.scrollLeft)
    #expect(scroll.position.column == 2)
  }

  @Test func `what is in view is not scrolled for`() {
    var scroll = state(row: 10)
    scroll.reveal(row: 29, columns: 0..<5)
    #expect(scroll.position.row == 10)
    scroll.reveal(row: 30, columns: 0..<5)
    #expect(scroll.visibleRows.contains(30))
    #expect(scroll.position.row == 16)
  }

  @Test(arguments: [0, 1, 5, 22, 23, 40, 500, 3000])
  func `no hint begins another`(count: Int) {
    let labels = HintLabels.labels(count: count)
    #expect(labels.count == count)
    #expect(Set(labels).count == count)
    for label in labels {
      for length in 1..<max(1, label.count) {
        #expect(!labels.contains(String(label.prefix(length))))
      }
    }
    #expect(labels.map(\.count) == labels.map(\.count).sorted())
  }

  @Test func `matches are found by row, over wrapped lines too`() {
    let index = MatchIndex([
      TextMatch(
        pieces: [.init(line: 3, columns: 70..<80), .init(line: 4, columns: 0..<3)],
        link: .none
      ),
      TextMatch(pieces: [.init(line: 4, columns: 10..<14)], link: .none),
      TextMatch(pieces: [.init(line: 9, columns: 0..<4)], link: .none),
    ])
    #expect(index.pieces(inRows: 4..<5).map(\.match) == [0, 1])
    #expect(index.match(atOrBelow: 0) == 0)
    #expect(index.match(atOrBelow: 4) == 1)
    #expect(index.match(atOrBelow: 5) == 2)
    #expect(index.match(atOrBelow: 10) == 0)
    #expect(MatchIndex.none.match(atOrBelow: 0) == nil)
  }

  @Test func `a late answer is dropped`() {
    var find = FindState()
    guard let first = find.ask("a"), let second = find.ask("ab") else { return }
    let found = MatchIndex([TextMatch(pieces: [.init(line: 0, columns: 0..<1)], link: .none)])
    let isTaken = find.answer(first, with: found, in: .empty(width: 80))
    #expect(!isTaken)
    #expect(find.summary == "...")
    _ = find.answer(second, with: found, in: .empty(width: 80))
    #expect(find.summary == "1")
    find.goToFirst(atOrBelow: 0)
    #expect(find.summary == "1/1")
  }

  @Test func `contrast is measured as WCAG says`() {
    let black = PageColor(red: 0, green: 0, blue: 0)
    let white = PageColor(red: 255, green: 255, blue: 255)
    let gray = PageColor(red: 119, green: 119, blue: 119)
    #expect(abs(Contrast.ratio(black, white) - 21) < 0.01)
    #expect(abs(Contrast.ratio(white, gray) - 4.48) < 0.01)
    #expect(Contrast.ratio(gray, gray) == 1)
  }

  @Test func `page colours are kept only where they can be read`() {
    var theme = Theme(colorCount: 1 << 24)
    var paint = PaintStyle()
    paint.color = PageColor(red: 0, green: 0, blue: 80)
    #expect(theme.style(of: paint, isLink: false).foreground == .terminalDefault)
    theme.pageColors = .whenReadable
    #expect(theme.style(of: paint, isLink: false).foreground == .terminalDefault)
    paint.background = PageColor(red: 255, green: 255, blue: 255)
    #expect(theme.style(of: paint, isLink: false).foreground == .rgb(red: 0, green: 0, blue: 80))
    #expect(
      theme.style(of: paint, isLink: false).background == .rgb(red: 255, green: 255, blue: 255)
    )
  }

  @Test(arguments: [0, 8, 16, 256, 1 << 24])
  func `nothing is told by colour alone`(colors: Int) {
    let theme = Theme(colorCount: colors)
    let plain = theme.style(of: PaintStyle(), isLink: false)
    let styles = [plain, theme.link, theme.heading, theme.selectedLink]
    #expect(Set(styles.map(\.attributes)).count == styles.count)
    #expect(theme.match != theme.currentMatch)
    #expect(theme.match.attributes != theme.currentMatch.attributes)
  }

  @Test func `texts break at spaces and inside long words`() {
    #expect(TextWrapping.lines(of: "one two three", width: 7) == ["one two", "three"])
    #expect(TextWrapping.lines(of: "abcdefgh", width: 3) == ["abc", "def", "gh"])
    #expect(TextWrapping.lines(of: "", width: 3) == [""])
  }
}
