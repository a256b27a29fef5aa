import Addressing
import Library
import TestSupport
import Testing
import WebEngine

@testable import Interface

/// Tabs that outlive the program: what is written, what comes back, what is asked.
@Suite struct SessionKeepingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  /// A window on a profile, whose new tabs are numbered pages.
  @MainActor final class Window {
    @MainActor final class Pages { var all: [ScriptedPage] = [] }

    let made = Pages()
    let store: SessionStore
    let session: Session

    init(
      _ folder: TemporaryFolder,
      url: String = "https://a.example/one",
      settings: Settings = Settings(),
      start: BrowserStart = BrowserStart(),
      isPrivate: Bool = false
    ) {
      store = SessionStore(folder: folder.path + "/sessions", clock: { 1_700_000_000 }) { _ in }
      var services = BrowserServices()
      services.sessions = isPrivate ? nil : store
      services.settings = settings
      services.makePage = { [made] _, _ in
        let page = ScriptedPage(lines(100), title: "Page \(made.all.count + 2)")
        made.all.append(page)
        return page
      }
      session = Session(ScriptedPage(lines(100), title: "Page 1", url: url), services: services)
      browser.use(start)
    }

    var browser: Browser { session.browser }
    var addresses: [String] { browser.tabs.tabs.map { $0.page.url?.href ?? "" } }
    var pages: [ScriptedPage] { made.all }

    func open(_ address: String, isPrivate: Bool = false) {
      let opened = browser.openTab(.nothing, at: browser.tabs.count, isPrivate: isPrivate)
      guard let page = opened?.page as? ScriptedPage else { return }
      page.url = WebURL(address)
      page.committedURL = page.url
    }

    /// Writes what changed, and says what the store has.
    func kept() async -> SavedSession {
      await browser.sessionWriter?.flush(browser)
      return await store.current
    }

    /// Begins as the program does; a question is left open.
    func begin() async -> Task<Void, Never> {
      let task = Task { await browser.openStart() }
      for _ in 0..<10_000 where browser.focus != .question && !task.isCancelled {
        if browser.tabs.count > 1 { break }
        await Task.yield()
      }
      return task
    }

    func run(_ line: String) async {
      session.press(":")
      session.type(line)
      session.press("Enter")
      await browser.programTask?.value
    }
  }

  /// Leaves tabs behind as a program does that is killed.
  private func crash(_ addresses: [String], showing place: Int = 0) async {
    let window = Window(folder, url: addresses[0])
    for address in addresses.dropFirst() { window.open(address) }
    window.browser.showTab(at: place)
    _ = await window.kept()
  }

  private func asking(_ restoring: Restoring) -> BrowserStart {
    var start = BrowserStart()
    start.restoring = restoring
    start.showsHome = true
    return start
  }

  // MARK: Writing

  @Test func `tabs are written with their order, places and the one that is shown`() async {
    let window = Window(folder)
    window.open("https://b.example/")
    window.open("https://c.example/")
    window.session.press("g < J")
    window.session.press("1 0 j")
    let kept = await window.kept()
    #expect(
      kept.tabs.map(\.address) == [
        "https://a.example/one", "https://c.example/", "https://b.example/",
      ]
    )
    #expect(kept.currentTab?.address == "https://b.example/" && kept.currentTab?.row == 10)
    #expect(kept.tabs.allSatisfy { $0.restored?.current != nil })
    window.session.press("x")
    #expect(await window.kept().tabs.count == 2)
  }

  @Test func `only what changed is written`() async {
    let window = Window(folder)
    window.open("https://b.example/")
    _ = await window.kept()
    let path =
      folder.path + "/sessions/"
      + (TemporaryFolder.names(in: folder.path + "/sessions").first ?? "")
    let size = TemporaryFolder.size(of: path)
    #expect(size > 0)
    _ = await window.kept()
    #expect(TemporaryFolder.size(of: path) == size)
    window.session.press("j")
    _ = await window.kept()
    #expect(TemporaryFolder.size(of: path) - size < 40, "a place is a small record")
  }

  @Test func `what changed is written by itself a moment later`() async {
    let window = Window(folder)
    window.session.look()
    while await window.store.current.tabs.isEmpty { await Task.yield() }
    #expect(await window.store.current.tabs.map(\.address) == ["https://a.example/one"])
  }

  @Test func `a private tab is never written`() async {
    let window = Window(folder)
    window.open("https://secret.example/", isPrivate: true)
    #expect(await window.kept().tabs.map(\.address) == ["https://a.example/one"])
    #expect(!folder.contents(of: "/sessions").contains("secret.example"))
  }

  @Test func `the start page alone is not worth keeping`() async {
    let window = Window(folder, url: "tern:start")
    #expect(await window.kept().tabs.isEmpty)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test func `a page that still loads is kept by its address`() async {
    let window = Window(folder)
    let loading = window.browser.openTab(.nothing, at: 1)?.page as? ScriptedPage
    loading?.url = WebURL("https://name:secret@slow.example/")
    loading?.committedURL = nil
    #expect(await window.kept().tabs.map(\.address).last?.contains("slow.example") == true)
  }

  // MARK: After a crash

  @Test func `after a crash the tabs are offered, and come back where the start page was`() async {
    await crash(["https://a.example/", "https://b.example/", "https://c.example/"], showing: 1)
    let window = Window(folder, url: "tern:start", start: asking(.ask))
    let task = await window.begin()
    #expect(window.browser.focus == .question)
    let rows = window.session.look().joined(separator: "\n")
    #expect(rows.contains("Restore the tabs?") && rows.contains("3 tabs were open"))
    window.session.press("r")
    await task.value
    #expect(
      window.addresses == ["https://a.example/", "https://b.example/", "https://c.example/"]
    )
    #expect(window.browser.tabs.currentPlace == 1)
    // Only the one that is shown was seen.
    #expect(
      window.pages.map { $0.asked.last { ["shown", "hidden"].contains($0) } } == [
        "hidden", "shown", "hidden",
      ]
    )
    #expect(window.session.statusRow.contains("3 tabs are back"))
    #expect(await Window(folder).store.restorable().isEmpty, "they belong to this window now")
  }

  @Test func `who does not want them is not asked again, but can have them later`() async {
    await crash(["https://a.example/"])
    let window = Window(folder, url: "tern:start", start: asking(.ask))
    let task = await window.begin()
    window.session.press("n")
    await task.value
    #expect(window.addresses == ["tern:start"])
    #expect(await window.store.restorable().map(\.ending) == [.closed])
    await window.run("session-restore")
    #expect(window.addresses == ["https://a.example/"])
  }

  @Test func `Esc leaves the question for the next start`() async {
    await crash(["https://a.example/"])
    let window = Window(folder, url: "tern:start", start: asking(.ask))
    let task = await window.begin()
    window.session.press("Esc")
    await task.value
    #expect(await window.store.restorable().map(\.ending) == [.crashed])
  }

  @Test(arguments: [Restoring.never, .always])
  func `settings answer instead of the person`(restoring: Restoring) async {
    await crash(["https://a.example/", "https://b.example/"])
    let window = Window(folder, url: "tern:start", start: asking(restoring))
    await window.browser.openStart()
    #expect(window.browser.focus == .page)
    let expected = ["https://a.example/", "https://b.example/"]
    #expect(window.addresses == (restoring == .always ? expected : ["tern:start"]))
  }

  @Test func `without tabs to restore the first page is loaded, and who asked is told`() async {
    var start = asking(.always)
    start.isAskedFor = true
    let loads = Counter()
    start.loadFirstPage = { loads.count += 1 }
    let window = Window(folder, url: "about:blank", start: start)
    await window.browser.openStart()
    #expect(loads.count == 1)
    #expect(window.session.statusRow.contains("There are no tabs to restore"))
  }

  @MainActor private final class Counter { var count = 0 }

  @Test func `tabs come back behind an address that was given, which stays shown`() async {
    await crash(["https://a.example/", "https://b.example/"])
    var start = asking(.always)
    start.showsHome = false
    start.addresses = [.url(WebURL("https://d.example/")!)]
    let window = Window(folder, url: "https://new.example/", start: start)
    await window.browser.openStart()
    #expect(window.browser.tabs.count == 4 && window.browser.tabs.currentPlace == 0)
    #expect(window.pages[0].asked.contains("load https://d.example/"))
  }

  @Test func `what was quit comes back only for who asks`() async {
    let first = Window(folder)
    await first.browser.sessionWriter?.end(first.browser, isQuit: true)
    let window = Window(folder, url: "tern:start", start: asking(.ask))
    await window.browser.openStart()
    #expect(window.addresses == ["tern:start"])
    await window.run("session-restore")
    #expect(window.addresses == ["https://a.example/one"])
  }

  @Test func `a private window brings nothing back`() async {
    await crash(["https://a.example/"])
    let window = Window(folder, start: asking(.always), isPrivate: true)
    await window.browser.openStart()
    #expect(window.addresses.count == 1)
  }

  @Test func `bytes that no engine wrote give the page of the address`() throws {
    let tab = SavedTab(id: 1, title: "T", address: "https://a.example/x", state: [1, 2, 3])
    #expect(tab.restored?.current?.url.href == "https://a.example/x")
    #expect(SavedTab(id: 1, address: "no address").restored == nil)
  }

  // MARK: Names

  @Test func `sessions are saved, completed, loaded and forgotten by name`() async {
    let window = Window(folder)
    window.open("https://b.example/")
    await window.run("session-save my work")
    #expect(window.session.statusRow.contains("2 tabs are saved as my work"))
    await window.run("session-load nothing")
    #expect(window.session.statusRow.contains("No session is saved as nothing"))
    window.session.press("g L")
    await window.browser.suggestTask?.value
    #expect(window.session.look().joined().contains("my work"))
    window.session.press("TAB Enter")
    await window.browser.programTask?.value
    #expect(window.addresses.count == 4)
    await window.run("session-delete my work")
    #expect(await window.store.names().isEmpty)
  }

  @Test func `without a tab to save, and without a place for it, a sentence says so`() async {
    let window = Window(folder, url: "tern:start")
    await window.run("session-save x")
    #expect(window.session.statusRow.contains("There is no tab to save"))
    let hidden = Window(folder, isPrivate: true)
    await hidden.run("session-save x")
    #expect(hidden.session.statusRow.contains("Nothing is kept here"))
  }

  @Test func `a pane over the start page stays when tabs come back`() async {
    let first = Window(folder)
    first.open("https://b.example/")
    await first.run("session-save work")
    let window = Window(folder, url: "tern:start", start: asking(.never))
    window.browser.openPane(.nothing)
    await window.run("session-load work")
    #expect(window.browser.tabs.count == 3)
    #expect(window.browser.tabs.tabs[0].pane?.tab.isClosed == false)
    #expect(!window.pages[0].asked.contains("close"))
  }

  // MARK: Quitting

  @Test func `q says that a pane is lost`() async {
    let window = Window(folder)
    window.open("https://b.example/")
    window.browser.openPane(.nothing)
    window.session.press(":")
    window.session.type("quit")
    window.session.press("Enter")
    while window.browser.focus != .question { await Task.yield() }
    #expect(window.session.look().joined().contains("The pane over one is lost."))
    window.session.press("s")
  }

  @Test func `q with several tabs asks and says what is lost`() async {
    let window = Window(folder)
    window.open("https://b.example/")
    window.open("https://secret.example/", isPrivate: true)
    window.session.press("q")
    while window.browser.focus != .question { await Task.yield() }
    let rows = window.session.look().joined(separator: "\n")
    #expect(rows.contains("1 private tab is lost."))
    #expect(rows.contains("2 tabs are open; tern --restore brings them back."))
    window.session.press("s")
    await window.browser.programTask?.value
    #expect(!window.browser.isEnding)
    window.session.press("q")
    while window.browser.focus != .question { await Task.yield() }
    window.session.press("q")
    await window.browser.programTask?.value
    #expect(window.browser.isEnding)
  }

  @Test func `q does not ask with one tab, nor when the settings say so, and Q never`() {
    let one = Window(folder)
    one.session.press("q")
    #expect(one.browser.isEnding)
    var settings = Settings()
    settings.confirmsQuitting = false
    let several = Window(folder, settings: settings)
    several.open("https://b.example/")
    several.session.press("q")
    #expect(several.browser.isEnding)
    let quick = Window(folder)
    quick.open("https://b.example/")
    quick.session.press("Q")
    #expect(quick.browser.isEnding)
  }
}
