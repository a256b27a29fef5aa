import Addressing
import Loading
import Observation
import Testing

@testable import WebEngine

/// Rows 001-03 and 000-S06.
@MainActor
@Suite
struct `An address that a page is bound to` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<a href=/2>on</a><p id=here>one"), "/2": .page("two"), "/moved": .redirect("/2"),
    "/down": .failing(.timedOut),
  ]

  private func settle(_ page: WebPage) async {
    for _ in 0..<100_000 where page.isLoading { await Task.yield() }
  }

  @Test
  func `is loaded once a value, and the same value does nothing`() async {
    let stage = Stage(answers)
    let binding = AddressBinding(Stage.url("/1"))
    stage.page.bind(to: binding)
    await settle(stage.page)
    for path in ["/1", "/2", "/2", "/1"] {
      binding.url = Stage.url(path)
      await settle(stage.page)
    }
    #expect(stage.requests.paths == ["/1", "/2", "/1"])
    #expect(stage.page.committedURL == Stage.url("/1"))
    stage.page.bind(to: binding)
    await settle(stage.page)
    #expect(stage.requests.paths.count == 3)
  }

  @Test
  func `does nothing when it is taken away, and loads when it comes back`() async {
    let stage = Stage(answers)
    let binding = AddressBinding(Stage.url("/1"))
    stage.page.bind(to: binding)
    await settle(stage.page)
    binding.url = nil
    #expect(!stage.page.isLoading && stage.page.committedURL == Stage.url("/1"))
    binding.url = Stage.url("/1")
    await settle(stage.page)
    #expect(stage.requests.paths == ["/1", "/1"])
  }

  @Test
  func `stays as it was set when only the page follows`() async {
    let stage = Stage(answers)
    let binding = AddressBinding(Stage.url("/moved"))
    stage.page.bind(to: binding)
    await settle(stage.page)
    #expect(stage.page.committedURL == Stage.url("/2") && binding.url == Stage.url("/moved"))
    binding.url = Stage.url("/moved")
    #expect(!stage.page.isLoading && stage.requests.paths == ["/moved", "/2"])
  }

  @Test
  func `follows the page in both directions, which loads nothing`() async {
    let stage = Stage(answers)
    let binding = AddressBinding(Stage.url("/moved"), direction: .both)
    stage.page.bind(to: binding)
    await settle(stage.page)
    #expect(binding.url == Stage.url("/2"))
    await stage.load("/1")
    #expect(binding.url == Stage.url("/1"))
    await stage.load("/1#here")
    #expect(binding.url == Stage.url("/1#here"))
    _ = await stage.story(stage.page.go(by: -2))
    #expect(binding.url == Stage.url("/2"))
    #expect(stage.requests.paths == ["/moved", "/2", "/1"])
    binding.url = Stage.url("/down")
    await settle(stage.page)
    #expect(binding.url == Stage.url("/down") && stage.page.committedURL == Stage.url("/2"))
  }

  @Test
  func `is watched like any property`() async {
    let binding = AddressBinding()
    let told = Gate()
    withObservationTracking {
      _ = binding.url
    } onChange: {
      Task { @MainActor in await told.pass() }
    }
    binding.url = Stage.url("/1")
    await told.awaitArrival()
    #expect(told.arrived == 1)
    told.open()
  }

  @Test
  func `belongs to one page, and a page to one address`() async {
    let (one, two) = (Stage(answers), Stage(answers))
    let (first, second) = (AddressBinding(Stage.url("/1")), AddressBinding())
    one.page.bind(to: first)
    one.page.bind(to: second)
    first.url = Stage.url("/2")
    second.url = Stage.url("/2")
    await settle(one.page)
    #expect(one.requests.paths.last == "/2" && one.requests.paths.count <= 2)
    two.page.bind(to: second)
    await settle(two.page)
    second.url = Stage.url("/1")
    await settle(two.page)
    await settle(one.page)
    #expect(two.requests.paths == ["/2", "/1"] && one.page.committedURL == Stage.url("/2"))
    two.page.bind(to: nil)
    second.url = Stage.url("/2")
    #expect(!two.page.isLoading)
  }
}
