import Addressing
import Loading
import TestSupport
import Testing

@testable import WebEngine

/// Large files over a network that costs by what comes over it.
@MainActor
@Suite
final class `Downloads over a metered network` {
  private let folder: TemporaryFolder
  private var manager: DownloadManager?
  private var questions: [Int] = []

  init() throws { folder = try #require(TemporaryFolder()) }

  /// Saves a file of eleven megabytes, in pieces of one.
  private func save(
    _ choice: NetworkMeter.Choice,
    hasLength: Bool = true,
    megabytes: Int = 11,
    answer: Bool
  ) async -> Download {
    let piece = String(repeating: "x", count: 1_000_000)
    let pieces = [String](repeating: piece, count: megabytes)
    let handler = ScriptedHandler(answers: ["/big": .pieces(pieces, hasLength: hasLength)])
    let manager = DownloadManager(
      folder: folder.path,
      loader: ResourceLoader(handlers: ["https": handler])
    )
    manager.meter = NetworkMeter(choice)
    manager.confirmsLargeFile = { [weak self] _, bytes in
      self?.questions.append(bytes)
      return answer
    }
    self.manager = manager
    let download = manager.start(URLRequest(url: Stage.url("/big")))
    _ = await download.ended()
    _ = await download.task?.value
    return download
  }

  @Test(arguments: [true, false])
  func `are asked about before they come, or as soon as they turn out to be large`(
    hasLength: Bool
  ) async {
    let download = await save(.yes, hasLength: hasLength, answer: true)
    #expect(download.state == .finished)
    #expect(questions == [hasLength ? 11_000_000 : 10_000_000])
  }

  @Test(arguments: [true, false])
  func `wait as stopped ones do when the answer is no`(hasLength: Bool) async {
    let download = await save(.yes, hasLength: hasLength, answer: false)
    #expect(download.state == .cancelled && questions.count == 1)
    #expect(TemporaryFolder.names(in: folder.path).isEmpty)
  }

  @Test func `are not asked about when they are small or the network is free`() async {
    #expect(await save(.no, answer: false).state == .finished)
    #expect(await save(.yes, megabytes: 9, answer: false).state == .finished)
    #expect(questions.isEmpty)
  }
}
