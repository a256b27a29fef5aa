public import Loading

extension DownloadManager {
  /// Begins a download to a place that a person chose.
  @discardableResult
  public func start(_ request: URLRequest, to destination: DownloadDestination) -> Download {
    start(request, to: destination, in: nil)
  }

  func start(
    _ request: URLRequest,
    to destination: DownloadDestination,
    in session: DownloadSession?
  ) -> Download {
    let download = make(request, suggestedName: nil)
    download.session = session
    download.aim(at: destination)
    restart(download)
    return download
  }
}
