import Addressing
import Layout
import Loading
import Testing

@testable import WebEngine

/// Rows 003-03 to 003-11: links that open in a pane over the page.
@MainActor
@Suite
struct `Panes for links` {
  private let answers: [String: ScriptedHandler.Answer] = [
    "/1": .page("<a href=/2>two</a> <a href=mailto:a@b.test>mail</a>"),
    "/2": .page("<title>two</title>"),
  ]

  private func presenter() -> SafariPresenter {
    let answers = answers
    return SafariPresenter {
      SafariViewController(url: $0, configuration: .init(), page: Stage(answers).page)
    }
  }

  private func stage() async -> Stage {
    let stage = Stage(answers)
    await stage.load("/1")
    return stage
  }

  private func follow(_ stage: Stage, _ number: UInt32 = 0) async -> String {
    let link = stage.page.rendered.page.link(LinkID(number))
    return await stage.story(stage.page.follow(link))
  }

  @Test
  func `003-07, 003-10: one call makes the links of a page open in a pane over it`() async throws {
    let stage = await stage()
    let presenter = presenter()
    let token = stage.page.handleOpenURLInApp(presenter)
    #expect(await follow(stage) == "!handedOff")
    let pane = try #require(presenter.pane)
    #expect(presenter.url == Stage.url("/2") && pane.initialURL == presenter.url)
    #expect(stage.page.committedURL == Stage.url("/1"))
    // What is no web address goes its usual way.
    #expect(await follow(stage, 1) == "!handedOff")
    #expect(stage.decider.actions.last?.request.url.scheme == "mailto" && presenter.pane === pane)
    stage.page.removeOpenURLInterceptor(token)
    #expect(await follow(stage) == "started committed finished")
  }

  @Test
  func `003-08: a pane that was dismissed can be opened again by the same link`() async throws {
    let stage = await stage()
    let presenter = presenter()
    stage.page.handleOpenURLInApp(presenter)
    for _ in 0..<2 {
      _ = await follow(stage)
      let pane = try #require(presenter.pane)
      pane.dismiss()
      #expect(presenter.url == nil && presenter.pane == nil && !presenter.isPresented)
    }
  }

  @Test
  func `the same address keeps its pane, another one takes its place, nil closes it`() throws {
    let presenter = presenter()
    let coordinator = SafariCoordinator()
    presenter.delegate = coordinator
    presenter.url = Stage.url("/1")
    let first = try #require(presenter.pane)
    presenter.url = Stage.url("/1")
    #expect(presenter.pane === first && !first.isDismissed)
    presenter.url = Stage.url("/2")
    let second = try #require(presenter.pane)
    #expect(first.isDismissed && !second.isDismissed && coordinator.isFinished)
    presenter.url = nil
    #expect(second.isDismissed && presenter.pane == nil)
  }

  @Test
  func `003-09: whether one is shown is a binding: false closes, true does nothing`() throws {
    let presenter = presenter()
    presenter.isPresented = true
    #expect(!presenter.isPresented && presenter.pane == nil)
    presenter.url = Stage.url("/1")
    let pane = try #require(presenter.pane)
    presenter.isPresented = true
    #expect(presenter.isPresented && presenter.pane === pane)
    presenter.isPresented = false
    #expect(presenter.url == nil && pane.isDismissed)
  }

  @Test
  func `an address that is set while another pane closes wins`() throws {
    final class Next: SafariViewControllerDelegate {
      weak var presenter: SafariPresenter?
      func safariViewControllerDidFinish(_ controller: SafariViewController) {
        presenter?.url = Stage.url("/2")
      }
    }
    let presenter = presenter()
    presenter.url = Stage.url("/1")
    let next = Next()
    next.presenter = presenter
    presenter.delegate = next
    presenter.pane?.dismiss()
    #expect(presenter.pane?.initialURL == Stage.url("/2") && presenter.url == Stage.url("/2"))
  }

  @Test
  func `003-03, 003-11: a part of the program covers what is inside it, and the nearest wins`()
    async
  {
    let outer = WebPage.OpenURLScope()
    let middle = WebPage.OpenURLScope(inside: outer)
    let inner = WebPage.OpenURLScope(inside: middle)
    let url = Stage.url("/2")
    #expect(inner(url) == .systemAction)
    let presenter = presenter()
    outer.handleOpenURLInApp(presenter)
    #expect(inner(url) == .handled && presenter.url == url)
    middle.action = WebPage.OpenURLAction { _ in .discarded }
    #expect(inner(url) == .discarded && outer(url) == .handled)
    // A page belongs to a part; its own interceptor is nearer.
    let stage = await stage()
    stage.page.openURLScope = inner
    #expect(await follow(stage) == "!interruptedByPolicyChange")
    let token = stage.page.interceptOpenURL(with: WebPage.OpenURLAction { _ in .systemAction })
    #expect(await follow(stage) == "started committed finished")
    await stage.load("/1")
    stage.page.removeOpenURLInterceptor(token)
    middle.action = nil
    presenter.url = nil
    #expect(await follow(stage) == "!handedOff" && presenter.url == url)
  }
}
