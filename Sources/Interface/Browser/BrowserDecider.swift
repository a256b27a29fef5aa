public import Addressing
public import Loading
public import WebEngine

/// Answers what a page asks by asking the person at the browser.
///
/// The page is made before the browser that shows it, so the browser comes in later; without one every answer is the
/// page's own.
public final class BrowserDecider: WebPage.NavigationDeciding, WebPage.NewPagePresenting {
  /// The browser that asks the person.
  public weak var browser: Browser?
  /// The tab of the page; nil stands for the first one, which is made with the browser.
  weak var askingTab: Tab?
  /// The request that was allowed last: what a download asks for again.
  private var request: URLRequest?
  /// Where the person wants what is saved next.
  private var destination: DownloadDestination?

  /// Makes a decider that nobody is behind yet.
  public init() {}

  private var tab: Tab? { askingTab ?? browser?.tabs.tabs.first }

  /// Allows, and remembers the request.
  public func decidePolicy(
    for action: WebPage.NavigationAction,
    preferences: inout WebPage.NavigationPreferences
  ) async -> WebPage.PolicyDecision {
    request = action.request
    return action.shouldPerformDownload ? .download : .allow
  }

  /// Asks what to do with an answer that is not a page to show.
  public func decidePolicy(
    for response: WebPage.NavigationResponse
  ) async -> WebPage.PolicyDecision {
    guard let browser, let tab, response.isForSaving else { return .allow }
    switch await browser.decide(about: response, request: request, in: tab) {
    case .show: return .allow
    case .drop: return .cancel
    case .save(let place):
      destination = place
      return .download
    }
  }

  /// Asks for a name and a password, or whether a certificate is to be trusted.
  public func decideAuthenticationChallengeDisposition(
    for challenge: WebPage.AuthenticationChallenge
  ) async -> (WebPage.AuthenticationDisposition, Credential?) {
    guard let browser, let tab else { return (.performDefaultHandling, nil) }
    return await browser.decide(about: challenge, in: tab)
  }

  /// Asks whether a form is to be sent a second time.
  public func confirmResubmission(of request: URLRequest) async -> Bool {
    guard let browser, let tab else { return false }
    return await browser.confirmResubmission(of: request, in: tab)
  }

  /// Gives an address to another program.
  public func handOff(_ url: WebURL) async -> Bool {
    guard let browser, let tab else { return false }
    return await browser.handOff(url, in: tab)
  }

  /// The place that was chosen.
  public func destination(ofDownload request: URLRequest) -> DownloadDestination? {
    defer { destination = nil }
    return destination
  }

  /// Tells of a download that has begun.
  public func navigationDidBecome(_ download: Download) {
    guard let browser, let tab else { return }
    browser.noteDownload(download, of: tab)
  }

  /// Opens a tab for a link or form that wants a window of its own.
  public func openPage(_ wish: WebPage.NewPageRequest) {
    guard let browser, let tab else { return }
    browser.openPage(wish, of: tab)
  }
}
