internal import Addressing
public import Loading
public import Observation

/// The downloads of a program, newest first; one serves all pages.
@MainActor
@Observable
public final class DownloadManager {
  /// All of them, newest first.
  public internal(set) var downloads: [Download] = []
  /// The folder that files go into.
  public var folder: String

  @ObservationIgnored let loader: ResourceLoader
  @ObservationIgnored let credentials: CredentialStore
  /// Writes what a later run needs; nil leaves nothing to it.
  @ObservationIgnored let journal: DownloadJournal?
  /// Whether the network costs by what comes over it.
  @ObservationIgnored var meter = NetworkMeter()
  /// Asks whether a large file is fetched although the network is metered, with the bytes that are still to come; nil fetches
  /// it without a question.
  @ObservationIgnored public var confirmsLargeFile:
    (@MainActor (_ download: Download, _ bytes: Int) async -> Bool)?
  /// The header fields of requests of an earlier run.
  @ObservationIgnored var headers = HeaderList()
  /// What was taken off the list, and is not to come back from the disk.
  @ObservationIgnored var removed: Set<DownloadRecord.ID> = []
  @ObservationIgnored private var lastID = 0

  /// Makes a manager that saves into a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, from the root on.
  ///   - loader: Who asks the servers.
  ///   - credentials: What was answered to challenges.
  ///   - records: Where unfinished downloads last; nil keeps nothing, and leaves nothing behind.
  public init(
    folder: String,
    loader: ResourceLoader = ResourceLoader(),
    credentials: CredentialStore = CredentialStore(),
    records: (any DownloadRecordStore)? = nil
  ) {
    journal = records.map { DownloadJournal($0) }
    self.folder = folder
    self.loader = loader
    self.credentials = credentials
  }

  /// Whether any of them needs the network.
  public var isActive: Bool { downloads.contains(where: \.isActive) }

  /// Begins a download.
  ///
  /// - Parameters:
  ///   - request: What to ask for.
  ///   - suggestedName: The name to save under, made safe here; nil takes it from the answer or the address.
  @discardableResult
  public func start(_ request: URLRequest, suggestedName: String? = nil) -> Download {
    start(request, suggestedName: suggestedName, in: nil)
  }

  func start(
    _ request: URLRequest,
    suggestedName: String?,
    in session: DownloadSession?
  ) -> Download {
    let download = make(request, suggestedName: suggestedName)
    download.session = session
    restart(download)
    return download
  }

  /// Takes one off the list; what is unfinished of it is removed from the disk.
  ///
  /// - Returns: What removes it, for those who end before it would be done.
  @discardableResult
  public func remove(_ download: Download) -> Task<Void, Never> {
    download.cancel()
    removed.insert(download.recordID)
    downloads.removeAll { $0.id == download.id }
    let task = download.task
    let partial = download.partial
    return Task {
      await task?.value
      await forget(download, at: download.partial?.path ?? partial?.path)
    }
  }

  /// The download with an identity.
  public func download(_ id: Download.ID) -> Download? { downloads.first { $0.id == id } }

  // MARK: Running

  /// Goes on with what a navigation was receiving; the transfer runs in the navigation's own task.
  func adopt(_ request: URLRequest, _ response: URLResponse, suggestedName: String?) -> Download {
    let download = make(request, suggestedName: suggestedName)
    download.expectedBytes = response.expectedContentLength
    return download
  }

  /// A new identity.
  func makeID() -> Download.ID {
    lastID += 1
    return Download.ID(rawValue: lastID)
  }

  /// A new entry of the list.
  func make(_ request: URLRequest, suggestedName: String?) -> Download {
    let chosen = suggestedName.flatMap { SafeFileName.cleaned($0) }
    let name = chosen ?? request.url.pathname.split(separator: "/").last.map(String.init)
    let shown = name.flatMap { SafeFileName.cleaned($0) } ?? "download"
    let download = Download(
      id: makeID(),
      request: request.withoutCredentials,
      fileName: shown,
      path: folder + "/" + shown,
      manager: self
    )
    download.chosenName = chosen
    downloads.insert(download, at: 0)
    return download
  }

  /// Asks for the file, or for the rest of it.
  func restart(_ download: Download) {
    let waiting = download.task
    download.begin()
    let attempt = download.attempt
    download.task = Task { [weak self] in
      // The one that was stopped still tells what it leaves behind.
      await waiting?.value
      guard let self, !Task.isCancelled else { return }
      await transfer(.request(download.request, download.partial), for: download, attempt).run()
    }
  }

  /// What saves a download's bytes.
  func transfer(
    _ source: DownloadTransfer.Source,
    for download: Download,
    _ attempt: Int
  ) -> DownloadTransfer {
    DownloadTransfer(
      source: source,
      folder: download.destination?.folder ?? folder,
      name: download.chosenName,
      fallbackName: download.fileName,
      replacesFile: download.destination?.replacesFile ?? false,
      leavesTraces: !download.isPrivate,
      admits: { [weak self, weak download, meter] bytes in
        guard await meter.isMetered(), let self, let download else { return true }
        return await admits(download, bytes)
      },
      loader: download.session?.loader ?? loader,
      credentials: download.session?.credentials ?? credentials
    ) { [weak download, journal] report in
      await download?.take(report, attempt: attempt)
      // The file is made next, and a record must lead to it by then.
      if case .began = report { await journal?.flush() }
    }
  }

  /// Whether a file of so many bytes costs something that a person should know before: it is large, and the network is metered.
  public func isCostly(_ bytes: Int?) async -> Bool {
    guard let bytes, bytes >= NetworkMeter.largeFile else { return false }
    return await meter.isMetered()
  }

  /// Whether a large file may come over a metered network; one that may not waits as a stopped one does.
  private func admits(_ download: Download, _ bytes: Int) async -> Bool {
    guard let confirmsLargeFile, !download.isConfirmed else { return true }
    guard await confirmsLargeFile(download, bytes) else {
      download.cancel()
      return false
    }
    download.isConfirmed = true
    return true
  }
}
