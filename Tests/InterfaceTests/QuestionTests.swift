import Addressing
import Canvas
import Loading
import Testing
import WebEngine

@testable import Interface

@Suite(.timeLimit(.minutes(10))) struct QuestionTests {
  private let password = Question(
    title: "Who are you?",
    lines: [Panel.Line(text: "example.org wants a password")],
    entries: [
      Question.Entry(label: "Name"), Question.Entry(label: "Password", isHidden: true),
    ],
    choices: [
      Question.Choice(label: "Send", letter: "s"), Question.Choice(label: "Cancel", letter: "c"),
    ]
  )
  private let yesOrNo = Question(
    title: "Send it again?",
    lines: [Panel.Line(text: "The form was sent already.")],
    choices: [
      Question.Choice(label: "Yes", letter: "y"), Question.Choice(label: "No", letter: "n"),
    ],
    preferred: 1
  )

  /// Asks, and waits until the question is shown.
  private func ask(_ question: Question, in session: Session) async -> Task<Answer, Never> {
    let browser = session.browser
    let count = browser.tab.questions.count
    let task = Task { await browser.ask(question) }
    while browser.tab.questions.count == count { await Task.yield() }
    session.look()
    return task
  }

  @Test func `fields are filled in one after the other, and a password shows as stars`() async {
    let session = Session(lines(40))
    let answer = await ask(password, in: session)
    #expect(session.look().joined().contains("example.org wants a password"))
    session.type("ann")
    session.press("Enter")
    session.type("s3cret")
    let screen = session.look().joined(separator: "\n")
    #expect(screen.contains("Password ******"))
    #expect(!screen.contains("s3cret"))
    session.press("Enter")
    #expect(await answer.value == .chosen(0, ["ann", "s3cret"]))
    #expect(session.browser.focus == .page)
  }

  @Test(arguments: [("Enter", 1), ("y", 0), ("n", 1), ("Left Enter", 0), ("TAB Enter", 0)])
  func `choices are made by letter or by walking to them`(keys: String, choice: Int) async {
    let session = Session("text")
    let answer = await ask(yesOrNo, in: session)
    session.press(keys)
    #expect(await answer.value == .chosen(choice, []))
  }

  @Test func `Esc cancels`() async {
    let session = Session("text")
    let answer = await ask(password, in: session)
    session.press("Esc")
    #expect(await answer.value == .cancelled)
    #expect(session.browser.tab.layers[QuestionView.self] == nil)
  }

  @Test func `the page scrolls while a question waits`() async {
    let session = Session(lines(100))
    let answer = await ask(password, in: session)
    session.press("PgDn")
    #expect(session.pageRows[0] != "line 1")
    session.press("Esc")
    _ = await answer.value
    let second = await ask(yesOrNo, in: session)
    session.press("g g")
    #expect(session.pageRows[0] == "line 1")
    session.press("q")
    #expect(!session.browser.isEnding)
    _ = await second.value
  }

  @Test func `who is typing is not interrupted`() async {
    let session = Session("text")
    session.press("o")
    session.type("exam")
    let answer = await ask(yesOrNo, in: session)
    #expect(session.browser.focus == .address)
    session.type("ple")
    #expect(session.addressRow.hasSuffix("example"))
    session.press("Esc")
    session.look()
    #expect(session.browser.focus == .question)
    session.press("n")
    #expect(await answer.value == .chosen(1, []))
  }

  @Test func `questions come one at a time and go when nobody waits`() async {
    let session = Session("text")
    let first = await ask(password, in: session)
    let second = await ask(yesOrNo, in: session)
    #expect(session.look().joined().contains("Who are you?"))
    first.cancel()
    #expect(await first.value == .cancelled)
    #expect(session.look().joined().contains("Send it again?"))
    session.press("y")
    #expect(await second.value == .chosen(0, []))
  }

  @Test(arguments: [(80, 24), (40, 10), (20, 5), (10, 3), (1, 1)])
  func `every size has room for a question`(columns: Int, rows: Int) async {
    let session = Session(ScriptedPage(lines(10)), columns: columns, rows: rows)
    let answer = await ask(password, in: session)
    session.type("a")
    session.press("TAB TAB")
    session.look()
    session.click(0, 0)
    answer.cancel()
    #expect(await answer.value == .cancelled)
  }

  /// Waits until a question with a heading is shown.
  private func wait(for title: String, in session: Session) async {
    while session.browser.tab.layers[QuestionView.self]?.question.title != title {
      await Task.yield()
    }
    session.look()
  }

  @Test(arguments: [("m", true), ("Enter", true), ("a", nil), ("n", false)] as [(String, Bool?)])
  func `saving into a folder that is not there is asked about`(
    key: String,
    isSaved: Bool?
  ) async throws {
    var services = BrowserServices()
    services.files.exists = { $0 == "/tmp" }
    let session = Session(ScriptedPage("text"), services: services)
    let answered = Browser.Answered(
      request: URLRequest(url: try #require(WebURL("https://example.org/"))),
      name: "page.html",
      type: "",
      length: nil
    )
    let browser = session.browser
    let task = Task {
      await browser.destination(for: answered, in: "/tmp", asking: session.browser.tab)?.path
    }
    await wait(for: "Save a file", in: session)
    session.press("C-u")
    session.type("/tmp/none/x/page.html")
    session.press("Enter")
    await wait(for: "There is no such folder", in: session)
    #expect(session.look().joined().contains("/tmp/none/x"))
    session.press(key)
    if isSaved == nil {
      await wait(for: "Save a file", in: session)
      session.press("Esc")
    }
    #expect(await task.value == (isSaved == true ? "/tmp/none/x/page.html" : nil))
  }

  @Test func `at forty columns the way out of a prompt is told`() async {
    let session = Session(ScriptedPage(lines(40)), columns: 40)
    let question = Question(
      title: "Save a file",
      lines: [],
      entries: [Question.Entry(label: "Save as", text: "/nowhere/x", isPath: true)],
      choices: [Question.Choice(label: "Save", letter: "s")]
    )
    let answer = await ask(question, in: session)
    #expect(session.helpRow.contains("Esc cancel"))
    session.press("Esc")
    _ = await answer.value
  }
}
