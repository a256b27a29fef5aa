internal import Loading

/// Puts the engine's questions to a delegate of the older kind, held weakly.
@MainActor
final class DelegateDecider: WebPage.NavigationDeciding {
  private weak var page: WebPage?

  init(_ page: WebPage) { self.page = page }

  func decidePolicy(
    for action: WebPage.NavigationAction,
    preferences: inout WebPage.NavigationPreferences
  ) async -> WebPage.PolicyDecision {
    guard let page, let delegate = page.navigationDelegate else { return .allow }
    let (decision, changed) = await delegate.webPage(
      page,
      decidePolicyFor: action,
      preferences: preferences
    )
    preferences = changed
    return decision
  }

  func decidePolicy(for response: WebPage.NavigationResponse) async -> WebPage.PolicyDecision {
    guard let page, let delegate = page.navigationDelegate else { return .allow }
    return await delegate.webPage(page, decidePolicyFor: response)
  }

  func decideAuthenticationChallengeDisposition(
    for challenge: WebPage.AuthenticationChallenge
  ) async -> (WebPage.AuthenticationDisposition, Credential?) {
    guard let page, let delegate = page.navigationDelegate else {
      return (.performDefaultHandling, nil)
    }
    return await delegate.webPage(page, didReceive: challenge)
  }

  func navigationDidBecome(_ download: Download) {
    guard let page else { return }
    page.navigationDelegate?.webPage(page, navigationDidBecome: download)
  }
}

extension WebPage {
  /// Tells the delegate of the older kind, in the turn in which the event happens.
  func tellDelegate(_ event: NavigationEvent) {
    guard let navigationDelegate else { return }
    let id = event.navigationID
    switch event.kind {
    case .startedProvisionalNavigation:
      navigationDelegate.webPage(self, didStartProvisionalNavigation: id)
    case .receivedServerRedirect:
      navigationDelegate.webPage(self, didReceiveServerRedirectForProvisionalNavigation: id)
    case .committed: navigationDelegate.webPage(self, didCommit: id)
    case .finished: navigationDelegate.webPage(self, didFinish: id)
    case .failed(let error): navigationDelegate.webPage(self, didFail: id, withError: error)
    case .failedProvisionalNavigation(let error):
      navigationDelegate.webPage(self, didFailProvisionalNavigation: id, withError: error)
    }
  }
}
