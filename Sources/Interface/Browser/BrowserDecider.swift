public import Addressing
public import Loading
public import WebEngine

/// Answers what a page asks by asking the person at the browser.
///
/// The page is made before the browser that shows it, so the browser comes in later; without one every answer is the
/// page's own.
public final class BrowserDecider: WebPage.NavigationDeciding {
  /// Who is asked.
  public weak var browser: Browser?
  /// The request that was allowed last: what a download asks for again.
  private var request: URLRequest?
  /// Where the person wants what is saved next.
  private var destination: DownloadDestination?

  /// Makes a decider that nobody is behind yet.
  public init() {}

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
    guard let browser, response.isForSaving else { return .allow }
    switch await browser.decide(about: response, request: request) {
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
    guard let browser else { return (.performDefaultHandling, nil) }
    return await browser.decide(about: challenge)
  }

  /// Asks whether a form is to be sent a second time.
  public func confirmResubmission(of request: URLRequest) async -> Bool {
    await browser?.confirmResubmission(of: request) ?? false
  }

  /// Gives an address to another program.
  public func handOff(_ url: WebURL) async -> Bool { await browser?.handOff(url) ?? false }

  /// The place that was chosen.
  public func destination(ofDownload request: URLRequest) -> DownloadDestination? {
    defer { destination = nil }
    return destination
  }

  /// Tells of a download that has begun.
  public func navigationDidBecome(_ download: Download) { browser?.noteDownload(download) }
}
