import Testing

@testable import Interface
@testable import WebEngine

/// What was selected on a page is selected again when the page comes back.
@Suite struct KeptSelectionTests {
  private static let text = "[one](/1)\n[two](/2)\n[three](/3)"

  private func selected(in session: Session) -> [String] {
    session.texts(styled: session.browser.look.theme.selectedLink)
  }

  /// A person who has followed the second link of the first page.
  private func away() -> Session {
    let page = ScriptedPage(title: "A page")
    page.show(Self.text, entry: 1)
    let session = Session(page)
    session.press("TAB TAB Enter")
    page.show("[elsewhere](/e)", entry: 2)
    return session
  }

  @Test func `after going back the link that was followed is selected`() {
    let session = away()
    #expect(selected(in: session).isEmpty)
    session.page.show(Self.text, entry: 1)
    #expect(selected(in: session) == ["two"])
    #expect(session.statusRow.contains("example.org/2"))
  }

  @Test func `and after going forward what was selected there`() {
    let session = away()
    session.press("TAB")
    session.page.show(Self.text, entry: 1)
    session.look()
    session.page.show("[elsewhere](/e)", entry: 2)
    #expect(selected(in: session) == ["elsewhere"])
  }

  /// The last link of a long page, which is loaded again and comes in parts.
  @Test(arguments: [0, 1, 3, 2_990])
  func `a page that comes back in parts has the link selected once it is there`(count: Int) {
    let rows = (1...3_000).map { "[row \($0)](/\($0))" }
    let page = ScriptedPage(title: "Rows")
    page.show(rows.joined(separator: "\n"), entry: 1)
    let session = Session(page)
    session.press("G TAB S-TAB")
    let before = selected(in: session)
    #expect(before.count == 1)
    page.isLoading = true
    page.show(rows.prefix(count).joined(separator: "\n"), entry: 1)
    session.press("TAB")
    session.look()
    page.append("\n" + rows.dropFirst(count).joined(separator: "\n"))
    page.isLoading = false
    session.look()
    #expect(session.browser.tab.hasSelection)
  }

  @Test func `loading the page again keeps what is selected`() {
    let session = away()
    session.press("TAB")
    session.page.show("[elsewhere](/e)", entry: 2)
    #expect(selected(in: session) == ["elsewhere"])
  }

  @Test func `a new page has nothing selected`() {
    let session = away()
    session.press("TAB")
    session.page.show(Self.text, entry: 3)
    #expect(selected(in: session).isEmpty)
  }

  @Test func `what was let go stays let go`() {
    let session = away()
    session.press("TAB Esc")
    session.page.show("[elsewhere](/e)", entry: 2)
    #expect(selected(in: session).isEmpty)
  }

  @Test func `a page that comes back piece by piece has it selected when it arrives`() {
    let session = away()
    session.page.isLoading = true
    session.page.show("[one](/1)", entry: 1)
    #expect(selected(in: session).isEmpty)
    session.page.append("\n[two](/2)")
    #expect(selected(in: session) == ["two"])
  }

  @Test func `nothing is selected behind the back of who selects something else meanwhile`() {
    let session = away()
    session.page.isLoading = true
    session.page.show("[one](/1)", entry: 1)
    session.press("TAB")
    session.page.append("\n[two](/2)")
    #expect(selected(in: session) == ["one"])
  }

  @Test func `a page that has changed has the link selected where it stands now`() {
    let session = away()
    session.page.show("[new](/0)\n[one](/1)\n[two](/2)", entry: 1)
    #expect(selected(in: session) == ["two"])
  }

  @Test func `a link that is gone is not replaced by another`() {
    let session = away()
    session.page.show("[one](/1)\n[three](/3)", entry: 1)
    #expect(selected(in: session).isEmpty)
  }

  @Test func `back inside of a page selects what led on`() {
    let session = away()
    session.press("TAB")
    session.page.historyEntry = WebPage.BackForwardList.Item.ID(rawValue: 3)
    #expect(selected(in: session) == ["elsewhere"])
    session.press("Esc")
    session.page.historyEntry = WebPage.BackForwardList.Item.ID(rawValue: 2)
    #expect(selected(in: session) == ["elsewhere"])
  }
}
