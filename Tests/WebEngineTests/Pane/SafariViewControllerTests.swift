import Addressing
import Layout
import Loading
import Styling
import Testing

@testable import WebEngine

/// Rows 000-S01 to S20 and 004-02 to 004-05: the pane that browses, without a screen.
@MainActor
@Suite
struct `A browsing pane` {
  private static let prose = (0..<12).map {
    "<p>Sentence \($0), which goes on, and on, and on, for as long as prose does in articles that are worth reading.</p>"
  }.joined()
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<title>one</title>one"), "/2": .page("<title>two</title>two"),
    "/down": .failing(.timedOut), "/silent": .silent, "/cut": .broken("begin"),
    "/article": .page("<title>news</title><article><h1>News</h1>\(prose)</article>"),
  ]

  /// Writes down what a delegate hears.
  private final class Listener: SafariViewControllerDelegate {
    var heard: [String] = []
    func safariViewController(
      _ controller: SafariViewController,
      didCompleteInitialLoad didLoadSuccessfully: Bool
    ) { heard.append("loaded \(didLoadSuccessfully)") }
    func safariViewControllerDidFinish(_ controller: SafariViewController) {
      heard.append("finished")
    }
  }

  private func pane(
    _ path: String,
    _ configuration: SafariViewController.Configuration = .init()
  ) -> (SafariViewController, Listener, Stage) {
    var settings = WebPage.Configuration()
    settings.prefersArticles = configuration.entersReaderIfAvailable
    let stage = Stage(answers, settings)
    let pane = SafariViewController(
      url: Stage.url(path),
      configuration: configuration,
      page: stage.page
    )
    let listener = Listener()
    pane.delegate = listener
    return (pane, listener, stage)
  }

  private func wait(_ isOver: () -> Bool) async {
    for _ in 0..<200_000 where !isOver() { await Task.yield() }
  }

  @Test(arguments: [("/1", true), ("/down", false), ("/cut", false)])
  func `S01, S17: loads by itself and tells once how the first load ended`(
    path: String,
    works: Bool
  )
    async
  {
    let (pane, listener, stage) = pane(path)
    #expect(pane.page.isLoading || pane.page.url == Stage.url(path))
    await wait { !listener.heard.isEmpty }
    await stage.load("/2")
    await stage.load("/down")
    #expect(listener.heard == ["loaded \(works)"])
  }

  @Test
  func `S17, S18: a pane that is dismissed while it loads did not load, and finishes once`() async {
    let (pane, listener, _) = pane("/silent")
    pane.dismiss()
    pane.dismiss()
    for _ in 0..<100 { await Task.yield() }
    #expect(listener.heard == ["loaded false", "finished"])
    #expect(pane.isDismissed && pane.page.load(Stage.url("/1")).id == nil)
  }

  @Test
  func `S17: a first load that is refused did not load`() async {
    let stage = Stage(answers)
    stage.decider.decideAction = { _ in .cancel }
    let pane = SafariViewController(url: Stage.url("/1"), configuration: .init(), page: stage.page)
    let listener = Listener()
    pane.delegate = listener
    await wait { !listener.heard.isEmpty }
    #expect(listener.heard == ["loaded false"])
  }

  @Test
  func `S18: a page that is kept goes on without its pane`() async throws {
    let (pane, listener, stage) = pane("/1")
    await wait { !listener.heard.isEmpty }
    let page = try #require(pane.dismissKeepingPage())
    #expect(listener.heard == ["loaded true", "finished"] && pane.dismissKeepingPage() == nil)
    #expect(await stage.load("/2") == "started committed finished" && page.canGoBack)
  }

  @Test
  func `S09 to S11, S16: the configuration is fixed when the pane is made`() {
    var configuration = SafariViewController.Configuration()
    #expect(configuration.barCollapsingEnabled && !configuration.entersReaderIfAvailable)
    configuration.dismissButtonStyle = .cancel
    configuration.preferredBarTintColor = TintColor(named: "system-teal")
    configuration.preferredControlTintColor = .clear
    let (pane, _, _) = pane("/1", configuration)
    configuration.dismissButtonStyle = .close
    #expect(pane.configuration.dismissButtonStyle == .cancel)
    #expect(pane.tools.first?.label == "Cancel")
    #expect(
      SafariViewController.DismissButtonStyle.allCases.map(\.label) == ["Done", "Close", "Cancel"]
    )
    #expect(SafariViewController.Configuration().dismissButtonStyle == .done)
  }

  @Test(arguments: [(true, "/article", true), (true, "/1", false), (false, "/article", false)])
  func `S03: the article is shown by itself where it is wanted and there is one`(
    isWanted: Bool,
    path: String,
    isShown: Bool
  ) async {
    var configuration = SafariViewController.Configuration()
    configuration.entersReaderIfAvailable = isWanted
    let (pane, listener, _) = pane(path, configuration)
    await wait { !listener.heard.isEmpty }
    if isShown { await wait { pane.page.rendered.showsArticle } }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(pane.page.rendered.showsArticle == isShown)
  }

  @Test
  func `S02: the toolbar is on as far as it would do something`() async {
    let (pane, listener, stage) = pane("/1")
    func on() -> String {
      pane.tools.filter(\.isEnabled).map(\.tool.rawValue).joined(separator: " ")
    }
    #expect(on() == "dismiss stop share openInTab openElsewhere")
    await wait { !listener.heard.isEmpty }
    #expect(on() == "dismiss reload share openInTab openElsewhere")
    await stage.load("/2")
    #expect(!pane.perform(.forward) && pane.perform(.back))
    await wait { !pane.page.isLoading }
    #expect(on() == "dismiss forward reload share openInTab openElsewhere")
    #expect(!pane.perform(.share))
    #expect(pane.perform(.dismiss) && on().isEmpty && !pane.perform(.reload))
    #expect(listener.heard == ["loaded true", "finished"])
  }

  @Test
  func `S02: Reload asks again for what led nowhere`() async {
    let (pane, listener, stage) = pane("/down")
    await wait { !listener.heard.isEmpty }
    #expect(pane.perform(.reload))
    await wait { !pane.page.isLoading }
    #expect(stage.requests.paths == ["/down", "/down"])
  }

  @Test
  func `S05, 003-02, 004-04: is made once, deaf to changes, and dismissed once`() async throws {
    let host = RepresentableHost<SafariView>()
    let answers = answers
    func view(_ path: String, _ style: SafariViewController.DismissButtonStyle) -> SafariView {
      var configuration = SafariViewController.Configuration()
      configuration.dismissButtonStyle = style
      return SafariView(url: Stage.url(path), configuration: configuration) {
        SafariViewController(url: $0, configuration: $1, page: Stage(answers).page)
      }
    }
    #expect(host.component == nil)
    host.update(view("/1", .done))
    let pane = try #require(host.component)
    host.update(view("/2", .cancel))
    #expect(host.component === pane && pane.initialURL == Stage.url("/1"))
    #expect(pane.configuration.dismissButtonStyle == .done)
    let coordinator = try #require(host.coordinator)
    await wait { coordinator.initialLoadWorked != nil }
    #expect(coordinator.initialLoadWorked == true && !coordinator.isFinished)
    host.dismantle()
    #expect(coordinator.isFinished && pane.isDismissed && host.component == nil)
    host.update(view("/2", .done))
    #expect(host.component == nil)
  }

  @Test
  func `S06: the address of a pane is bound both ways`() async {
    let (pane, listener, stage) = pane("/1")
    let binding = AddressBinding(direction: .both)
    pane.page.bind(to: binding)
    await wait { !listener.heard.isEmpty }
    #expect(binding.url == Stage.url("/1"))
    binding.url = Stage.url("/2")
    await wait { pane.page.title == "two" }
    await stage.load("/1")
    #expect(binding.url == Stage.url("/1"))
  }

  @Test
  func `S20: an action that is off does nothing, and one that works once does so once`() {
    var count = 0
    var action = ControlAction(isOnceOnly: true)
    action.isEnabled = false
    var done = [action.perform { count += 1 }]
    #expect(!action.isAvailable)
    action.isEnabled = true
    #expect(action.isAvailable)
    for _ in 0..<2 { done.append(action.perform { count += 1 }) }
    #expect(done == [false, true, false] && count == 1 && !action.isAvailable && action.wasDone)
    var often = ControlAction()
    for _ in 0..<2 { done.append(often.perform { count += 1 }) }
    #expect(done.suffix(2) == [true, true] && often.isAvailable && count == 3)
  }
}

