public import Addressing
internal import Loading
public import Observation

/// One file on its way to the disk; observable (contract 2.22).
@MainActor
@Observable
public final class Download: Identifiable {
  /// Identifies it among the downloads of one manager.
  public struct ID: Hashable, Sendable {
    /// Its number: 1 for the first one.
    public let rawValue: Int

    /// The identity with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }
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

  /// The identity in the profile, and when it was begun, in seconds since 1970.
  @ObservationIgnored let recordID: DownloadRecord.ID
  @ObservationIgnored let began: Int
  /// Whether an earlier run of the program, or another instance, began it.
  @ObservationIgnored let isRestored: Bool
  @ObservationIgnored let request: URLRequest
  @ObservationIgnored weak var manager: DownloadManager?
  @ObservationIgnored var task: Task<Void, Never>?
  /// The unfinished file, with what is needed to go on with it.
  @ObservationIgnored var partial: PartialDownload?
  /// The name that somebody asked for; nil leaves it to the server.
  @ObservationIgnored var chosenName: String?
  /// The private session that it belongs to; nil is the manager's own.
  @ObservationIgnored var session: DownloadSession?
  /// Whether nothing of it is kept for a later run.
  public var isPrivate: Bool { session != nil || manager?.journal == nil }
  /// Whether the person knows how large it is and wants it all the same.
  @ObservationIgnored var isConfirmed = false
  /// Where a person wants it; nil is the manager's folder.
  @ObservationIgnored var destination: DownloadDestination?
  /// Tells attempts apart: a late report of an older one changes nothing but what it leaves behind.
  @ObservationIgnored private(set) var attempt = 0
  @ObservationIgnored private var lastMeasure = (time: ContinuousClock.now, bytes: 0)

  init(
    id: ID,
    request: URLRequest,
    fileName: String,
    path: String,
    manager: DownloadManager,
    restoring record: DownloadRecord? = nil
  ) {
    self.id = id
    self.request = request
    self.fileName = fileName
    self.path = path
    self.manager = manager
    url = request.url
    isRestored = record != nil
    recordID = record?.id ?? .random()
    began = record?.began ?? DownloadRecord.now
  }

  /// Whether it still needs the network.
  public var isActive: Bool { state == .waiting || state == .receiving }

  /// From 0 to 1; nil while the length is unknown.
  public var progress: Double? {
    if state == .finished { return 1 }
    guard let expectedBytes, expectedBytes > 0 else { return nil }
    return min(1, Double(receivedBytes) / Double(expectedBytes))
  }

  /// Waits until it needs the network no more.
  public func ended() async -> State {
    while isActive, let task {
      await task.value
      // A task that was stopped may end before its last report is in.
      await Task.yield()
    }
    return state
  }

  /// Stops it; the bytes that have arrived are kept for ``resume()``.
  public func cancel() {
    guard isActive else { return }
    state = .cancelled
    task?.cancel()
    manager?.keep(self)
  }

  /// Whether it can be asked for again: not when it was the answer to a form of an earlier run, which nobody keeps.
  public var canBeAskedFor: Bool {
    !isActive && state != .finished && !(isRestored && request.method != "GET")
  }

  /// Goes on with one that was stopped or broke off, from where it was if the server agrees.
  public func resume() {
    guard canBeAskedFor else { return }
    // Days may have passed: without anything that the rest must match, it may be the rest of another file.
    if isRestored, partial?.validator == nil { partial = partial?.withoutBytes }
    manager?.restart(self)
  }

  /// Fetches one that was stopped or broke off from its beginning.
  public func startOver() {
    guard canBeAskedFor else { return }
    partial = partial?.withoutBytes
    receivedBytes = 0
    manager?.restart(self)
  }

  /// Sends it to a place that a person chose.
  func aim(at destination: DownloadDestination) {
    self.destination = destination
    chosenName = destination.name
    fileName = destination.name
    path = destination.path
  }

  // MARK: What the transfer reports

  func begin() {
    attempt += 1
    state = .waiting
    bytesPerSecond = 0
    manager?.keep(self)
  }

  func take(_ report: DownloadReport, attempt: Int) {
    if case .ended(_, let left) = report { partial = left }
    // The unfinished file is noted whatever became of the download meanwhile: it is made next.
    if case .began(_, _, let part?, _, _) = report, attempt == self.attempt { partial = part }
    defer { if report.changesRecord { manager?.keep(self) } }
    guard attempt == self.attempt, isActive else { return }
    switch report {
    case .began(let url, let name, _, let length, let expected):
      self.url = url
      if let name { rename(name) }
      receivedBytes = length
      expectedBytes = expected
      lastMeasure = (ContinuousClock.now, length)
      state = .receiving
    case .received(let count): measure(count)
    case .finished(let path):
      self.path = path
      fileName = path.split(separator: "/").last.map(String.init) ?? fileName
      if let expectedBytes { receivedBytes = max(receivedBytes, expectedBytes) }
      partial = nil
      state = .finished
    case .ended(let reason, _):
      let sentence = ErrorPresenter.finished(reason ?? "the download was stopped")
      state = .failed(sentence)
    }
  }

  private func rename(_ name: String) {
    fileName = name
    path = destination?.path ?? (manager?.folder ?? "") + "/" + name
  }

  private func measure(_ count: Int) {
    receivedBytes = count
    if let expectedBytes, count > expectedBytes { self.expectedBytes = nil }
    let now = ContinuousClock.now
    let seconds = (now - lastMeasure.time) / .seconds(1)
    guard seconds >= 0.5 else { return }
    let latest = Double(count - lastMeasure.bytes) / seconds
    bytesPerSecond = bytesPerSecond == 0 ? latest : bytesPerSecond * 0.6 + latest * 0.4
    lastMeasure = (now, count)
  }
}
