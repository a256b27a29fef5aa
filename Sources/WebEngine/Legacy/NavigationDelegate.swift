public import Loading

extension WebPage {
  /// The older way to follow a page: callbacks in the turn in which things happen (contract 2.11).
  ///
  /// The page holds its delegate weakly. Questions go to the delegate only when the page was made without a decider.
  @MainActor
  public protocol NavigationDelegate: AnyObject {
    /// Stage 1 with preferences. Default: asks the form without them.
    func webPage(
      _ page: WebPage,
      decidePolicyFor action: NavigationAction,
      preferences: NavigationPreferences
    ) async -> (PolicyDecision, NavigationPreferences)
    /// Stage 1. Default: allow.
    func webPage(_ page: WebPage, decidePolicyFor action: NavigationAction) async -> PolicyDecision
    /// Stage 2. Default: allow.
    func webPage(
      _ page: WebPage,
      decidePolicyFor response: NavigationResponse
    ) async -> PolicyDecision
    /// Stage 3. Default: default handling.
    func webPage(
      _ page: WebPage,
      didReceive challenge: AuthenticationChallenge
    ) async -> (AuthenticationDisposition, Credential?)
    /// The request goes out.
    func webPage(_ page: WebPage, didStartProvisionalNavigation navigation: NavigationID)
    /// The server sent it elsewhere.
    func webPage(
      _ page: WebPage,
      didReceiveServerRedirectForProvisionalNavigation navigation: NavigationID
    )
    /// The new document replaced the old one.
    func webPage(_ page: WebPage, didCommit navigation: NavigationID)
    /// Everything is here.
    func webPage(_ page: WebPage, didFinish navigation: NavigationID)
    /// It failed with its document on the screen.
    func webPage(_ page: WebPage, didFail navigation: NavigationID, withError error: any Error)
    /// It failed before its document was there.
    func webPage(
      _ page: WebPage,
      didFailProvisionalNavigation navigation: NavigationID,
      withError error: any Error
    )
    /// The content worker died.
    func webPageWebContentProcessDidTerminate(_ page: WebPage)
    /// A navigation became a download.
    func webPage(_ page: WebPage, navigationDidBecome download: Download)
  }
}
