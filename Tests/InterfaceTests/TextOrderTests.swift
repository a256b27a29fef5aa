import Testing

@testable import Interface

/// Hebrew on terminals that show cells as they come, and on those that put text in order themselves.
@Suite struct TextOrderTests {
  private func session(_ order: TextOrder) -> Session {
    let session = Session(
      ScriptedPage("[אבג](a.html) abc", title: "דהו (1)"),
      columns: 40,
      rows: 12
    )
    session.browser.use(order)
    return session
  }

  @Test func `text and titles are turned around for terminals that do not`() {
    let session = session(.visual)
    #expect(session.pageRows.first == "גבא abc")
    #expect(session.look()[1].contains("(1) והד"))
  }

  @Test func `a terminal that does it itself gets them as they are spoken`() {
    let session = session(.logical)
    #expect(session.pageRows.first == "אבג abc")
    #expect(session.look()[1].contains("דהו (1)"))
  }

  @Test func `what is pressed is what is seen`() {
    for order in TextOrder.allCases {
      let session = session(order)
      #expect(session.browser.tab.visibleLinks.places.first?.columns == 0..<3)
    }
  }
}
