import Addressing
import Canvas
import Library
import TestSupport
import Testing

@testable import Interface

/// Commands are completed by name, with what they do, and so is what they are given.
@MainActor
@Suite struct CommandLineTests {
  private func session(columns: Int = 80, rows: Int = 24) async -> Session {
    let history = MemoryVisitHistory()
    await history.record(url: "https://example.org/harbours", title: "Harbours", at: 10)
    await history.record(url: "https://other.net/", title: "Another", at: 30)
    var services = BrowserServices()
    services.history = history
    return Session(
      ScriptedPage(lines(60), title: "A page", url: "https://start.org/"),
      columns: columns,
      rows: rows,
      services: services
    )
  }

  /// The rows of the list over the prompt.
  private func listed(_ session: Session) -> [String] {
    let rows = session.look()
    let prompt = session.browser.layout.prompt.rows.lowerBound
    guard let top = rows[..<prompt].lastIndex(where: { $0.hasPrefix("──") }) else { return [] }
    return rows[(top + 1)..<prompt].map { String($0.drop { $0 == " " }) }
  }

  @Test(arguments: [(80, 24), (40, 24), (160, 50)])
  func `commands are listed over the prompt with what they do`(columns: Int, rows: Int) async {
    let session = await session(columns: columns, rows: rows)
    session.press(":")
    session.type("forget-h")
    let listed = listed(session)
    #expect(listed.first?.hasPrefix("forget-history  ") == true)
    #expect(listed.first?.contains("Forget all") == true)
    #expect(session.statusRow.hasPrefix(" :forget-h"))
  }

  @Test func `letters in order find a command, and so does a word of what it does`() async {
    let session = await session()
    session.press(":")
    session.type("fghist")
    #expect(listed(session).first?.hasPrefix("forget-history") == true)
    session.press("C-u")
    session.type("sheets")
    #expect(listed(session).first?.hasPrefix("save-page") == true)
  }

  @Test func `what begins with the letters stands before what only has them`() async {
    let session = await session()
    session.press(":")
    session.type("re")
    let names = listed(session).map { $0.prefix { $0 != " " } }
    let beginning = names.prefix { $0.hasPrefix("re") }
    #expect(beginning.count >= 3)
    #expect(names.dropFirst(beginning.count).allSatisfy { !$0.hasPrefix("re") })
  }

  @Test func `TAB goes through the commands and back to what was typed`() async {
    let session = await session()
    session.press(":")
    session.type("forget-")
    let count = CommandLine.candidates(for: "forget-").count
    session.press("TAB")
    #expect(session.statusRow == " :" + CommandLine.candidates(for: "forget-")[0].text)
    session.press("C-n")
    #expect(session.statusRow == " :" + CommandLine.candidates(for: "forget-")[1].text)
    session.press("C-p S-TAB")
    #expect(session.statusRow == " :forget-")
    for _ in 0...count { session.press("TAB") }
    #expect(session.statusRow == " :forget-")
  }

  @Test func `the chosen command can be seen however long the list is`() async {
    let session = await session()
    session.press(":")
    for _ in 0..<30 { session.press("TAB") }
    let chosen = String(session.statusRow.dropFirst(2))
    #expect(listed(session).contains { $0.hasPrefix(chosen) })
    #expect(listed(session).count == CompletionList.mostRows)
  }

  @Test func `a command that is chosen is run by Enter`() async {
    let session = await session()
    session.press(":")
    session.type("relo")
    session.press("TAB Enter")
    #expect(session.browser.focus == .page)
    #expect(session.page.asked.last == "reload")
  }

  @Test func `addresses are completed behind a command that takes one`() async {
    let session = await session()
    session.press(":")
    session.type("open exa")
    await session.browser.suggestTask?.value
    #expect(listed(session).first?.contains("example.org/harbours") == true)
    #expect(listed(session).first?.contains("Harbours") == true)
    session.press("TAB")
    #expect(session.statusRow == " :open https://example.org/harbours")
    session.press("Enter")
    await session.settle()
    #expect(session.page.asked.last == "load https://example.org/harbours")
  }

  @Test func `tabs are completed by number and title`() async {
    let session = await session()
    session.press(":")
    session.type("tab-go pag")
    await session.browser.suggestTask?.value
    #expect(listed(session).first?.hasPrefix("1 A page") == true)
    session.press("TAB")
    #expect(session.statusRow == " :tab-go 1")
  }

  @Test func `what was found late for other letters is not offered`() async {
    let session = await session()
    session.press(":")
    session.type("open exa")
    let first = session.browser.suggestTask
    session.press("C-u")
    session.type("open oth")
    await first?.value
    await session.browser.suggestTask?.value
    #expect(listed(session).count == 1)
    #expect(listed(session).first?.contains("other.net") == true)
  }

  @Test(arguments: [
    ("relod", "did you mean reload?"), ("forgethistory", "did you mean forget-history?"),
    ("xyzzy", "There is no command xyzzy."),
  ])
  func `an unknown command is told with the nearest right name`(
    name: String,
    sentence: String
  ) async {
    let session = await session()
    session.press(":")
    session.type(name)
    session.press("Enter")
    #expect(session.statusRow.contains(sentence))
  }

  @Test func `a press takes a command, and one that is given something waits for it`() async {
    let session = await session()
    session.press(":")
    session.type("reload")
    session.look()
    session.click(3, session.browser.layout.prompt.rows.lowerBound - listed(session).count)
    #expect(session.page.asked.last == "reload")
    session.press(":")
    session.type("tab-open")
    session.look()
    let rows = listed(session).count
    session.click(3, session.browser.layout.prompt.rows.lowerBound - rows)
    #expect(session.statusRow == " :tab-open")
    #expect(session.browser.focus == .commandLine)
  }

  @Test(arguments: [(1, 1), (7, 3), (10, 2), (20, 5), (200, 4)])
  func `any size of screen can show it`(columns: Int, rows: Int) async {
    let session = await session(columns: columns, rows: rows)
    session.press(": TAB TAB S-TAB")
    session.type("o")
    session.press("TAB")
    #expect(session.look().count == rows)
  }

  @Test(arguments: Command.allCases.filter(\.takesArgument))
  func `what takes an argument can be typed`(command: Command) {
    #expect(CommandLine.names.contains(command.rawValue))
    #expect(CommandLine.Given("\(command.rawValue) x")?.argument == "x")
  }
}
