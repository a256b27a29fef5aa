internal import Addressing
internal import Loading

/// A navigation on its way: asking for leave, or with its request out.
struct PendingNavigation: Sendable {
  /// What it does to the history when it commits.
  enum HistoryIntent: Sendable, Hashable {
    case append
    case replace
    case reload
    case traverse(WebPage.BackForwardList.Item.ID)
  }

  /// How far it has come.
  enum Phase: Sendable {
    /// The decider is asked whether it may happen (A).
    case askingPolicy
    /// The person is asked whether a form may be sent again (A).
    case askingResubmission
    /// Another program is asked whether it takes the address (A).
    case askingHandOff
    /// The request is out (P).
    case requesting
    /// The decider is asked for a credential (counts as P).
    case askingCredential(AuthenticationQuestion)
    /// The decider is asked about a certificate that cannot be verified (counts as P).
    case askingTrust(LoadingError)
    /// The decider is asked about a redirect (counts as P).
    case askingRedirect(URLRequest, WebPage.RedirectHop)
    /// Another program is asked about a redirect's target (counts as P).
    case askingRedirectHandOff
    /// The decider is asked about the response (Q).
    case askingResponse
    /// Allowed; the first byte will commit it (Q).
    case accepted
  }

  let id: WebPage.NavigationID
  var type = WebPage.NavigationAction.NavigationType.other
  /// The request as it stands, redirects and upgrades applied.
  var request: URLRequest
  /// The first address, before redirects.
  var initialURL: WebURL
  /// The document itself, when it was given as bytes.
  var content: SubstituteContent?
  /// Whether it was started by a call on the page instead of by the document.
  var isAPILoad = true
  /// The document that started it first, when a call asks for it again; nil otherwise.
  var asker: WebURL?
  var history = HistoryIntent.append
  var opensNewWindow = false
  /// Whether the new window may know this page.
  var keepsOpener = false
  /// Whether a person did it, or a program by a call; false for what the document does by itself.
  var isFromPerson = true
  /// Whether the link asks to be saved.
  var shouldPerformDownload = false
  /// The frame that asks.
  var source: WebPage.FrameInfo?
  /// The wanted name of a new window.
  var targetFrameName: String?
  /// The button and the keys that led to it.
  var activation = WebPage.LinkActivation()
  /// Where it comes from, for servers.
  var referrer: Referrer?
  /// The folder that its document may read files in; nil is no limit.
  var readableFolder: WebURL?
  /// The name the link asks to be saved under, as written.
  var suggestedName: String?
  /// Whether a form would be sent again, so that the person is asked.
  var needsResubmissionConsent = false
  var isTimedRefresh = false
  /// What the decider wants of it.
  var preferences = WebPage.NavigationPreferences()
  /// The http address to fall back to, or to offer, when https does not answer.
  var plainHTTPAlternative: WebURL?
  /// Whether the fall-back happens without asking.
  var fallsBackToHTTP = false
  /// The http address that a redirect named, when its https one is asked first.
  var redirectAlternative: WebURL?
  var phase = Phase.askingPolicy
  var authentication = AuthenticationProgress()
  var redirects: [WebPage.RedirectHop] = []
  var response: URLResponse?
  var canShowResponse = false
  var progress = ProgressModel()

  init(id: WebPage.NavigationID, request: URLRequest) {
    self.id = id
    self.request = request
    initialURL = request.url
  }

  /// Says that nothing was asked anywhere but there.
  mutating func begin(at url: WebURL) {
    request.url = url
    initialURL = url
  }

  /// Says which window it is for; without a word of the link the name decides whether that may know this page.
  mutating func setWindow(_ name: String, keepsOpener: Bool?) {
    self.keepsOpener = keepsOpener ?? WindowName.keepsOpener(name)
    opensNewWindow = WindowName.isNew(name)
    targetFrameName = opensNewWindow ? name : nil
  }

  /// The address it is heading for.
  var url: WebURL { request.url }

  /// Whether the first address and every hop came over TLS.
  var isSecureChain: Bool {
    initialURL.scheme == "https" && request.authorization.trustedKey == nil
      && redirects.allSatisfy { $0.to.scheme == "https" }
  }

  /// What the decider is shown.
  func action(request: URLRequest? = nil, isRedirect: Bool = false) -> WebPage.NavigationAction {
    var action = WebPage.NavigationAction(
      navigationType: type,
      request: request ?? self.request,
      isRedirect: isRedirect,
      opensNewWindow: opensNewWindow,
      shouldPerformDownload: shouldPerformDownload
    )
    action.source = source
    if !opensNewWindow {
      action.target = WebPage.FrameInfo(
        request: source?.request,
        securityOrigin: source?.securityOrigin ?? .opaque
      )
    }
    action.targetFrameName = targetFrameName
    action.buttonNumber = activation.buttonNumber
    action.modifiers = activation.modifiers
    return action
  }
}
