public import Loading

/// Navigations that become downloads: rows T8 and T23.
extension WebPage {
  /// Saves what a request asks for, with the cookies of the page; nil when nothing can be saved.
  @discardableResult
  public func download(_ request: URLRequest, to destination: DownloadDestination) -> Download? {
    configuration.downloads?.start(request, to: destination, in: downloadSession)
  }

  /// What the page's downloads belong to; nil leaves them to the manager.
  private var downloadSession: DownloadSession? {
    guard !configuration.websiteDataStore.isPersistent, configuration.downloads?.journal != nil
    else { return nil }
    return DownloadSession(loader: loader, credentials: configuration.credentials)
  }

  /// Saves what a navigation asked for: the answer that is here already, or else a new one.
  func save(_ id: NavigationID, _ request: URLRequest, _ suggestedName: String?) {
    guard let manager = configuration.downloads else { return }
    guard let transfer = transfers[id], let response = transfer.response,
      !response.isRedirect
    else {
      let download =
        if let place = decider?.destination(ofDownload: request) {
          manager.start(request, to: place, in: downloadSession)
        } else {
          manager.start(request, suggestedName: suggestedName, in: downloadSession)
        }
      decider?.navigationDidBecome(download)
      return
    }
    // The answer is not asked for again: it may have been the answer to a form.
    let download = manager.adopt(request, response, suggestedName: suggestedName)
    download.session = downloadSession
    if let place = decider?.destination(ofDownload: request) {
      download.aim(at: place)
      // Who chose the place was told how large the file is, when that is known.
      download.isConfirmed = response.expectedContentLength != nil
    }
    download.begin()
    let saving = manager.transfer(
      .arriving(response, transfer.mailbox),
      for: download,
      download.attempt
    )
    guard transfer.save(saving) else { return manager.restart(download) }
    download.task = transfer.task
    transfers[id] = nil
    decider?.navigationDidBecome(download)
  }
}
