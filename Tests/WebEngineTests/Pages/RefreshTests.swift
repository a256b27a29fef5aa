import Addressing
import Loading
import Testing

@testable import WebEngine

/// Timed refreshes, on a clock that the test moves (contract 2.14).
@MainActor
@Suite
struct `A timed refresh` {
  private let page = "<title>first</title><meta http-equiv=refresh content='5; url=/next'><p>x"

  private func notices(_ stage: Stage) -> Task<[String], Never> {
    let notices = stage.page.notices
    return Task {
      var words: [String] = []
      for await notice in notices {
        switch notice {
        case .refreshScheduled(let delay, let target): words.append("\(delay) \(target.pathname)")
        case .refreshCancelled: words.append("cancelled")
        case .message(let text): words.append(text)
        default: break
        }
      }
      return words
    }
  }

  @Test(arguments: [true, false])
  func `waits for its time and replaces the entry`(isHeader: Bool) async {
    let answer: ScriptedHandler.Answer =
      isHeader ? .headed(["Refresh": "5; url=/next"], "<p>x") : .page(page)
    let stage = Stage(["/x": answer, "/next": .page("<p>there")])
    let told = notices(stage)
    await stage.load("/x")
    await stage.clock.awaitSleepers()
    stage.clock.advance(by: .seconds(4))
    #expect(stage.clock.waiting == 1)
    let events = stage.page.navigationEvents
    stage.clock.advance(by: .seconds(1))
    for await event in events where event.kind.word == "finished" { break }
    #expect(stage.page.url?.pathname == "/next")
    #expect(stage.page.backForwardList.backList.isEmpty)
    stage.page.close()
    #expect(await told.value == ["5 /next"])
  }

  @Test(arguments: ["stop", "load", "close"])
  func `does not happen after Stop, a load or close`(way: String) async {
    let stage = Stage(["/x": .page(page), "/next": .page("there"), "/other": .page("other")])
    let told = notices(stage)
    await stage.load("/x")
    await stage.clock.awaitSleepers()
    switch way {
    case "stop": stage.page.stopLoading()
    case "load": await stage.load("/other")
    default: stage.page.close()
    }
    stage.clock.advance(by: .seconds(60))
    for _ in 0..<100 { await Task.yield() }
    #expect(!stage.requests.paths.contains("/next"))
    stage.page.close()
    if way != "close" { #expect(await told.value == ["5 /next", "cancelled"]) }
  }

  @Test
  func `without delay stops after twenty in a row`() async {
    let stage = Stage(["/x": .page("<meta http-equiv=refresh content=0>again")])
    let told = notices(stage)
    let events = stage.page.navigationEvents
    stage.page.load(Stage.url("/x"))
    var loads = 0
    for await event in events where event.kind.word == "finished" {
      loads += 1
      if loads == 21 { break }
      await stage.clock.awaitSleepers(0)
      stage.clock.advance(by: .seconds(0))
    }
    for _ in 0..<200 { await Task.yield() }
    stage.page.close()
    #expect(stage.requests.all.count == 21)
    #expect(await told.value.last?.contains("again and again") == true)
  }

  @Test
  func `is not followed when the program does not want it, but told`() async {
    var configuration = WebPage.Configuration()
    configuration.followsRefreshes = false
    let stage = Stage(["/x": .page(page)], configuration)
    let told = notices(stage)
    await stage.load("/x")
    #expect(stage.clock.waiting == 0)
    stage.page.close()
    #expect(await told.value == ["5 /next"])
  }

  @Test
  func `to a script is ignored`() async {
    let stage = Stage(["/x": .page("<meta http-equiv=refresh content='0; url=javascript:x'>")])
    await stage.load("/x")
    #expect(stage.clock.waiting == 0)
  }

  @Test
  func `of a load that takes too long does not come: the load ends with its time`() async {
    var configuration = WebPage.Configuration()
    configuration.loadTimeout = 7
    let stage = Stage(["/x": .endless("<p>beginning")], configuration)
    let navigation = stage.page.load(Stage.url("/x"))
    for await event in stage.page.navigationEvents where event.kind.word == "committed" { break }
    await stage.clock.awaitSleepers()
    stage.clock.advance(by: .seconds(7))
    #expect(await stage.story(navigation) == "started committed !after:timedOut")
  }
}
