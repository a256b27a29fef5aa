import Addressing
import Layout
import Loading
import Observation
import TestSupport
import Testing

@testable import WebEngine

/// Groups O9, O10 and O11: what an observer sees at each event.
@MainActor
@Suite
struct `What is seen at each event` {
  /// Url, provisional, committed and initial address, title, progress and isLoading, as one line.
  private func values(_ page: WebPage) -> String {
    func path(_ url: WebURL?) -> String { url.map { $0.pathname } ?? "-" }
    let progress = page.estimatedProgress
    let shown =
      progress == 1
      ? "1" : progress == 0 ? "0" : progress < 0.1 ? "low" : progress <= 0.9 ? "some" : "high"
    return "\(path(page.url)) \(path(page.provisionalURL)) \(path(page.committedURL)) "
      + "\(path(page.initialURL)) '\(page.title)' \(shown) \(page.isLoading)"
  }

  @Test
  func `a load by call follows table 2.4`() async {
    let stage = Stage([
      "/1": .page("<title>one</title><p>x"), "/2": .redirect("/3"),
      "/3": .page("<title>three</title>x"),
    ])
    #expect(values(stage.page) == "- - - - '' 0 false")
    let first = stage.page.load(Stage.url("/1"))
    #expect(values(stage.page) == "/1 - - - '' some true")
    #expect(await stage.story(first) == "started committed finished")
    #expect(values(stage.page) == "/1 - /1 /1 'one' 1 false")
    let events = await eventValues(stage) { stage.page.load(Stage.url("/2")) }
    #expect(
      events == [
        "started: /2 /2 /1 /1 'one' some true", "redirect: /3 /3 /1 /1 'one' some true",
        "committed: /3 - /3 /2 '' some true", "finished: /3 - /3 /2 'three' 1 false",
      ]
    )
  }

  @Test
  func `a link leaves the address alone until it commits`() async throws {
    let stage = Stage([
      "/1": .page("<title>one</title><a href=/2>go</a>"), "/2": .redirect("/3"),
      "/3": .page("<title>three</title>x"),
    ])
    await stage.load("/1")
    let link = stage.page.rendered.page.link(LinkID(0))
    let events = await eventValues(stage) { stage.page.follow(link) }
    #expect(
      events == [
        "started: /1 /2 /1 /1 'one' some true", "redirect: /1 /3 /1 /1 'one' some true",
        "committed: /3 - /3 /2 '' some true", "finished: /3 - /3 /2 'three' 1 false",
      ]
    )
  }

  @Test
  func `a failure brings the old values back`() async {
    let stage = Stage(["/1": .page("<title>one</title>x"), "/2": .failing(.cannotConnectToHost)])
    await stage.load("/1")
    let events = await eventValues(stage) { stage.page.load(Stage.url("/2")) }
    #expect(
      events == [
        "started: /2 /2 /1 /1 'one' some true",
        "failedProvisional(cannotConnectToHost): /1 - /1 /1 'one' 1 false",
      ]
    )
  }

  /// The values at the moment of each event: the sequence of the page is filled in the same turn as they change.
  private func eventValues(
    _ stage: Stage,
    _ begin: () -> WebPage.Navigation
  ) async -> [String] {
    var seen: [String] = []
    stage.probe.body = { [page = stage.page] word in seen.append("\(word): \(values(page))") }
    _ = await stage.story(begin())
    stage.probe.body = nil
    return seen
  }

  @Test(arguments: [UInt64(1), 2, 3, 4, 5], [true, false])
  func `progress never falls and stays in its bounds, for any pieces`(seed: UInt64, hasLength: Bool)
    async
  {
    var random = SeededGenerator(seed: seed)
    var pieces: [String] = []
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      pieces.append(String(repeating: "<p>word ", count: Int.random(in: 1...2_000, using: &random)))
    }
    let stage = Stage(["/x": .pieces(pieces, hasLength: hasLength)])
    let watch = ProgressWatch(stage.page)
    await stage.load("/x")
    let seen = watch.seen
    #expect(seen.starts(with: [0, 0.1]))
    #expect(seen.last == 1)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(seen.dropFirst().dropLast().allSatisfy { (0.1...0.9).contains($0) })
  }

  @Test
  func `many consumers see the same events, whenever they came and whoever leaves`() async {
    let stage = Stage(["/1": .page("x"), "/2": .broken("<p>half"), "/3": .failing(.timedOut)])
    let early = (0..<20).map { _ in stage.page.navigationEvents }
    let leaver = Task { [events = stage.page.navigationEvents] in
      for await _ in events { return }
    }
    await stage.load("/1")
    await leaver.value
    let late = stage.page.navigationEvents
    await stage.load("/2")
    await stage.load("/3")
    stage.page.close()
    let expected = [
      "started", "committed", "finished", "started", "committed",
      "failed(networkConnectionLost)", "started", "failedProvisional(timedOut)",
    ]
    for events in early { #expect(await words(events) == expected) }
    #expect(await words(late) == Array(expected.dropFirst(3)))
    #expect(await words(stage.page.navigationEvents) == [])
  }

  @Test
  func `the current event is the last of any navigation, and observations end with it`() async {
    let stage = Stage(["/1": .page("x"), "/2": .failing(.timedOut)])
    #expect(stage.page.currentNavigationEvent == nil)
    let page = stage.page
    let watched = Task { @MainActor in
      var seen: [String] = []
      for await word in Observations({ page.currentNavigationEvent?.kind.word }) {
        guard let word else { continue }
        seen.append(word)
        if word == "failedProvisional(timedOut)" { break }
      }
      return seen
    }
    var first: WebPage.NavigationID?
    for await event in observed(page.load(Stage.url("/1")), page) { first = event.navigationID }
    #expect(page.currentNavigationEvent?.kind.word == "finished")
    #expect(page.currentNavigationEvent?.navigationID == first)
    await stage.load("/2")
    #expect(page.currentNavigationEvent?.kind.word == "failedProvisional(timedOut)")
    #expect(page.currentNavigationEvent?.navigationID != first)
    let whole = ["started", "committed", "finished", "started", "failedProvisional(timedOut)"][...]
    // Changes of one turn are joined (I14): what is seen is a part of the whole, in its order.
    var rest = whole
    for word in await watched.value {
      guard let place = rest.firstIndex(of: word) else {
        Issue.record("\(word) was seen out of order")
        return
      }
      rest = rest[(place + 1)...]
    }
  }

  /// The events of one navigation, to its end.
  private func observed(_ navigation: WebPage.Navigation, _ page: WebPage) -> AsyncStream<
    WebPage.NavigationEvent
  > {
    let (stream, continuation) = AsyncStream.makeStream(of: WebPage.NavigationEvent.self)
    Task { @MainActor in
      do { for try await event in navigation { continuation.yield(event) } } catch {}
      continuation.finish()
    }
    return stream
  }

  private func words(_ events: AsyncStream<WebPage.NavigationEvent>) async -> [String] {
    var words: [String] = []
    for await event in events { words.append(event.kind.word) }
    return words
  }
}

/// Every value that progress takes, seen as an observer sees it.
@MainActor
final class ProgressWatch {
  private let page: WebPage
  private var before: [Double] = []
  /// The values in order, the present one last.
  var seen: [Double] { before + [page.estimatedProgress] }

  init(_ page: WebPage) {
    self.page = page
    watch()
  }

  private func watch() {
    withObservationTracking {
      _ = page.estimatedProgress
    } onChange: { [weak self] in
      // The page belongs to the main actor, so its changes are told there; the old value is still in place.
      MainActor.assumeIsolated {
        guard let self else { return }
        self.before.append(self.page.estimatedProgress)
        self.watch()
      }
    }
  }
}
