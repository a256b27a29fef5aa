public import Addressing
internal import Loading
public import Observation

/// One file on its way to the disk; observable (contract 2.22).
@MainActor
@Observable
public final class Download: Identifiable {
  /// Identifies it among the downloads of one manager.
  public struct ID: Hashable, Sendable {
    let rawValue: Int
  }

  /// How far it has come.
  public enum State: Sendable, Hashable {
    /// Asking the server.
    case waiting
    /// Bytes arrive.
    case receiving
    /// Stopped by a person; what has arrived waits for ``Download/resume()``.
    case cancelled
    /// It broke off, with the reason as one sentence.
    case failed(String)
    /// The file is in its place.
    case finished
  }

  /// The identity.
  public nonisolated let id: ID
  /// Where it comes from.
  public internal(set) var url: WebURL
  /// The name of the file, safe to show and to save under.
  public internal(set) var fileName: String
  /// Where the file is, or will be.
  public internal(set) var path: String
  /// How far it has come.
  public internal(set) var state = State.waiting
  /// The bytes that have arrived.
  public internal(set) var receivedBytes = 0
  /// The bytes there will be; nil when the server does not say.
  public internal(set) var expectedBytes: Int?
  /// Bytes a second, lately.
  public internal(set) var bytesPerSecond = 0.0

  @ObservationIgnored let request: URLRequest
  @ObservationIgnored weak var manager: DownloadManager?
  @ObservationIgnored var task: Task<Void, Never>?
  /// The unfinished file, with what is needed to go on with it.
  @ObservationIgnored var partial: PartialDownload?

  init(id: ID, request: URLRequest, fileName: String, path: String, manager: DownloadManager) {
    self.id = id
    self.request = request
    self.fileName = fileName
    self.path = path
    self.manager = manager
    url = request.url
  }

  /// Whether it still needs the network.
  public var isActive: Bool { state == .waiting || state == .receiving }

  /// From 0 to 1; nil while the length is unknown.
  public var progress: Double? {
    if state == .finished { return 1 }
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(1, Double(receivedBytes) / Double(expectedBytes))
  }

  /// Stops it; the bytes that have arrived are kept for ``resume()``.
  public func cancel() {
    guard isActive else { return }
    state = .cancelled
    task?.cancel()
  }

  /// Goes on with one that was stopped or broke off, from where it was if the server agrees.
  public func resume() {
    guard !isActive, state != .finished else { return }
    manager?.restart(self)
  }
}
