import Addressing
import Loading
import Synchronization
import TestSupport
import Testing

@testable import WebEngine

/// Downloads that go on in a later run of the program.
@MainActor
@Suite
final class `Downloads that are kept` {
  /// A profile's records, in memory.
  private final class Records: DownloadRecordStore {
    let kept = Mutex<[DownloadRecord.ID: DownloadRecord]>([:])
    /// Whether the unfinished file was there when a record first led to it.
    let wasThere = Mutex<Bool?>(nil)

    func all() async -> [DownloadRecord] { kept.withLock { Array($0.values) } }

    func save(_ record: DownloadRecord) async {
      if let path = record.partPath, wasThere.withLock({ $0 == nil }) {
        wasThere.withLock { $0 = DownloadFile.remains(at: path) != nil }
      }
      kept.withLock { $0[record.id] = record }
    }

    func remove(_ id: DownloadRecord.ID) async { kept.withLock { $0[id] = nil } }

    var only: DownloadRecord? { kept.withLock { $0.count == 1 ? $0.values.first : nil } }
  }

  private let folder: TemporaryFolder
  private let records = Records()
  private var managers: [DownloadManager] = []

  init() throws { folder = try #require(TemporaryFolder()) }

  /// The manager of another run; what an earlier one holds open stays so until it is dropped.
  private func run(_ server: some URLSchemeHandler, isPrivate: Bool = false) -> DownloadManager {
    let manager = DownloadManager(
      folder: folder.path,
      loader: ResourceLoader(handlers: ["https": server]),
      records: isPrivate ? nil : records
    )
    managers.append(manager)
    return manager
  }

  /// Begins a download and waits until 50,000 bytes have come.
  private func begun(_ manager: DownloadManager) async -> Download {
    let download = manager.start(URLRequest(url: Stage.url("/big")))
    for _ in 0..<1_000_000 where download.receivedBytes < 50_000 { await Task.yield() }
    return download
  }

  private var parts: [String] {
    TemporaryFolder.names(in: folder.path).filter { $0.hasSuffix(".part") }
  }

  @Test
  func `a record leads to the unfinished file before there is one`() async throws {
    let server = RangeHandler(rest: .part)
    let manager = run(server)
    let download = await begun(manager)
    #expect(records.wasThere.withLock { $0 } == false)
    let record = try #require(records.only)
    #expect(record.partPath == folder.path + "/" + (try #require(parts.first)))
    #expect(record.validator == "\"1\"" && record.stage == .underWay)
    download.cancel()
    _ = await download.task?.value
  }

  @Test
  func `what an earlier run left goes on with Range, and is forgotten when it is whole`()
    async throws
  {
    let server = RangeHandler(rest: .part)
    let first = run(server)
    let stopped = await begun(first)
    stopped.cancel()
    _ = await stopped.task?.value
    let second = run(server)
    await second.prepare()
    let download = try #require(second.downloads.first)
    #expect(download.state == .cancelled && download.receivedBytes == 50_000)
    #expect(download.fileName == "big")
    download.resume()
    #expect(await download.ended() == .finished)
    #expect(Corpus.contents(of: download.path) == server.body)
    #expect(server.ranges.withLock { $0 } == [nil, "bytes=50000-"])
    await second.close()
    #expect(records.only == nil && parts.isEmpty)
  }

  @Test
  func `the settings for a place and a name hold in the later run`() async throws {
    let server = RangeHandler(rest: .part)
    let place = try #require(DownloadDestination(path: folder.path + "/there/mine.bin"))
    let first = run(server).start(URLRequest(url: Stage.url("/big")), to: place)
    for _ in 0..<1_000_000 where first.receivedBytes < 50_000 { await Task.yield() }
    first.cancel()
    _ = await first.task?.value
    let second = run(server)
    await second.prepare()
    let download = try #require(second.downloads.first)
    download.resume()
    #expect(await download.ended() == .finished)
    #expect(download.path == folder.path + "/there/mine.bin")
  }

  /// A record and an unfinished file as a run leaves them that was killed.
  private func leaveBehind(
    validator: String? = "\"1\"",
    method: String = "GET",
    bytes: [UInt8]
  ) throws -> String {
    let path = try DownloadFile.vacantPath(in: folder.path)
    try DownloadFile(at: path).write(bytes)
    var record = DownloadRecord(
      id: .random(),
      url: Stage.url("/big"),
      fileName: "big",
      folder: folder.path,
      began: 1
    )
    record.partPath = path
    record.validator = validator
    record.method = method
    records.kept.withLock { $0[record.id] = record }
    return path
  }

  @Test
  func `what a killed run left is found with the bytes that its file has`() async throws {
    let server = RangeHandler(rest: .part)
    // Bytes come behind 50,000 in this server's part.
    _ = try leaveBehind(bytes: Array(server.body[..<50_000]))
    server.ranges.withLock { $0.append(nil) }
    let manager = run(server)
    await manager.prepare()
    let download = try #require(manager.downloads.first)
    #expect(download.state == .failed("Tern ended before all of it was there."))
    #expect(download.receivedBytes == 50_000)
    download.resume()
    #expect(await download.ended() == .finished)
    #expect(Corpus.contents(of: download.path) == server.body)
  }

  @Test(arguments: [true, false])
  func `without a validator, or when the person wants it so, all of it is fetched anew`(
    startsOver: Bool
  ) async throws {
    let server = RangeHandler(rest: .part)
    _ = try leaveBehind(
      validator: startsOver ? "\"1\"" : nil,
      bytes: [UInt8](repeating: 7, count: 50_000)
    )
    server.ranges.withLock { $0.append("an earlier run") }
    let manager = run(server)
    await manager.prepare()
    let download = try #require(manager.downloads.first)
    if startsOver { download.startOver() } else { download.resume() }
    #expect(await download.ended() == .finished)
    #expect(Corpus.contents(of: download.path) == server.body)
    #expect(server.ranges.withLock { $0.last } == .some(nil) && parts.isEmpty)
  }

  @Test
  func `a file that is gone is fetched anew`() async throws {
    let server = RangeHandler(rest: .part)
    DownloadFile.remove(try leaveBehind(bytes: [1]))
    server.ranges.withLock { $0.append("an earlier run") }
    let manager = run(server)
    await manager.prepare()
    let download = try #require(manager.downloads.first)
    #expect(download.receivedBytes == 0)
    download.resume()
    #expect(await download.ended() == .finished)
    #expect(Corpus.contents(of: download.path) == server.body)
  }

  @Test
  func `the answer to a form of an earlier run is not asked for again`() async throws {
    _ = try leaveBehind(method: "POST", bytes: [1])
    let manager = run(RangeHandler(rest: .part))
    await manager.prepare()
    let download = try #require(manager.downloads.first)
    #expect(!download.canBeAskedFor)
    download.resume()
    #expect(!download.isActive)
    await manager.remove(download).value
    #expect(parts.isEmpty && records.only == nil)
  }

  @Test
  func `to remove one removes its file and its record, and it does not come back`() async throws {
    _ = try leaveBehind(bytes: [1])
    let manager = run(RangeHandler(rest: .part))
    await manager.prepare()
    let removal = manager.remove(try #require(manager.downloads.first))
    await manager.prepare()
    await removal.value
    await manager.prepare()
    #expect(manager.downloads.isEmpty && parts.isEmpty && records.only == nil)
  }

  @Test
  func `what another instance is saving is left to it`() async throws {
    let server = RangeHandler(rest: .part)
    let other = await begun(run(server))
    let manager = run(server)
    await manager.prepare()
    #expect(manager.downloads.isEmpty)
    other.cancel()
    _ = await other.task?.value
    await manager.prepare()
    #expect(manager.downloads.map(\.state) == [.cancelled])
    // The other one is done with it: it goes from this list too.
    await managers[0].remove(other).value
    await manager.prepare()
    #expect(manager.downloads.isEmpty)
  }

  @Test
  func `two instances never write one file`() async throws {
    let server = RangeHandler(rest: .part)
    let path = try leaveBehind(bytes: Array(server.body[..<50_000]))
    server.ranges.withLock { $0.append(nil) }
    let manager = run(server)
    await manager.prepare()
    let download = try #require(manager.downloads.first)
    let other = try DownloadFile(continuing: path, length: 50_000)
    download.resume()
    guard case .failed(let reason) = await download.ended() else {
      Issue.record("it was written by two")
      return
    }
    #expect(reason.contains("another Tern") && other.length == 50_000)
    #expect(DownloadFile.remains(at: path)?.length == 50_000)
  }

  @Test
  func `a private session leaves nothing, whenever it ends, and goes on all the same`() async throws
  {
    let server = RangeHandler(rest: .part)
    let manager = run(server, isPrivate: true)
    let download = await begun(manager)
    // Nothing with a name: also a session that is killed now leaves nothing.
    #expect(TemporaryFolder.names(in: folder.path).isEmpty && records.only == nil)
    download.cancel()
    _ = await download.task?.value
    #expect(download.partial?.length == 50_000)
    download.resume()
    #expect(await download.ended() == .finished)
    #expect(Corpus.contents(of: download.path) == server.body)
    #expect(server.ranges.withLock { $0 } == [nil, "bytes=50000-"])
    #expect(TemporaryFolder.names(in: folder.path) == ["big"])
  }

  @Test(arguments: [true, false])
  func `a page in a private tab asks with its own cookies, and nothing of it is kept`(
    isPrivate: Bool
  ) async throws {
    let server = RangeHandler(rest: .part)
    let manager = run(server)
    var configuration = WebPage.Configuration()
    configuration.downloads = manager
    configuration.urlSchemeHandlers = [:]
    if !isPrivate {
      configuration.websiteDataStore = WebsiteDataStore(persistence: NoPersistence())
    }
    let page = WebPage(
      configuration: configuration,
      navigationDecider: nil,
      handlers: ["https": RangeHandler(rest: .part)]
    )
    let place = try #require(DownloadDestination(path: folder.path + "/mine"))
    let download = try #require(page.download(URLRequest(url: Stage.url("/big")), to: place))
    for _ in 0..<1_000_000 where download.receivedBytes < 50_000 { await Task.yield() }
    #expect(download.isPrivate == isPrivate && (records.only == nil) == isPrivate)
    #expect(parts.isEmpty == isPrivate)
    // The private one asks by the way of its page.
    #expect(server.ranges.withLock { $0.isEmpty } == isPrivate)
    await manager.close()
    #expect(manager.downloads.isEmpty == isPrivate)
    download.cancel()
  }

  /// A store that keeps nothing and says that it does.
  private struct NoPersistence: WebsiteDataPersistence {
    func load(_ take: @Sendable (WebsiteData) -> Void) async {}
    func save(_ changes: WebsiteDataChanges) async {}
  }

  @Test
  func `the end of a private session takes what is unfinished along`() async throws {
    let manager = run(RangeHandler(rest: .part), isPrivate: true)
    _ = await begun(manager)
    await manager.close()
    #expect(manager.downloads.isEmpty && TemporaryFolder.names(in: folder.path).isEmpty)
  }
}
