import Canvas
import Testing
import WebEngine

@testable import Interface

/// Bars that become one row while a page is read on.
@Suite struct ShrinkingBarsTests {
  private static func window(
    columns: Int = 80,
    rows: Int = 24,
    count: Int = 200,
    bars: BarBehavior = .shrink
  ) -> PaneTests.Window {
    PaneTests.Window(
      "first [one](/one)\n" + lines(count),
      columns: columns,
      rows: rows,
      inPane: "second\n" + lines(count)
    ) { $0.bars = bars }
  }

  /// The rows of the screen that a line of the page stands in.
  private static func rows(of line: String, in session: Session) -> [Int] {
    let screen = session.look()
    return screen.indices.filter {
      screen[$0].split { $0 == " " || $0 == "│" }.joined(separator: " ").contains(line)
        && !screen[$0].contains(line + "0") && screen[$0].contains(line)
    }
  }

  @Test(arguments: [40, 80, 160])
  func `reading on makes them one row, and going up brings them back`(columns: Int) {
    let window = Self.window(columns: columns)
    let session = window.session
    #expect(session.look()[0].contains("example.org/page"))
    session.press("SPC")
    let small = session.look()
    #expect(small[0].contains("line "))
    #expect(small.filter { $0.contains("line ") }.count == 23)
    // The one row says what is read.
    #expect(small[23].contains("Page 1"))
    session.press("k")
    #expect(session.look()[0].contains("example.org/page"))
    session.press("SPC SPC")
    #expect(session.look()[0].contains("line "))
    session.press("g g")
    #expect(session.look()[0].contains("example.org/page"))
    #expect(session.look()[2].contains("first one"))
  }

  @Test(arguments: [40, 80, 160])
  func `the line that is read stays where it is on the screen`(columns: Int) {
    let session = Self.window(columns: columns).session
    // Without shrinking, the line would stand where it stands with it.
    let steady = Self.window(columns: columns, bars: .stay).session
    for keys in ["5 j", "j", "SPC", "k", "k", "C-d", "b"] {
      session.press(keys)
      steady.press(keys)
      let shown = session.look()
      if keys == "5 j" {
        #expect(Self.rows(of: "line 15", in: session) == Self.rows(of: "line 15", in: steady))
      }
      #expect(shown.filter { $0.contains("line ") }.count >= 20)
    }
  }

  @Test func `one line at a time, each line moves by one row only`() {
    let session = Self.window().session
    session.press("5 j")
    var last = Self.rows(of: "line 33", in: session)
    session.press("1 0 j")
    last = Self.rows(of: "line 33", in: session)
    for key in ["j", "j", "k", "k", "k", "j", "k", "j", "j"] {
      session.press(key)
      let now = Self.rows(of: "line 33", in: session)
      #expect(now == last.map { key == "j" ? $0 - 1 : $0 + 1 }, "\(key)")
      last = now
    }
  }

  @Test func `the page is not laid out anew, nor told of another size`() {
    let window = Self.window()
    let before = window.below.asked
    window.session.press("SPC SPC k SPC k g g")
    window.session.look()
    #expect(window.below.asked == before)
    #expect(window.below.rendered.generation == 1)
  }

  @Test(arguments: ["SPC", "5 j", "G"])
  func `bars that stay do so`(keys: String) {
    let session = Self.window(bars: .stay).session
    session.press(keys)
    #expect(session.look()[0].contains("example.org/page"))
  }

  @Test func `a page that is hardly longer than the screen keeps its bars`() {
    let session = Self.window(count: 21).session
    session.press("j")
    #expect(session.look()[0].contains("example.org/page"))
    session.press("j j j")
    #expect(session.look().contains { $0.contains("line 21") })
  }

  @Test func `the last key decides when several come between two drawings`() {
    let session = Self.window().session
    session.press("SPC SPC k")
    #expect(session.look()[0].contains("example.org/page"))
    session.press("k SPC")
    #expect(session.look()[0].contains("line "))
  }

  @Test func `another document has all bars`() {
    let window = Self.window()
    window.session.press("SPC SPC")
    #expect(window.session.look()[0].contains("line "))
    window.below.show("new\n" + lines(100))
    #expect(window.session.look()[0].contains("example.org/page"))
  }

  @Test func `a press on the row brings them back, and the line stays`() {
    let session = Self.window().session
    session.press("SPC SPC")
    let place = Self.rows(of: "line 45", in: session)
    session.click(3, 23)
    #expect(session.look()[0].contains("example.org/page"))
    #expect(Self.rows(of: "line 45", in: session) == place)
  }

  @Test func `what is typed and asked has its row all the same`() {
    let session = Self.window().session
    session.press("SPC SPC")
    session.look()
    session.press("o")
    session.type("example")
    #expect(session.look()[23].contains("example"))
    session.press("Esc /")
    session.type("line")
    #expect(session.look()[23].contains("Find line"))
    session.press("Esc =")
    #expect(session.look().contains { $0.contains("About this page") })
  }

  @Test func `the whole screen is the page's, whatever the bars do`() {
    let session = Self.window().session
    session.press("F11 SPC SPC")
    #expect(session.look().filter { $0.contains("line ") }.count == 24)
    session.press("k k F11")
    #expect(session.look()[0].contains("example.org/page"))
  }

  @Test(arguments: [40, 80, 160])
  func `those of a pane do the same, and leave the button that closes`(columns: Int) {
    let window = Self.window(columns: columns)
    window.session.press("TAB p")
    let height = window.browser.layout.page.height
    window.session.press("SPC")
    let rows = window.session.look()
    #expect(window.browser.layout.pane?.bar == nil)
    #expect(window.browser.layout.page.height > height)
    guard columns >= 60 else {
      #expect(rows[23].contains("Page 2"))
      return
    }
    let place = window.browser.layout.pane
    let top = place?.box.rows.lowerBound ?? 0
    #expect(rows[top].contains("Done"))
    #expect(rows[0].contains("example.org/page"))
    let close = place?.closeButton(for: "Done")?.lowerBound ?? 0
    window.session.click(close + 1, top)
    #expect(!window.isOpen)
  }

  @Test func `those of a pane are as they were told when it opened`() {
    let window = Self.window()
    var configuration = PaneTests.Configuration()
    configuration.barCollapsingEnabled = false
    window.browser.openPane(.nothing, configuration: configuration)
    window.session.press("SPC SPC")
    #expect(window.bar.contains("Done"))
  }
}
