import Addressing
import Loading
import Testing

@testable import WebEngine

/// Group O4: answers at the edge of what is allowed. Each leaves a page that can be used.
@MainActor
@Suite
struct `Odd answers` {
  @Test(
    arguments: [
      (.status(204, ""), "started !noContent"), (.status(205, ""), "started !noContent"),
      (.page(""), "started committed finished"), (.status(304, ""), "started committed finished"),
      (.status(599, "odd"), "started committed finished"),
      (.broken(""), "started !networkConnectionLost"),
      (.failing(.networkConnectionLost), "started !networkConnectionLost"),
      (.failing(.timedOut), "started !timedOut"),
      (.typed("x/y", "text"), "started !cannotShowMIMEType"),
    ] as [(ScriptedHandler.Answer, String)]
  )
  func `end in one way and leave the page usable`(
    answer: ScriptedHandler.Answer,
    story: String
  ) async {
    let stage = Stage(["/x": answer, "/good": .page("<p>good")])
    #expect(await stage.load("/x") == story)
    #expect(!stage.page.isLoading && stage.page.estimatedProgress == 1)
    #expect(await stage.load("/good") == "started committed finished")
    #expect(stage.text.contains("good") && stage.page.failure == nil)
  }

  @Test
  func `an address of more than 2 MiB is none, and nothing is sent`() async {
    let stage = Stage([:])
    let long = WebURL("https://a.test/" + String(repeating: "x", count: 2_200_000))
    #expect(long == nil)
    #expect(await stage.story(stage.page.load(long)) == "!invalidURL")
    #expect(stage.requests.all.isEmpty)
  }

  @Test
  func `a forced media type wins over the server's`() async {
    var configuration = WebPage.Configuration()
    configuration.forcedMIMEType = "text/plain"
    let stage = Stage(["/x": .typed("application/zip", "<b>as it is</b>")], configuration)
    #expect(await stage.load("/x") == "started committed finished")
    #expect(stage.text.contains("<b>as it is</b>"))
  }

  @Test
  func `a title of a megabyte with control characters is cut and cleaned`() async {
    let title = "a\u{0}\u{1B}[31mb" + String(repeating: "long ", count: 200_000)
    let stage = Stage(["/x": .page("<title>\(title)</title>x")])
    await stage.load("/x")
    #expect(!stage.page.title.contains("\u{1B}") && !stage.page.title.contains("\u{0}"))
    #expect(stage.page.title.count < 10_000)
    #expect(stage.page.backForwardList.currentItem?.title == stage.page.title)
  }

  @Test
  func `a load without a network waits for one when that is wanted, and fails otherwise`() async {
    var configuration = WebPage.Configuration()
    configuration.waitsForConnectivity = true
    configuration.timeoutInterval = 7
    let answers: [String: ScriptedHandler.Answer] = ["/x": .unreachable(1, "there")]
    let patient = Stage(answers, configuration)
    #expect(await patient.load("/x") == "started committed finished")
    #expect(patient.requests.all.count == 2 && patient.requests.all[0].timeoutInterval == 7)
    #expect(await Stage(answers).load("/x") == "started !notConnected")
    let stopped = Stage(["/x": .unreachable(1_000, "")], configuration)
    let notices = stopped.page.notices
    let navigation = stopped.page.load(Stage.url("/x"))
    for await notice in notices { if case .message = notice { break } }
    stopped.page.stopLoading()
    #expect(await stopped.story(navigation) == "started !cancelled")
  }

  @Test
  func `a policy answered twice counts once`() {
    var script = MachineScript()
    let id = script.ask("x")
    script.decide(id)
    script.decide(id, .cancel)
    script.decide(id)
    #expect(script.events == ["started 1"])
    script.respond(id)
    script.apply(.responseDecided(id, .allow))
    script.apply(.responseDecided(id, .cancel))
    script.respond(id)
    script.apply(.bodyBegan(id))
    script.apply(.bodyBegan(id))
    script.apply(.finished(id))
    script.apply(.finished(id))
    #expect(script.events == ["started 1", "committed 1", "finished 1"])
  }
}
