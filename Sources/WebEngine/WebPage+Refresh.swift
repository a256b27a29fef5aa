internal import Addressing
internal import DOM
internal import Loading

/// Timed redirects: by `<meta http-equiv=refresh>` and the Refresh header.
extension WebPage {
  /// Starts the clock of a finished document that asks for a refresh.
  func scheduleRefresh(of document: FinishedDocument, from id: NavigationID) {
    guard holding.navigation == id, machine.documentState == .done,
      let directive = directive(of: document)
    else { return refresh.reset() }
    notes.send(.refreshScheduled(delay: directive.delay, target: directive.target))
    guard configuration.followsRefreshes, machine.document?.isLockedDown != true else { return }
    guard refresh.mayFollow(directive, limit: configuration.limits.refreshes) else {
      notes.send(.message("The page sends itself elsewhere again and again; it was stopped."))
      return
    }
    refresh.start(
      Task { [weak self, clock] in
        guard (try? await clock.sleep(for: .seconds(directive.delay))) != nil else { return }
        self?.fire(directive)
      }
    )
  }

  private func directive(of document: FinishedDocument) -> RefreshDirective? {
    let base = document.document.baseURL
    let address = committedURL ?? document.document.url
    let header = response?.headers["Refresh"].flatMap {
      RefreshDirective($0, base: base, document: address)
    }
    return header ?? document.metadata.refresh
  }

  private func fire(_ directive: RefreshDirective) {
    refresh.fire()
    followRefresh(directive.target)
  }

  /// A navigation, Stop or close ends the waiting.
  func cancelRefresh() {
    guard refresh.isWaiting else { return }
    refresh.cancel()
    notes.send(.refreshCancelled)
  }
}
