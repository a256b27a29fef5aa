import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// Rows 001-10 and 002-08: pages that load when they are first seen, and pages that sleep.
@MainActor
@Suite
struct `A page that sleeps` {
  private static let long = (0..<200).map { "<p>line \($0)" }.joined()
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<title>one</title>one"), "/2": .page("<title>two</title>" + long),
    "/form": .page("<title>form</title><input name=a><input type=password name=p><input name=b>"),
    "/sent": .page("<title>sent</title>sent"), "/down": .failing(.timedOut), "/silent": .silent,
  ]

  private func written(_ paths: [String]) async throws -> WebPage.SessionState {
    let stage = Stage(answers)
    for path in paths { await stage.load(path) }
    let bytes = stage.page.sessionState.serialized()
    return try #require(WebPage.SessionState(serialized: bytes))
  }

  @Test
  func `has its history, title and address, and asks nobody until it is seen`() async throws {
    let state = try await written(["/1", "/2"])
    let stage = Stage(answers)
    stage.page.restoreAsleep(state)
    let page = stage.page
    #expect(page.isAsleep && !page.isLoading && page.title == "two" && page.canGoBack)
    #expect(page.url == Stage.url("/2") && page.displayedURL == page.url)
    #expect(page.committedURL == nil && stage.requests.all.isEmpty && stage.decider.actions.isEmpty)
    #expect(page.sessionState == state)
    let navigation = try #require(page.viewDidAppear())
    #expect(page.viewDidAppear() == nil)
    #expect(await stage.story(navigation) == "started committed finished")
    #expect(!page.isAsleep && stage.requests.paths == ["/2"])
    #expect(page.viewDidAppear() == nil)
    #expect(stage.requests.all.last?.cachePolicy == .returnCacheDataElseLoad)
    _ = await stage.story(page.goBack())
    #expect(page.title == "one" && page.canGoForward)
  }

  @Test
  func `takes the place of what the page showed`() async throws {
    let stage = Stage(answers)
    await stage.load("/2")
    stage.page.restoreAsleep(try await written(["/1"]))
    #expect(stage.text.isEmpty && stage.page.title == "one" && stage.page.committedURL == nil)
  }

  @Test
  func `an empty history does not sleep`() {
    let stage = Stage(answers)
    stage.page.restoreAsleep(WebPage.SessionState())
    #expect(!stage.page.isAsleep && stage.page.viewDidAppear() == nil)
  }

  @Test
  func `loads a request that was never sent when it is first seen, with its cache rules`()
    async throws
  {
    let stage = Stage(answers)
    let state = WebPage.SessionState(request: URLRequest(url: Stage.url("/1")))
    #expect(state.title == "https://a.test/1" && state.url == Stage.url("/1"))
    stage.page.restoreAsleep(state)
    #expect(stage.page.url == Stage.url("/1") && stage.page.title == "")
    _ = await stage.story(try #require(stage.page.viewDidAppear()))
    #expect(stage.requests.all.map(\.cachePolicy) == [.reloadRevalidatingCacheData])
    #expect(stage.page.title == "one" && !stage.page.canGoBack)
    #expect(stage.page.sessionState.title == "one")
  }

  @Test
  func `gives its document up and comes back where it was, with what was typed`() async throws {
    let stage = Stage(answers)
    await stage.load("/2")
    await stage.load("/form")
    let page = stage.page
    let controls = page.rendered.forms.controls.map(\.id)
    page.setValue("typed", of: controls[0])
    page.setValue("secret", of: controls[1])
    let before = page.sessionState
    #expect(page.putToSleep() && page.isAsleep && stage.text.isEmpty)
    #expect(page.configuration.pageMemory.bytes == 0)
    #expect(page.url == Stage.url("/form") && page.title == "form" && page.sessionState == before)
    _ = await stage.story(try #require(page.viewDidAppear()))
    let fields = page.rendered.forms.controls.map(\.id)
    #expect(page.value(of: fields[0]) == "typed" && page.value(of: fields[1]) == "")
    _ = await stage.story(page.goBack())
    #expect(page.title == "two")
  }

  @Test
  func `keeps its place, also while it is loading again`() async throws {
    let stage = Stage(answers)
    await stage.load("/2")
    let page = stage.page
    page.scrollPosition = WebPage.ScrollPosition(row: 50)
    #expect(page.putToSleep())
    page.scrollPosition = WebPage.ScrollPosition()
    #expect(page.sessionState.current?.position.row == 50)
    // What is written down in the middle of the load has the place too.
    stage.probe.body = {
      if $0 == "committed" { #expect(page.sessionState.current?.position.row == 50) }
    }
    _ = await stage.story(try #require(page.viewDidAppear()))
    #expect(page.scrollPosition.row == 50)
  }

  @Test
  func `stays awake while something loads, and when its document answers a form`() async {
    let stage = Stage(answers)
    #expect(!stage.page.putToSleep())
    await stage.load("/1")
    stage.probe.body = { if $0 == "started" { #expect(!stage.page.putToSleep()) } }
    await stage.load("/2")
    stage.probe.body = nil
    var request = URLRequest(url: Stage.url("/sent"))
    request.method = "POST"
    request.body = RequestBody(Array("a=1".utf8))
    _ = await stage.story(stage.page.load(request))
    #expect(!stage.page.putToSleep() && stage.text.contains("sent"))
  }

  @Test
  func `bytes that were given are shown again`() async throws {
    let stage = Stage(answers)
    _ = await stage.story(stage.page.load(html: "<title>given</title>words"))
    #expect(stage.page.putToSleep() && stage.page.title == "given")
    _ = await stage.story(try #require(stage.page.viewDidAppear()))
    #expect(stage.text.contains("words") && stage.requests.all.isEmpty)
  }

  @Test
  func `that cannot be loaded again keeps its address and is not asked for at every look`()
    async throws
  {
    let stage = Stage(answers)
    stage.page.restoreAsleep(WebPage.SessionState(request: URLRequest(url: Stage.url("/down"))))
    #expect(await stage.story(try #require(stage.page.viewDidAppear())) == "started !timedOut")
    #expect(stage.page.viewDidAppear() == nil && stage.page.url == Stage.url("/down"))
    #expect(stage.page.failure != nil && stage.page.lastAttempt?.ending == .failed)
    #expect(await stage.story(stage.page.retry()) == "started !timedOut")
  }

  @Test
  func `may be sent elsewhere without being seen`() async throws {
    let stage = Stage(answers)
    stage.page.restoreAsleep(try await written(["/1", "/2"]))
    #expect(await stage.load("/form") == "started committed finished")
    #expect(!stage.page.isAsleep && stage.page.backForwardList.backList.count == 2)
  }
}

/// One memory for several pages.
@MainActor
@Suite
struct `Pages that share a memory` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<title>one</title>one"), "/2": .page("<title>two</title>two"),
  ]

  private func stages(_ memory: PageMemory, _ count: Int) -> [Stage] {
    var configuration = WebPage.Configuration()
    configuration.pageMemory = memory
    return (0..<count).map { _ in Stage(answers, configuration) }
  }

  private func settle() async { for _ in 0..<100 { await Task.yield() } }

  @Test
  func `those that nobody sees go to sleep, the least recently used first`() async throws {
    let memory = PageMemory(putsPagesToSleep: true)
    var all = stages(memory, 1)
    await all[0].load("/1")
    let one = memory.bytes
    let small = PageMemory(bytes: 2 * one + one / 2, putsPagesToSleep: true)
    all = stages(small, 4)
    for stage in all {
      stage.page.viewDidAppear()
      await stage.load("/1")
      stage.page.viewDidDisappear()
    }
    await settle()
    #expect(all.map(\.page.isAsleep) == [true, true, false, false])
    // The one that is seen again wakes, and another one gives way.
    _ = await all[0].story(try #require(all[0].page.viewDidAppear()))
    await settle()
    #expect(all.map(\.page.isAsleep) == [false, true, true, false])
    #expect(all[2].page.title == "one" && small.bytes <= 2 * one + one / 2)
  }

  @Test
  func `one that is seen stays, however small the memory`() async {
    let stage = stages(PageMemory(bytes: 0, putsPagesToSleep: true), 1)[0]
    stage.page.viewDidAppear()
    await stage.load("/1")
    await stage.load("/2")
    await settle()
    #expect(!stage.page.isAsleep && stage.page.title == "two")
    stage.page.viewDidDisappear()
    await settle()
    #expect(stage.page.isAsleep)
  }

  @Test
  func `documents for going back count together, and go with their page`() async {
    let memory = PageMemory()
    let all = stages(memory, 2)
    for stage in all { for path in ["/1", "/2"] { await stage.load(path) } }
    let two = memory.bytes
    all[0].page.close()
    #expect(memory.bytes * 2 == two)
    _ = await all[1].story(all[1].page.goBack())
    #expect(all[1].requests.paths == ["/1", "/2"])
  }

  @Test
  func `without a limit nobody goes to sleep`() async {
    let all = stages(PageMemory(), 3)
    for stage in all { await stage.load("/1") }
    await settle()
    #expect(all.allSatisfy { !$0.page.isAsleep })
  }
}
