internal import Loading

/// Navigations that become downloads: rows T8 and T23.
extension WebPage {
  /// Saves what a navigation asked for: the answer that is here already, or else a new one.
  func save(_ id: NavigationID, _ request: URLRequest, _ suggestedName: String?) {
    guard let manager = configuration.downloads else { return }
    guard let transfer = transfers[id], let response = transfer.response,
      !response.isRedirect
    else {
      let download =
        if let place = decider?.destination(ofDownload: request) {
          manager.start(request, to: place)
        } else {
          manager.start(request, suggestedName: suggestedName)
        }
      decider?.navigationDidBecome(download)
      return
    }
    // The answer is not asked for again: it may have been the answer to a form.
    let download = manager.adopt(request, response, suggestedName: suggestedName)
    if let place = decider?.destination(ofDownload: request) { download.aim(at: place) }
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
