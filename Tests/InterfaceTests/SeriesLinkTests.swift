import Testing

@testable import Interface

@Suite struct SeriesLinkTests {
  @Test(arguments: [
    "Next", "next page", "Next »", "»", ">", "→", "More", "Page suivante", "下一页", "Weiter",
    "  NEXT\n chapter ",
  ])
  func `words that lead on`(text: String) {
    #expect(SeriesLink.score(text, forward: true) != nil)
  }

  @Test(arguments: ["Prev", "« Previous", "previous page", "←", "Zurück", "前へ"])
  func `words that lead back`(text: String) {
    #expect(SeriesLink.score(text, forward: false) != nil)
    #expect(SeriesLink.score(text, forward: true) == nil)
  }

  @Test(arguments: [
    "", "nextdoor", "The context", "What we plan to do next to the harbour wall, and why", "2",
  ])
  func `words that lead nowhere`(text: String) {
    #expect(SeriesLink.score(text, forward: true) == nil)
  }

  @Test func `the plain word is better than a sentence with it`() {
    let plain = SeriesLink.score("Next", forward: true) ?? .max
    let longer = SeriesLink.score("Next steps", forward: true) ?? .max
    #expect(plain < longer)
  }

  @Test func `a page that names none is told so`() async {
    let session = Session("text")
    session.press("] ]")
    await session.settle()
    #expect(session.statusRow.contains("The page has not arrived yet"))
  }
}