/// Rows 000-S04 and S15.
@Suite
struct `Bars that shrink` {
  @Test(arguments: [
    ([0], "full"), ([5], "one"), ([5, 5], "one"), ([5, 4], "full"), ([5, 4, 6], "one"),
    ([5, 0], "full"),
    ([0, 0], "full"), ([9, -1], "full"),
  ])
  func `shrink on the way down and come back on the way up and at the top`(
    rows: [Int],
    form: String
  ) {
    var bars = CollapsingBars()
    for row in rows { bars.scroll(to: row) }
    #expect((bars.form == .full) == (form == "full"))
    var pinned = CollapsingBars(isEnabled: false)
    let changes = rows.map { pinned.scroll(to: $0) }
    #expect(pinned.form == .full && !changes.contains(true))
  }

  @Test
  func `tell whether they have changed`() {
    var bars = CollapsingBars()
    #expect(
      [1, 2, 3, 2, 1, 0].map { bars.scroll(to: $0) } == [true, false, false, true, false, false]
    )
  }

  @Test
  func `stay as they are when the place changes by itself, except at the top`() {
    var bars = CollapsingBars()
    bars.scroll(to: 50)
    // One row for the bars makes the view higher, which may move the last page up.
    bars.move(to: 48)
    #expect(bars.form == .oneRow)
    bars.scroll(to: 49)
    #expect(bars.form == .oneRow)
    bars.move(to: 0)
    #expect(bars.form == .full)
    bars.scroll(to: 3)
    bars.isEnabled = false
    #expect(bars.form == .full)
    bars.isEnabled = true
    bars.scroll(to: 9)
    bars.reset()
    #expect(bars.form == .full && bars == CollapsingBars())
  }
}
