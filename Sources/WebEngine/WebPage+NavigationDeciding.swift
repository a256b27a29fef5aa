public import Addressing
public import Loading

extension WebPage {
  /// What a navigation wants to do.
  public struct NavigationAction: Sendable {
    /// Why it happens.
    public enum NavigationType: String, Sendable {
      case linkActivated, formSubmitted, backForward, reload, formResubmitted, other
    }
    /// Why it happens.
    public var navigationType: NavigationType
    /// The request that would go out.
    public var request: URLRequest
    /// Whether it is a redirect of a navigation that has started.
    public var isRedirect: Bool
    /// Whether it asks for a new window.
    public var opensNewWindow: Bool
    /// Whether the link asks to be saved.
    public var shouldPerformDownload: Bool
    /// The frame that asks; its request is nil while the page is empty.
    public var source: FrameInfo?
    /// The frame that would change; nil means a new window.
    public var target: FrameInfo?
    /// The wanted name of a new window, such as `_blank`; nil when there is none.
    public var targetFrameName: String?
    /// The mouse button, counted from 1; 0 is the keyboard or a call.
    public var buttonNumber = 0
    /// The keys that were held.
    public var modifiers: EventModifiers = []
    /// Whether a rule of a content blocker changed the request; there are none, so this is false.
    public var isContentRuleListRedirect = false
  }

  /// What came back.
  public struct NavigationResponse: Sendable {
    /// The response.
    public var response: URLResponse
    /// Whether the engine can render the type.
    public var canShowMimeType: Bool

    /// Whether a browser saves the answer instead of showing it: an attachment, or a type that cannot be shown.
    public var isForSaving: Bool { response.isAttachment || !canShowMimeType }
  }

  /// An answer to a navigation.
  public enum PolicyDecision: Sendable { case allow, cancel, download }

  /// What happens to a navigation to http.
  public enum HTTPSNavigationPolicy: Sendable, Hashable {
    /// Nothing.
    case keepAsRequested
    /// https is tried first, then http.
    case automaticFallbackToHTTP
    /// https is tried first; a failure offers http.
    case userMediatedFallbackToHTTP
    /// https or nothing.
    case errorOnFailure
  }

  /// Which form of a page servers are asked for.
  public enum ContentMode: Sendable, Hashable {
    /// What suits the view; in a terminal the narrow form.
    case recommended
    case mobile
    case desktop
  }

  /// What may differ from navigation to navigation.
  public struct NavigationPreferences: Sendable, Hashable {
    /// Which form of the page is asked for. Servers are told the same in every mode: they know text browsers by their name,
    /// and ``WebPage/customUserAgent`` says something else.
    public var preferredContentMode = ContentMode.recommended
    /// Whether nothing but the document itself is fetched: no style sheets, and no timed refresh is followed.
    public var isLockdownModeEnabled = false
    /// Whether scripts may run; there is no script host yet, so this is false.
    public var allowsContentJavaScript = false
    /// What happens to a navigation to http.
    public var preferredHTTPSNavigationPolicy = HTTPSNavigationPolicy.keepAsRequested
    /// Makes the defaults.
    public init() {}
  }

  /// Decides what a page may do; every question has a default answer.
  ///
  /// A decider that is a value keeps what it notes while it answers. Questions do not wait for each other: each is put to the
  /// decider as it is then, and of answers that overlap the one to the latest question leaves its notes.
  @MainActor
  public protocol NavigationDeciding {
    /// Asked before a request goes out, and again for every redirect. Default: allow.
    mutating func decidePolicy(
      for action: NavigationAction,
      preferences: inout NavigationPreferences
    ) async -> PolicyDecision
    /// Asked before a redirect is followed, and before ``decidePolicy(for:preferences:)`` is asked about the answer: by
    /// which request, or nil to refuse it. Default: the one that the redirect rules make.
    mutating func willPerformHTTPRedirection(
      _ response: URLResponse,
      newRequest request: URLRequest
    ) async -> URLRequest?
    /// Asked once for the final response. Default: allow.
    mutating func decidePolicy(for response: NavigationResponse) async -> PolicyDecision
    /// Asked when a server or proxy wants a credential, before the response is judged, and when a certificate cannot
    /// be verified. The credential is only looked at with `useCredential`. Default: default handling.
    mutating func decideAuthenticationChallengeDisposition(
      for challenge: AuthenticationChallenge
    ) async -> (AuthenticationDisposition, Credential?)
    /// Asked before a form is sent a second time. Default: no.
    func confirmResubmission(of request: URLRequest) async -> Bool
    /// Where a navigation that becomes a download is saved; nil is the usual folder, under the server's name. Default: nil.
    func destination(ofDownload request: URLRequest) -> DownloadDestination?
    /// A navigation became a download; it has begun. Default: nothing happens.
    func navigationDidBecome(_ download: Download)
    /// Takes an address for another program (mailto: and the like); false when none took it. Default: false.
    func handOff(_ url: WebURL) async -> Bool
  }
}

extension WebPage.NavigationDeciding {
  /// Allows.
  public func decidePolicy(
    for action: WebPage.NavigationAction,
    preferences: inout WebPage.NavigationPreferences
  ) async -> WebPage.PolicyDecision { .allow }
  /// Follows redirects as they are.
  public func willPerformHTTPRedirection(
    _ response: URLResponse,
    newRequest request: URLRequest
  ) async -> URLRequest? { request }
  /// Allows.
  public func decidePolicy(for response: WebPage.NavigationResponse) async -> WebPage.PolicyDecision
  { .allow }
  /// Uses what is known already.
  public func decideAuthenticationChallengeDisposition(
    for challenge: WebPage.AuthenticationChallenge
  ) async -> (WebPage.AuthenticationDisposition, Credential?) { (.performDefaultHandling, nil) }
  /// Sends no form twice.
  public func confirmResubmission(of request: URLRequest) async -> Bool { false }
  /// The usual folder.
  public func destination(ofDownload request: URLRequest) -> DownloadDestination? { nil }
  /// Looks on.
  public func navigationDidBecome(_ download: Download) {}
  /// Takes nothing.
  public func handOff(_ url: WebURL) async -> Bool { false }
}
