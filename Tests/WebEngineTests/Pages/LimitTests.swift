import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// Section 5 of the contract: each limit is a setting, is told in a sentence, and leaves a page that can be used.
@MainActor
@Suite
struct `A limit` {
  private func stage(
    _ answers: [String: ScriptedHandler.Answer],
    _ change: (inout WebPage.Limits) -> Void
  ) -> Stage {
    var configuration = WebPage.Configuration()
    change(&configuration.limits)
    return Stage(answers.merging(["/good": .page("<p>good")]) { $1 }, configuration)
  }

  private func messages(_ notices: AsyncStream<WebPage.Notice>) async -> [String] {
    var texts: [String] = []
    for await notice in notices { if case .message(let text) = notice { texts.append(text) } }
    return texts
  }

  nonisolated static let types = ["text/html", "text/plain", "application/json", "text/markdown"]

  @Test(arguments: types)
  func `of the body ends a load that would never end, and keeps what has come`(
    type: String
  ) async {
    let text = (0..<100).map { "piece\($0)\n\n" }.joined()
    let stage = stage(["/x": .endlessly(type, text)]) { $0.bodyBytes = 150 }
    let notices = stage.page.notices
    #expect(await stage.load("/x") == "started committed !after:dataLengthExceedsMaximum")
    #expect(stage.text.contains("piece9") && !stage.text.contains("piece90"))
    #expect(stage.page.failure?.isAfterCommit == true)
    #expect(stage.page.failure?.sentence.contains("longer") == true)
    #expect(!stage.page.isLoading && stage.page.estimatedProgress == 1)
    #expect(await stage.load("/good") == "started committed finished")
    stage.page.close()
    #expect(await messages(notices).count == 1)
  }

  @Test(arguments: [(9, true), (10, false), (11, false)])
  func `of the body is the last byte that is taken`(limit: Int, isOver: Bool) async {
    let stage = stage(["/x": .typed("text/plain", "0123456789")]) { $0.bodyBytes = limit }
    let ending = isOver ? "!after:dataLengthExceedsMaximum" : "finished"
    #expect(await stage.load("/x") == "started committed " + ending)
    #expect(stage.text == String("0123456789".prefix(limit)))
  }

  @Test
  func `of the body holds for bytes that are given, too`() async {
    let stage = stage([:]) { $0.bodyBytes = 5 }
    let story = await stage.story(stage.page.load(Array("long text".utf8), mimeType: "text/plain"))
    #expect(story == "started committed !after:dataLengthExceedsMaximum")
    #expect(stage.text == "long ")
  }

  @Test
  func `of the nodes ends the load with what has come`() async {
    let pieces = (0..<400).map { _ in "<p>one<b>two</b>" + String(repeating: " ", count: 400) }
    let stage = stage(["/x": .pieces(pieces, hasLength: false)]) { $0.nodes = 300 }
    let notices = stage.page.notices
    #expect(await stage.load("/x") == "started committed !after:dataLengthExceedsMaximum")
    #expect(stage.text.contains("onetwo"))
    #expect(stage.page.rendered.page.lineCount < 400)
    stage.page.close()
    #expect(await messages(notices).first?.contains("more parts") == true)
  }

  @Test(arguments: [0, 1, 5])
  func `of the redirects counts hops`(limit: Int) async {
    var answers: [String: ScriptedHandler.Answer] = ["/0": .page("there")]
    for hop in 1...6 { answers["/\(hop)"] = .redirect("/\(hop - 1)") }
    let stage = stage(answers) { $0.redirects = limit }
    let hops = Array(repeating: "redirect", count: limit)
    let whole = ["started"] + hops + ["committed", "finished"]
    #expect(await stage.load("/\(limit)") == whole.joined(separator: " "))
    let broken = ["started"] + hops + ["!tooManyRedirects"]
    #expect(await stage.load("/\(limit + 1)") == broken.joined(separator: " "))
  }

  @Test
  func `of addresses refuses longer ones before anything is sent`() async {
    let stage = stage([:]) { $0.addressBytes = 40 }
    #expect(await stage.load("/good") == "started committed finished")
    #expect(await stage.load("/" + String(repeating: "x", count: 40)) == "started !badURL")
    #expect(stage.requests.paths == ["/good"])
  }

  @Test
  func `of the refreshes stops a page that sends itself on, until somebody loads it again`() async {
    let stage = stage(["/x": .page("<meta http-equiv=refresh content=0>again")]) {
      $0.refreshes = 3
    }
    for round in 1...2 {
      let events = stage.page.navigationEvents
      stage.page.load(Stage.url("/x"))
      var loads = 0
      for await event in events where event.kind.word == "finished" {
        loads += 1
        if loads == 4 { break }
        await stage.clock.awaitSleepers(0)
        stage.clock.advance(by: .seconds(0))
      }
      for _ in 0..<200 { await Task.yield() }
      #expect(stage.requests.all.count == 4 * round)
    }
  }

  @Test
  func `of the sheets fetches the first of the document, and no others`() async {
    let names = (0..<100).map { "/s\($0)" }
    var answers: [String: ScriptedHandler.Answer] = [
      "/x": .page(names.map { "<link rel=stylesheet href=\($0)>" }.joined() + "<p>text")
    ]
    for name in names { answers[name] = .typed("text/css", "p { color: red }") }
    let stage = stage(answers) { _ in }
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text == "text")
    #expect(Set(stage.requests.paths) == Set(["/x"] + names.prefix(64)))
  }

  @Test(arguments: [(false, 64), (true, 1024)])
  func `of the sheets begins as many for a page that names four times as many`(
    isFromArchive: Bool,
    limit: Int
  ) {
    for named in [2000, 8000] {
      var allowance = StyleSheetAllowance(isFromArchive: isFromArchive)
      #expect((0..<named).count { _ in allowance.take() } == limit)
    }
  }
}
