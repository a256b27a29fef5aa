internal import Addressing
internal import Loading

/// Loads that led to no document.
extension WebPage {
  /// Gives ``lastAttempt`` up, so that the address of the document counts again.
  public func forgetLastAttempt() { apply(.forgetAttempt) }

  /// Asks again for what ``lastAttempt`` or ``failure`` tells of, whether it failed or was stopped; loads the document
  /// again when there is neither.
  @discardableResult
  public func retry() -> Navigation {
    guard machine.attempt == nil else { return begin { .retry($0) } }
    guard let failure, let request = failure.request else { return reload() }
    return navigate(request) { navigation in
      // Whoever asked first, the document or a person: the one with fewer rights counts.
      navigation.asker = committedURL
      navigation.request.cachePolicy = .reloadIgnoringLocalCacheData
      navigation.plainHTTPAlternative = failure.plainHTTPAlternative
      if request.method != "GET" {
        navigation.type = .formResubmitted
        navigation.needsResubmissionConsent = true
      }
      if failure.isAfterCommit, request.url == committedURL { navigation.history = .reload }
    }
  }
}
