import Addressing
import Loading
import Testing

@testable import WebEngine

/// Contract 2.18.
@MainActor
@Suite
struct `Dialogs` {
  /// Shows dialogs to nobody: answers when told to.
  private final class Presenter: WebPage.DialogPresenting {
    let gate = Gate()
    var confirms = WebPage.ConfirmResult.ok
    var files: [WebURL] = []
    private(set) var shown: [String] = []
    private(set) var parameters: WebPage.FileInputParameters?

    func alert(_ message: String, initiatedBy frame: WebPage.FrameInfo) async {
      shown.append(message)
      await gate.pass()
    }
    func confirm(_ message: String, initiatedBy frame: WebPage.FrameInfo) async
      -> WebPage.ConfirmResult
    {
      shown.append(message)
      await gate.pass()
      return confirms
    }
    func chooseFiles(
      _ parameters: WebPage.FileInputParameters,
      initiatedBy frame: WebPage.FrameInfo
    ) async -> WebPage.FileInputResult {
      self.parameters = parameters
      return files.isEmpty ? .cancel : .selected(files)
    }
  }

  private func stage(_ presenter: Presenter) async -> Stage {
    let stage = Stage([
      "/x": .page("<form><input type=file name=f multiple accept='image/*'></form>"),
      "/y": .page("other"), "/form": .page("sent"),
    ])
    stage.page.dialogPresenter = presenter
    await stage.load("/x")
    return stage
  }

  @Test
  func `are shown one at a time, first come, first served`() async {
    let presenter = Presenter()
    let page = await stage(presenter).page
    async let first: Void = page.alert("one")
    await presenter.gate.awaitArrival()
    async let second = page.confirm("two")
    for _ in 0..<1_000 where page.currentDialogs.count < 2 { await Task.yield() }
    #expect(page.currentDialogs.map(\.kind) == [.alert("one"), .confirm("two")])
    #expect(presenter.shown == ["one"])
    presenter.gate.open()
    await first
    #expect(await second == .ok && presenter.shown == ["one", "two"])
    #expect(page.currentDialogs.isEmpty)
  }

  @Test(arguments: ["commit", "close"])
  func `end with their document, with the default answer`(way: String) async {
    let presenter = Presenter()
    let stage = await stage(presenter)
    async let answer = stage.page.confirm("sure?")
    await presenter.gate.awaitArrival()
    if way == "commit" { await stage.load("/y") } else { stage.page.close() }
    #expect(await answer == .cancel && stage.page.currentDialogs.isEmpty)
    presenter.gate.open()
    if way == "commit" { #expect(await stage.page.confirm("again?") == .ok) }
    if way == "close" { #expect(await stage.page.confirm("again?") == .cancel) }
  }

  @Test
  func `can be suppressed until the next document`() async {
    let presenter = Presenter()
    presenter.gate.open()
    let stage = await stage(presenter)
    stage.page.suppressesDialogs = true
    #expect(await stage.page.confirm("a") == .cancel && presenter.shown.isEmpty)
    await stage.load("/y")
    #expect(await stage.page.confirm("b") == .ok)
    #expect(await stage.page.prompt("c") == .cancel)
  }

  @Test
  func `without a presenter have their default answers at once`() async {
    let stage = Stage(["/x": .page("x")])
    await stage.load("/x")
    await stage.page.alert("a")
    #expect(await stage.page.confirm("b") == .cancel)
  }

  @Test
  func `choose the files of a file control`() async throws {
    let presenter = Presenter()
    presenter.files = [MachineScript.url("file:///tmp/a"), MachineScript.url("file:///tmp/b")]
    let page = await stage(presenter).page
    let control = try #require(page.rendered.forms.controls.first).id
    #expect(await page.chooseFiles(for: control))
    #expect(page.files(of: control) == ["/tmp/a", "/tmp/b"])
    #expect(presenter.parameters?.allowsMultipleSelection == true)
    #expect(presenter.parameters?.acceptedTypes == "image/*")
  }

  @Test(arguments: [WebPage.ConfirmResult.ok, .cancel])
  func `ask whether a form is sent again, after the decider`(answer: WebPage.ConfirmResult) async {
    let presenter = Presenter()
    presenter.confirms = answer
    presenter.gate.open()
    let stage = await stage(presenter)
    var request = URLRequest(url: Stage.url("/form"))
    request.method = "POST"
    _ = await stage.story(stage.page.load(request))
    let story = await stage.story(stage.page.reload())
    #expect(story == (answer == .ok ? "started committed finished" : "!cancelled"))
    #expect(presenter.shown.count == 1 && stage.decider.resubmissions == 0)
    #expect(stage.decider.actions.last?.navigationType == .formResubmitted)
  }

  @Test
  func `about a form that is sent again end when the navigation gives way`() async {
    let presenter = Presenter()
    let stage = await stage(presenter)
    var request = URLRequest(url: Stage.url("/form"))
    request.method = "POST"
    _ = await stage.story(stage.page.load(request))
    let reload = stage.page.reload()
    await presenter.gate.awaitArrival()
    #expect(await stage.load("/y") == "started committed finished")
    #expect(await stage.story(reload) == "!cancelled" && stage.page.currentDialogs.isEmpty)
    presenter.gate.open()
    #expect(stage.requests.all.count { $0.method == "POST" } == 1)
  }
}
