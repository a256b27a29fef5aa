import Canvas
import Library
import TestSupport
import Testing

@testable import Interface

@Suite(.timeLimit(.minutes(10))) struct BookmarkTests {
  private let store = BookmarkStore(path: nil)

  private func session(_ text: String = "", columns: Int = 100) async throws -> Session {
    if !text.isEmpty {
      let file = try BookmarkFile(bytes: Array(text.utf8))
      try await store.make(.add(file.entries.map(\.bookmark)))
    }
    var services = BrowserServices()
    services.bookmarks = store
    let page = ScriptedPage(lines(40), title: "A page", url: "https://u:p@a.example/x")
    return Session(page, columns: columns, services: services)
  }

  private let some = """
    - [Top](https://top.example/) `t`
    # News
    - [Daily](https://daily.example/) #paper
    - [Größe](https://sizes.example/) #units
    # Code
    """

  /// Waits for what happens beside the main actor.
  private func wait(
    _ session: Session,
    until isSo: (Session) async throws -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for _ in 0..<200_000 {
      session.browser.takeInPage()
      if try await isSo(session) { return }
      await Task.yield()
    }
    Issue.record("it never came: \(session.look())", sourceLocation: sourceLocation)
  }

  private func waitForQuestion(_ session: Session) async throws {
    try await wait(session) { $0.browser.focus == .question }
  }

  private func openList(_ session: Session) async throws {
    session.press("B")
    try await wait(session) { $0.browser.focus == .bookmarks }
  }

  private var kept: [Bookmark] {
    get async throws { try await store.bookmarks().entries.map(\.bookmark) }
  }

  @Test func `a asks for title, folder and tags, and Enter keeps what is proposed`() async throws {
    let session = try await session()
    session.press("a")
    try await waitForQuestion(session)
    let shown = session.look().joined(separator: "\n")
    #expect(shown.contains("Keep this page") && shown.contains("https://a.example/x"))
    #expect(shown.contains("Title   A page") && shown.contains("Folder") && shown.contains("Tags"))
    session.press("Enter")
    try await wait(session) { _ in try await !kept.isEmpty }
    #expect(try await kept == [Bookmark(title: "A page", address: "https://a.example/x")])
    try await wait(session) { $0.statusRow.contains("Kept") }
  }

  @Test func `Esc keeps nothing`() async throws {
    let session = try await session()
    session.press("a")
    try await waitForQuestion(session)
    session.press("Esc")
    await session.browser.programTask?.value
    #expect(try await kept.isEmpty)
    #expect(session.browser.focus == .page)
  }

  @Test func `TAB completes folder and tags from those that there are`() async throws {
    let session = try await session(some)
    session.press("a")
    try await waitForQuestion(session)
    // No words are known for a title: TAB goes on.
    session.press("TAB")
    session.type("ne")
    #expect(session.look().last?.contains("News") == true)
    session.press("TAB Down")
    session.type("own un")
    session.press("TAB Enter")
    try await wait(session) { _ in try await kept.count == 4 }
    let new = try await kept.first { $0.title == "A page" }
    #expect(new?.folder.text == "News" && new?.tags == ["own", "units"])
  }

  @Test func `what is kept already is shown, changed, and taken away`() async throws {
    let session = try await session("# Old\n- [My name](https://a.example/x) `k` #one\n")
    session.press("a")
    try await waitForQuestion(session)
    #expect(session.look().joined().contains("My name"))
    session.press("C-e ! Enter")
    try await wait(session) { _ in try await kept.first?.title == "My name!" }
    let changed = try await kept.first
    #expect(changed?.keyword == "k" && changed?.tags == ["one"])
    session.press("a")
    try await waitForQuestion(session)
    session.press("Up Enter")
    try await wait(session) { _ in try await kept.isEmpty }
  }

  @Test func `:bookmark-add keeps at once, and adds tags to what is kept`() async throws {
    let session = try await session()
    session.press(":")
    session.type("bookmark-add #x y")
    session.press("Enter")
    await session.browser.programTask?.value
    session.press("g a")
    await session.browser.programTask?.value
    #expect(session.statusRow.contains("kept already"))
    session.press(":")
    session.type("bookmark-add z")
    session.press("Enter")
    await session.browser.programTask?.value
    #expect(try await kept.map(\.tags) == [["x", "y", "z"]])
    session.press(":")
    session.type("bookmark-undo")
    session.press("Enter")
    await session.browser.programTask?.value
    #expect(try await kept.map(\.tags) == [["x", "y"]])
  }

  @Test func `B lists, a few letters find, Enter opens`() async throws {
    let session = try await session(some)
    try await openList(session)
    let rows = session.look()
    #expect(
      rows.contains { $0.contains("Daily") && $0.contains("News #paper https://daily.example/") }
    )
    session.press("/")
    session.type("gross")
    #expect(!session.look().joined().contains("Daily"))
    session.press("C-u")
    session.type("paper")
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://daily.example/")
    #expect(session.browser.focus == .page)
  }

  @Test func `a click opens a bookmark, and :bookmarks with words is narrowed from the start`()
    async throws
  {
    let session = try await session(some)
    session.press(":")
    session.type("bookmarks sizes")
    session.press("Enter")
    try await wait(session) { $0.browser.focus == .bookmarks }
    let row = try #require(session.look().firstIndex { $0.contains("Größe") })
    #expect(!session.look().joined().contains("Daily"))
    session.click(20, row)
    await session.settle()
    #expect(session.page.asked.last == "load https://sizes.example/")
  }

  @Test func `d deletes and u brings back, with the list in view`() async throws {
    let session = try await session(some)
    let before = try await store.bookmarks()
    try await openList(session)
    session.press("j d")
    try await wait(session) { _ in try await kept.count == 2 }
    try await wait(session) { !$0.look().joined().contains("Daily") }
    #expect(session.statusRow.contains("u takes it back"))
    session.press("u")
    try await wait(session) { $0.look().joined().contains("Daily") }
    #expect(try await store.bookmarks() == before)
    #expect(session.browser.focus == .bookmarks)
  }

  @Test func `e changes and m moves, and the list comes back`() async throws {
    let session = try await session(some)
    try await openList(session)
    session.press("j e")
    try await waitForQuestion(session)
    session.press("C-u")
    session.type("Weekly")
    session.press("Enter")
    try await wait(session) { $0.browser.focus == .bookmarks }
    #expect(session.look().joined().contains("Weekly"))
    session.press("m")
    try await waitForQuestion(session)
    session.press("C-u")
    session.type("Far/Away")
    session.press("Enter")
    try await wait(session) { $0.browser.focus == .bookmarks }
    #expect(try await kept.first { $0.title == "Weekly" }?.folder.names == ["Far", "Away"])
    session.press("Esc")
    #expect(session.browser.focus == .page)
  }

  @Test func `a keyword opens its bookmark from the address line`() async throws {
    let session = try await session("- [S](https://s.example/?q=%s) `s`\n" + some)
    session.press("o")
    session.type("t")
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://top.example/")
    session.press("o")
    session.type("s two words")
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://s.example/?q=two%20words")
  }

  @Test func `the address line offers bookmarks with a mark, each address once`() async throws {
    try await store.make(
      .add([Bookmark(title: "Kept", address: "https://kept.example/long", tags: ["both"])])
    )
    let history = MemoryVisitHistory()
    await history.record(url: "https://kept.example/long", title: "Both", at: 1)
    await history.record(url: "https://seen.example/both", title: "Seen", at: 2)
    var services = BrowserServices()
    services.bookmarks = store
    services.history = history
    let session = Session(ScriptedPage("text"), services: services)
    session.press("o")
    session.type("both")
    await session.browser.suggestTask?.value
    let rows = session.look()
    #expect(rows.filter { $0.contains("kept.example") }.count == 1)
    #expect(rows.contains { $0.hasPrefix("★https://kept.example/long  Kept") })
    #expect(rows.contains { $0.hasPrefix(" https://seen.example/both") })
  }

  @Test func `bookmarks of other browsers come in and go out`() async throws {
    let folder = try #require(TemporaryFolder())
    TemporaryFolder.write(
      "<DL><DT><H3>Bar</H3><DL><DT><A HREF=\"https://in.example/\">In</A></DL></DL>",
      to: folder.path + "/in.html"
    )
    let session = try await session()
    for _ in 0..<2 {
      session.press(":")
      session.type("bookmark-import \(folder.path)/in.html")
      session.press("Enter")
      await session.browser.programTask?.value
    }
    #expect(try await kept.map { $0.folder.text + $0.title } == ["BarIn"])
    #expect(session.statusRow.contains("here already"))
    session.press(":")
    session.type("bookmark-export \(folder.path)/out.html")
    session.press("Enter")
    await session.browser.programTask?.value
    #expect(folder.contents(of: "").contains("<A HREF=\"https://in.example/\">In</A>"))
    session.press(":")
    session.type("bookmark-export \(folder.path)/out.html")
    session.press("Enter")
    try await waitForQuestion(session)
    session.press("Esc")
    session.press(":")
    session.type("bookmark-import /no/such/file")
    session.press("Enter")
    await session.browser.programTask?.value
    #expect(session.statusRow.contains("there is no such file"))
  }

  @Test func `the command line completes tags, bookmarks and paths`() async throws {
    let folder = try #require(TemporaryFolder())
    TemporaryFolder.write("", to: folder.path + "/firefox.html")
    let session = try await session(some)
    for (line, shown) in [
      ("bookmark-add units pa", "paper"), ("bookmarks dai", "https://daily.example/"),
      ("bookmark-import \(folder.path)/fire", "firefox.html"),
    ] {
      session.press(":")
      session.type(line)
      await session.browser.suggestTask?.value
      #expect(session.look().contains { $0.contains(shown) }, "\(line)")
      session.press("Esc")
    }
  }

  @Test func `a private session keeps nothing and says so`() async throws {
    var services = BrowserServices()
    services.bookmarks = store
    let page = ScriptedPage("text", title: "A page")
    let browser = Browser(
      page: page,
      isPrivate: true,
      interpreter: Session("x").browser.interpreter,
      services: services
    )
    browser.perform(.bookmark)
    browser.perform(.bookmarkAdd)
    #expect(browser.note?.text.contains("keeps nothing") == true)
    #expect(try await kept.isEmpty)
  }

  @Test func `the page has folders as headings, and no text of a bookmark is markup`() throws {
    let text = """
      - [<b>Top](https://top.example/?a=1&b=2) `t`
      # A & B
      ## Inner
      - [One](https://1.example/) #x
      """
    let html = BookmarksPage(file: try BookmarkFile(bytes: Array(text.utf8))).html
    #expect(
      html.contains(
        "<li><a href=\"https://top.example/?a=1&amp;b=2\">&lt;b&gt;Top</a> <code>t</code>"
      )
    )
    #expect(
      html.contains(
        "<h2>A &amp; B</h2>\n<h3>Inner</h3>\n<ul>\n<li><a href=\"https://1.example/\">One</a> #x"
      )
    )
    #expect(BookmarksPage(file: BookmarkFile()).html.contains("no bookmarks yet"))
  }

  @Test(arguments: [40, 60, 160])
  func `list and form fit screens of all widths`(columns: Int) async throws {
    let session = try await session(some, columns: columns)
    try await openList(session)
    #expect(session.look().contains { $0.contains("Daily") })
    session.press("e")
    try await waitForQuestion(session)
    #expect(session.look().contains { $0.contains("Keyword") })
  }
}

@Suite struct WordCompletionTests {
  @Test func `words go on with what is typed, one after the other and back`() {
    var words = WordCompletion(["News", "News/Local", "Code"], isList: false, text: "ne")
    #expect(words.complete(by: 1) == "News")
    #expect(words.complete(by: 1) == "News/Local")
    #expect(words.complete(by: 1) == "ne")
    #expect(words.complete(by: -1) == "News/Local")
    words.update("zz")
    #expect(words.complete(by: 1) == nil)
  }

  @Test func `in a list the last word is completed, and none comes twice`() {
    var words = WordCompletion(["paper", "news"], isList: true, text: "paper ")
    #expect(words.complete(by: 1) == "paper news")
    #expect(words.complete(by: 1) == "paper ")
    words.update("news p")
    #expect(words.complete(by: 1) == "news paper")
  }
}
