import Testing

@testable import Interface

/// What the last line of the screen tells, whatever else there is to tell.
@Suite struct HelpLineTests {
  /// What can be true of a page besides, each of which has hints of its own.
  enum State: CaseIterable {
    case plain, selected, wide, found, loading, visited, article
  }

  private func session(in state: State, columns: Int) async -> Session {
    let wide = String(repeating: "x", count: columns + 5)
    let session = Session(
      ScriptedPage("[link](/a) word\n" + (state == .wide ? wide : ""), title: "A page"),
      columns: columns
    )
    switch state {
    case .plain: break
    case .selected: session.press("TAB")
    case .wide: session.press("l")
    case .found:
      session.press("/")
      session.type("word")
      session.press("Enter")
      await session.settle()
    case .loading: session.page.isLoading = true
    case .visited:
      session.page.canGoBack = true
      session.page.canGoForward = true
    case .article: session.page.hasArticle = true
    }
    return session
  }

  @Test(arguments: State.allCases, [80, 160])
  func `what a newcomer needs is always there`(state: State, columns: Int) async {
    let row = await session(in: state, columns: columns).helpRow
    for hint in ["o open", "/ find", "s sections", "F1 help", "q quit"] {
      #expect(row.contains(hint), "\(row)")
    }
  }

  @Test(arguments: State.allCases)
  func `on a narrow screen too, but for the sections, which have no room there`(state: State) async
  {
    let row = await session(in: state, columns: 40).helpRow
    #expect(row.contains("o open  / find  F1 help  q quit"), "\(row)")
    #expect(!row.contains("sections"))
  }

  @Test func `what matters at the moment comes first`() async {
    #expect(await session(in: .selected, columns: 80).helpRow.hasPrefix(" Enter follow"))
    #expect(
      await session(in: .found, columns: 80).helpRow.hasPrefix(" n next  N previous  Esc clear")
    )
    #expect(await session(in: .loading, columns: 80).helpRow.hasPrefix(" Esc stop"))
    #expect(await session(in: .visited, columns: 80).helpRow.contains("Left back"))
  }

  @Test(arguments: 1...30)
  func `no hint is cut off`(columns: Int) {
    let hints = HelpLineTests.hints(in: Session("text", columns: columns).helpRow)
    #expect(hints.allSatisfy { ["o open", "/ find", "F1 help", "q quit"].contains($0) })
  }

  private static func hints(in row: String) -> [String] {
    row.split(separator: "  ").map { String($0.drop { $0 == " " }) }
  }
}
