import Addressing
import Layout
import Loading
import Styling
import Testing

@testable import WebEngine

/// Groups S and G: the ways to load, and what they leave behind.
@MainActor
@Suite
struct `Ways to load` {
  private let whole = "started committed finished"

  @Test
  func `S9: a fresh page`() {
    let page = Stage([:]).page
    #expect(page.url == nil && page.title == "" && !page.isLoading && page.estimatedProgress == 0)
    #expect(page.serverTrust == nil && !page.hasOnlySecureContent && page.themeColor == nil)
    #expect(page.provisionalURL == nil && page.committedURL == nil && page.initialURL == nil)
    #expect(page.response == nil && page.currentNavigationEvent == nil && page.failure == nil)
  }

  @Test
  func `G3: html, data, text, a request and a simulated answer give the normal three events`()
    async throws
  {
    let stage = Stage(["/x": .page("x")])
    let page = stage.page
    let base = Stage.url("/base/")
    #expect(await stage.story(page.load(html: "<a href=y>x</a>", baseURL: base)) == whole)
    #expect(page.url == base && page.response == nil)
    #expect(page.address(of: page.rendered.page.link(LinkID(0)))?.pathname == "/base/y")
    let latin = page.load(
      [0x63, 0x61, 0x66, 0xE9],
      mimeType: "text/plain",
      characterEncoding: "latin1"
    )
    #expect(await stage.story(latin) == whole)
    #expect(stage.text.contains("café") && page.url?.href == "about:blank")
    #expect(await stage.story(page.load(URLRequest(url: Stage.url("/x")))) == whole)
    let asked = URLRequest(url: Stage.url("/simulated"))
    var answer = URLResponse(url: asked.url, status: 201, mimeType: "text/html")
    answer.headers.set("X-Mine", "yes")
    let simulated = page.load(
      simulatedRequest: asked,
      response: answer,
      responseData: Array("<title>s</title>".utf8)
    )
    #expect(await stage.story(simulated) == whole)
    #expect(page.url?.pathname == "/simulated" && page.response?.headers["X-Mine"] == "yes")
    #expect(await stage.story(page.load(simulatedRequest: asked, responseHTML: "<p>html")) == whole)
    #expect(stage.requests.paths == ["/x"])
    let archive = page.load([1, 2, 3], mimeType: "application/zip", baseURL: base)
    #expect(await stage.story(archive) == "started !cannotShowMIMEType")
  }

  @Test
  func `nothing to load is said at once`() async {
    let stage = Stage([:])
    #expect(await stage.story(stage.page.load(nil as WebURL?)) == "!invalidURL")
    #expect(await stage.story(stage.page.reload()) == "!nothingToReload")
    #expect(await stage.story(stage.page.goBack()) == "!itemNotInList")
    #expect(stage.page.legacy.goBack() == nil && stage.page.legacy.reload() == nil)
  }

  @Test
  func `S10: the decider sees the address and then its fragment`() async {
    let stage = Stage([:])
    let base = Stage.url("http://a.test")
    _ = await stage.story(stage.page.load(html: "<a href='#f'>x</a><p id=f>y", baseURL: base))
    #expect(await stage.story(stage.page.follow(stage.page.rendered.page.link(LinkID(0)))) == "")
    #expect(
      stage.decider.actions.map { $0.request.url.href } == ["http://a.test/", "http://a.test/#f"]
    )
  }

  @Test
  func `S11 and S12: scripts are not available and say so`() async {
    let page = Stage([:]).page
    await #expect(throws: EngineError.self) { try await page.callJavaScript("return 1") }
  }

  @Test
  func `S15: a handler serves the page and its sheet, and a failing sheet does not matter`() async {
    let stage = Stage([
      "/x": .page("<link rel=stylesheet href=/css><link rel=stylesheet href=/gone>text"),
      "/css": .typed("text/css", "body { display: block }"),
      "/gone": .failing(.cannotConnectToHost),
    ])
    #expect(await stage.load("/x") == whole)
    #expect(stage.requests.paths.first == "/x")
    #expect(Set(stage.requests.paths) == ["/x", "/css", "/gone"])
  }

  @Test
  func `a sheet over http makes a page insecure`() async {
    let stage = Stage([
      "/x": .page("<link rel=stylesheet href=http://a.test/css>text"), "/y": .page("text"),
      "/css": .typed("text/css", "body { color: red }"),
    ])
    await stage.load("/y")
    #expect(stage.page.hasOnlySecureContent)
    await stage.load("/x")
    #expect(!stage.page.hasOnlySecureContent)
  }

  @Test
  func `G18: the User-Agent is the same everywhere`() async {
    let stage = Stage([
      "/r": .redirect("/x"), "/x": .page("<link rel=stylesheet href=/cssr>text"),
      "/cssr": .redirect("/css"), "/css": .typed("text/css", ""),
    ])
    await stage.load("/r")
    #expect(stage.requests.all.count == 4)
    #expect(Set(stage.requests.all.map { $0.headers["User-Agent"] }).count == 1)
  }

  @Test
  func `a theme colour is found, follows its media and goes with the document`() async {
    let metas = """
      <meta name=theme-color content=nonsense><meta name=theme-color media=print content=red>
      <meta name=theme-color content="rgb(0 128 255)"><meta name=theme-color content=blue>
      """
    let stage = Stage(["/x": .page(metas + "x"), "/y": .page("y")])
    await stage.load("/x")
    let color = stage.page.themeColor
    #expect(color?.red == 0 && color?.green == 128 && color?.blue == 255)
    await stage.load("/y")
    #expect(stage.page.themeColor == nil)
  }

  @Test(
    arguments: [
      ("file:///folder/page.html", true), ("file:///folder/deeper/x", true),
      ("file:///folder", true), ("file:///folderx/page", false), ("file:///etc/passwd", false),
      ("file:///folder/../etc/passwd", false), ("file:///folder/%2e%2e/etc/passwd", false),
      ("file:///folder/..%2Fetc/passwd", false), ("https://a.test/", true),
    ]
  )
  func `a page that may read one folder reads nothing else`(address: String, may: Bool) {
    let folder = Stage.url("file:///folder")
    #expect((folder.refusesReading(Stage.url(address)) == nil) == may)
  }

  @Test
  func `a file outside its folder fails with noPermission`() async {
    let stage = Stage([:])
    let navigation = stage.page.load(
      fileURL: Stage.url("file:///etc/hostname"),
      allowingReadAccessTo: Stage.url("file:///tmp/")
    )
    #expect(await stage.story(navigation) == "started !noPermission")
  }

  @Test
  func `the first load is told once`() async {
    let stage = Stage(["/x": .page("x")])
    var told: [Bool] = []
    let watch = InitialLoadWatch(stage.page) { told.append($0) }
    await stage.load("/x")
    await stage.load("/down")
    for _ in 0..<100 { await Task.yield() }
    #expect(told == [true])
    withExtendedLifetime(watch) {}
  }

  @Test
  func `N1: the delegate is held weakly`() async {
    let stage = Stage(["/x": .page("x")])
    var probe: EventProbe? = EventProbe()
    stage.page.navigationDelegate = probe
    probe = nil
    #expect(stage.page.navigationDelegate == nil)
    #expect(await stage.load("/x") == whole)
  }
}
