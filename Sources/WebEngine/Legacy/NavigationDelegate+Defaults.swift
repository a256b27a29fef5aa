public import Loading

extension WebPage.NavigationDelegate {
  /// Asks the form without preferences.
  public func webPage(
    _ page: WebPage,
    decidePolicyFor action: WebPage.NavigationAction,
    preferences: WebPage.NavigationPreferences
  ) async -> (WebPage.PolicyDecision, WebPage.NavigationPreferences) {
    (await webPage(page, decidePolicyFor: action), preferences)
  }
  /// Allows.
  public func webPage(
    _ page: WebPage,
    decidePolicyFor action: WebPage.NavigationAction
  ) async -> WebPage.PolicyDecision { .allow }
  /// Allows.
  public func webPage(
    _ page: WebPage,
    decidePolicyFor response: WebPage.NavigationResponse
  ) async -> WebPage.PolicyDecision { .allow }
  /// Uses what is known already.
  public func webPage(
    _ page: WebPage,
    didReceive challenge: WebPage.AuthenticationChallenge
  ) async -> (WebPage.AuthenticationDisposition, Credential?) { (.performDefaultHandling, nil) }
  /// Looks on.
  public func webPage(
    _ page: WebPage,
    didStartProvisionalNavigation navigation: WebPage.NavigationID
  ) {}
  /// Looks on.
  public func webPage(
    _ page: WebPage,
    didReceiveServerRedirectForProvisionalNavigation navigation: WebPage.NavigationID
  ) {}
  /// Looks on.
  public func webPage(_ page: WebPage, didCommit navigation: WebPage.NavigationID) {}
  /// Looks on.
  public func webPage(_ page: WebPage, didFinish navigation: WebPage.NavigationID) {}
  /// Looks on.
  public func webPage(
    _ page: WebPage,
    didFail navigation: WebPage.NavigationID,
    withError error: any Error
  ) {}
  /// Looks on.
  public func webPage(
    _ page: WebPage,
    didFailProvisionalNavigation navigation: WebPage.NavigationID,
    withError error: any Error
  ) {}
  /// Looks on.
  public func webPageWebContentProcessDidTerminate(_ page: WebPage) {}
  /// Looks on.
  public func webPage(_ page: WebPage, navigationDidBecome download: Download) {}
}
