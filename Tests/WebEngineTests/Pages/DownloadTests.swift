import Addressing
import Layout
import Loading
import Synchronization
import TestSupport
import Testing

@testable import WebEngine

/// Rows T8 and T23 on a page, and downloads by themselves.
@MainActor
@Suite
final class `Downloads` {
  private var managers: [DownloadManager] = []
  private let folder: TemporaryFolder

  init() throws { folder = try #require(TemporaryFolder()) }

  private func makeManager(_ answers: [String: ScriptedHandler.Answer]) -> DownloadManager {
    let handler = ScriptedHandler(answers: answers)
    return DownloadManager(
      folder: folder.path + "/downloads",
      loader: ResourceLoader(handlers: ["https": handler])
    )
  }

  private func stage(
    _ answers: [String: ScriptedHandler.Answer]
  ) -> (Stage, DownloadManager) {
    let manager = makeManager(answers)
    var configuration = WebPage.Configuration()
    configuration.downloads = manager
    return (Stage(answers, configuration), manager)
  }

  private func contents(_ download: Download) -> String? {
    Corpus.contents(of: download.path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test
  func `T8: a download begins instead of a navigation`() async throws {
    let (stage, manager) = stage(["/file.txt": .typed("text/plain", "content")])
    stage.decider.decideAction = { _ in .download }
    #expect(await stage.load("/file.txt") == "!interruptedByPolicyChange")
    let download = try #require(manager.downloads.first)
    #expect(await download.ended() == .finished)
    #expect(contents(download) == "content" && download.fileName == "file.txt")
    #expect(stage.decider.downloads.first === download)
    #expect(stage.page.url == nil && stage.page.backForwardList.currentItem == nil)
    #expect(stage.page.failure == nil)
  }

  @Test
  func `T23: the answer that is here is saved and not asked for again`() async throws {
    let (stage, manager) = stage(["/file.txt": .typed("text/plain", "content")])
    stage.decider.decideResponse = { _ in .download }
    #expect(await stage.load("/file.txt") == "started !interruptedByPolicyChange")
    let download = try #require(manager.downloads.first)
    #expect(await download.ended() == .finished)
    #expect(contents(download) == "content")
    #expect(stage.requests.paths == ["/file.txt"])
    #expect(!stage.page.isLoading && stage.page.transfers.isEmpty)
  }

  @Test
  func `a link with download is saved under its own name, made safe`() async throws {
    let (stage, manager) = stage([
      "/1": .page("<a href=/file download='../../na me.txt'>x</a>"),
      "/file": .typed("text/plain", "content"),
    ])
    await stage.load("/1")
    _ = await stage.story(stage.page.follow(stage.page.rendered.page.link(LinkID(0))))
    let download = try #require(manager.downloads.first)
    #expect(await download.ended() == .finished)
    #expect(download.path == manager.folder + "/na me.txt")
    #expect(stage.page.url?.pathname == "/1")
  }

  @Test
  func `two of one name lie side by side`() async {
    let manager = makeManager(["/a.txt": .typed("text/plain", "content")])
    for _ in 0..<3 {
      _ = await manager.start(URLRequest(url: Stage.url("/a.txt"))).ended()
    }
    #expect(manager.downloads.map(\.fileName) == ["a (2).txt", "a (1).txt", "a.txt"])
  }

  /// A download of which 50,000 bytes have come when it is stopped.
  private func stopped(_ server: RangeHandler) async throws -> Download {
    let manager = DownloadManager(
      folder: folder.path + "/downloads",
      loader: ResourceLoader(handlers: ["https": server])
    )
    let download = manager.start(URLRequest(url: Stage.url("/big")))
    for _ in 0..<1_000_000 where download.receivedBytes < 50_000 {
      await Task.yield()
    }
    download.cancel()
    _ = await download.task?.value
    #expect(download.state == .cancelled)
    #expect(download.partial?.length == 50_000)
    // The list keeps it alive.
    managers.append(manager)
    return download
  }

  @Test(
    arguments: [
      (RangeHandler.Rest.part, ["bytes=50000-"]), (.wholeAnew, ["bytes=50000-"]),
      (.otherPart, ["bytes=50000-", nil]), (.partOfAnother, ["bytes=50000-", nil]),
      (.unnamedPart, ["bytes=50000-", nil]), (.unsatisfiable, ["bytes=50000-", nil]),
    ]
  )
  func `a stopped one goes on with Range, and never with what is no rest of it`(
    rest: RangeHandler.Rest,
    asked: [String?]
  ) async throws {
    let server = RangeHandler(rest: rest)
    let download = try await stopped(server)
    download.resume()
    #expect(await download.ended() == .finished)
    #expect(Corpus.contents(of: download.path) == server.body)
    #expect(server.ranges.withLock { $0 } == [nil] + asked)
    #expect(server.validators.withLock { $0.dropFirst().first } == .some("\"1\""))
  }

  @Test
  func `a rest that is shorter than it says is no end`() async throws {
    let download = try await stopped(RangeHandler(rest: .shortPart))
    download.resume()
    #expect(await download.ended() == .failed("the server sent 50010 of 200000 bytes."))
    #expect(download.partial?.length == 50_010)
  }

  @Test(arguments: [404, 500])
  func `an error of the server saves nothing`(status: Int) async {
    let manager = makeManager(["/x": .status(status, "sorry")])
    let download = manager.start(URLRequest(url: Stage.url("/x")))
    #expect(await download.ended() == .failed("the server answered with the status \(status)."))
    #expect(contents(download) == nil)
  }

  @Test(arguments: ["file:///etc/passwd", "data:,x", "https://a.test:25/"])
  func `a redirect to what is no file of the web is refused`(target: String) async {
    let manager = makeManager(["/x": .redirect(target)])
    let download = manager.start(URLRequest(url: Stage.url("/x")))
    guard case .failed = await download.ended() else {
      Issue.record("it did not fail")
      return
    }
  }
}
