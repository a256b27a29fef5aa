import Canvas
import TestSupport
import Testing

@testable import Interface

@Suite struct SidebarTests {
  private var text: String {
    "# One\n" + lines(20) + "\n## Inner\n" + lines(20) + "\n# Two\n" + lines(40) + "\n# Last\nend"
  }

  @Test func `s shows the outline by level and takes the keys`() {
    let session = Session(text)
    session.press("s")
    #expect(session.browser.focus == .sidebar)
    #expect(
      session.sidebarRows.prefix(4) == [
        "▸ One                  │", "    Inner              │", "  Two                  │",
        "  Last                 │",
      ]
    )
    session.press("s")
    #expect(session.browser.layout.sidebar == nil)
    #expect(session.browser.focus == .page)
  }

  @Test func `while a filter is typed the help line tells its keys`() {
    let session = Session(text)
    session.press("s")
    #expect(session.look().last?.contains("down") == true)
    session.press("/")
    session.type("inn")
    let help = session.look().last ?? ""
    #expect(help.contains("all sections") && !help.contains("down"))
  }

  @Test(arguments: [40, 50, 56])
  func `a sidebar that comes back after a narrow screen shows the page as it is now`(width: Int) {
    let session = Session(text)
    session.press("s j j Enter")
    session.resize(width, 24)
    #expect(session.browser.layout.sidebar == nil)
    session.resize(100, 24)
    #expect(session.sidebarRows[2].hasPrefix("▸ Two"))
    session.resize(width, 24)
    session.page.show("# Another\n" + lines(30))
    session.look()
    session.resize(80, 24)
    #expect(session.sidebarRows[0].hasPrefix("▸ Another"))
    #expect(session.sidebarRows[1].dropLast().allSatisfy { $0 == " " })
  }

  @Test func `Enter goes there and gives the keys back`() {
    let session = Session(text)
    session.press("s j j Enter")
    #expect(session.browser.focus == .page)
    #expect(session.pageRows[0] == "Two")
    #expect(session.sidebarRows[2].hasPrefix("▸ Two"))
  }

  @Test func `Esc gives the keys back without moving`() {
    let session = Session(text)
    session.press("s G Esc")
    #expect(session.browser.focus == .page)
    #expect(session.pageRows[0] == "One")
    #expect(session.browser.layout.sidebar != nil)
    session.press("s")
    #expect(session.browser.focus == .sidebar)
  }

  @Test func `scrolling moves the highlight, and a choice near the end stays`() {
    let session = Session(text)
    session.press("s Esc SPC SPC")
    #expect(session.sidebarRows[1].hasPrefix("▸   Inner"))
    session.press("s G Enter")
    #expect(session.sidebarRows[3].hasPrefix("▸ Last"))
    #expect(session.sidebarRows[3].hasPrefix("▸ Last"))
    session.press("k")
    #expect(session.sidebarRows[2].hasPrefix("▸ Two"))
  }

  @Test func `words filter the list`() {
    let session = Session(text)
    session.press("s /")
    session.type("TW")
    #expect(session.sidebarRows[0].hasPrefix(" /TW"))
    #expect(session.sidebarRows[1].hasPrefix("  Two"))
    #expect(session.sidebarRows[2] == "                       │")
    session.press("Enter")
    #expect(session.pageRows[0] == "Two")
  }

  @Test func `it hides itself on a narrow screen and comes back`() {
    let session = Session(text)
    session.press("s")
    session.resize(50, 24)
    #expect(session.browser.layout.sidebar == nil)
    #expect(session.browser.focus == .page)
    session.resize(80, 24)
    #expect(session.browser.layout.sidebar != nil)
  }

  @Test func `on a narrow screen s says why nothing happens`() {
    let session = Session(text, columns: 40)
    session.press("s")
    #expect(session.statusRow.contains("need 60 columns"))
  }

  @Test func `keys that are not the sidebar's reach the page`() {
    let session = Session(text)
    session.press("s o")
    #expect(session.browser.focus == .address)
  }

  @Test func `a click chooses a section`() {
    let session = Session(text)
    session.press("s")
    session.look()
    session.click(4, 4)
    #expect(session.pageRows[0] == "Two")
  }

  @Test func `braces go from section to section`() {
    let session = Session(text)
    session.press("} }")
    #expect(session.pageRows[0] == "Two")
    session.press("j j {")
    #expect(session.pageRows[0] == "Two")
    session.press("{ {")
    #expect(session.pageRows[0] == "One")
  }
}
