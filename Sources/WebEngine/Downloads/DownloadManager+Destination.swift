public import Loading

extension DownloadManager {
  /// Begins a download to a place that a person chose.
  @discardableResult
  public func start(_ request: URLRequest, to destination: DownloadDestination) -> Download {
    let download = make(request, suggestedName: nil)
    download.aim(at: destination)
    restart(download)
    return download
  }
}
