internal import Addressing
internal import Loading

/// The state table of the contract (2.5) as a value: an input goes in, a list of effects comes out.
///
/// It knows no clock, no network and no screen. Three places hold everything: the navigation that asks for leave (A), the
/// one whose request is out (P, Q), and the document (E, L, D, X). The observable properties are computed from them, so
/// that a value that was only masked comes back by itself.
struct NavigationStateMachine: Sendable {
  typealias ID = WebPage.NavigationID

  /// What the page holds.
  enum DocumentState: Sendable, Hashable {
    /// Nothing was ever committed (E).
    case empty
    /// Committed and growing (L).
    case loading
    /// Whole (D).
    case done
    /// Failed or stopped after commit (X).
    case partial
  }

  /// Who serves which addresses.
  let schemes: SchemeRules
  /// How many redirects are followed.
  let mostRedirects: Int
  /// Whether new windows are given to somebody else; otherwise they open here.
  let opensNewPages: Bool
  /// The https address to ask instead, for hosts that are reached over TLS only; nil for all others.
  let securedAddress: @Sendable (WebURL) -> WebURL?
  /// What is done about an address without TLS.
  let transportRule: @Sendable (WebURL) -> TransportPolicy.Rule

  var documentState = DocumentState.empty
  var document: CommittedDocument?
  var asking: PendingNavigation?
  var provisional: PendingNavigation?
  var history = SessionHistory()
  /// The last load that led to no document; nil once something commits or starts.
  var attempt: KeptAttempt?
  var isClosed = false
  /// Whether the current entry waits for somebody to see it before its document is loaded.
  var isAsleep = false
  /// What progress shows while nothing moves.
  var restingProgress = 0.0
  var effects: [NavigationEffect] = []
  private var lastID: UInt64 = 0
  private var lastDocumentNumber = 0

  init(
    schemes: SchemeRules = SchemeRules(),
    mostRedirects: Int = WebPage.Limits().redirects,
    opensNewPages: Bool = false,
    securedAddress: @escaping @Sendable (WebURL) -> WebURL? = { _ in nil },
    transportRule: @escaping @Sendable (WebURL) -> TransportPolicy.Rule = { _ in .allow }
  ) {
    self.transportRule = transportRule
    self.securedAddress = securedAddress
    self.schemes = schemes
    self.mostRedirects = mostRedirects
    self.opensNewPages = opensNewPages
  }

  /// A new identity.
  mutating func makeNavigationID() -> ID {
    lastID += 1
    return ID(rawValue: lastID)
  }

  mutating func makeDocumentNumber() -> Int {
    lastDocumentNumber += 1
    return lastDocumentNumber
  }

  /// Takes one input and answers what is to be done.
  mutating func apply(_ input: NavigationInput) -> [NavigationEffect] {
    if isClosed {
      effects = input.newNavigation.map { [.end($0, .pageClosed)] } ?? []
    } else {
      step(input)
    }
    defer { effects = [] }
    return effects
  }

  private mutating func step(_ input: NavigationInput) {
    switch input {
    case .navigate(let navigation): ask(navigation)
    case .reload(let id, let fromOrigin): reload(id, fromOrigin: fromOrigin)
    case .retry(let id): retry(id)
    case .forgetAttempt: forgetAttempt()
    case .traverse(let id, let destination): traverse(id, to: destination)
    case .actionDecided(let id, let decision, let preferences):
      decideAction(id, decision, preferences)
    case .redirectDecided(let id, let request, let decision):
      changeRedirect(id, request)
      decideRedirect(id, request == nil ? .cancel : decision)
    case .resubmissionAnswered(let id, let isAllowed): answerResubmission(id, isAllowed)
    case .handOffAnswered(let id, let isTaken): answerHandOff(id, isTaken)
    case .responded(let id, let response, let canShow): respond(id, response, canShow: canShow)
    case .responseDecided(let id, let decision): decideResponse(id, decision)
    case .authorized(let id, let authorization): noteAuthorization(id, authorization)
    case .authenticationAnswered(let id, let disposition, let credential):
      answerAuthentication(id, disposition, credential)
    case .bodyBegan(let id): beginBody(id)
    case .partBegan(let id): beginPart(id)
    case .restored(let id, let kept): restore(id, kept)
    case .sent(let id, let share): send(id, share)
    case .received(let id, let count): receive(id, count)
    case .laidOut(let id): layOut(id)
    case .titleParsed(let id, let title): parseTitle(id, title)
    case .insecureContent(let id): markInsecure(id)
    case .finished(let id): finish(id)
    case .failed(let id, let error): fail(id, error)
    case .stop: stop()
    case .cancel(let id): cancel(id)
    case .historyState(let url, let replaces): changeState(url, replaces: replaces)
    case .restoreHistory(let state): restoreHistory(state)
    case .sleep: sleep()
    case .contentWorkerTerminated(let reason): terminateWorker(reason)
    case .close: close()
    }
  }

  /// The observable values as they are now.
  var properties: PageProperties {
    let mask = asking.flatMap { $0.isAPILoad ? $0 : nil }
    var properties = PageProperties()
    properties.committedURL = document?.url
    properties.initialURL = document?.initialURL
    // An entry without its document (asleep, or restored and not yet loaded) has its address and title all the same.
    let entry = document == nil ? history.current?.item : nil
    properties.title = document?.title ?? entry?.title ?? ""
    properties.response = document?.response
    properties.serverTrust = document?.response?.certificate
    properties.redirectChain = document?.redirects ?? []
    properties.backForwardList = history.list
    properties.provisionalURL = provisional?.url
    let shown = mask ?? provisional.flatMap { $0.isAPILoad ? $0 : nil }
    properties.url = shown?.url ?? document?.url ?? entry?.url
    properties.attempt = attempt?.shown
    properties.displayedURL = shown?.url ?? properties.attempt?.url ?? properties.url
    properties.isAsleep = isAsleep
    properties.isLoading = mask != nil || provisional != nil || documentState == .loading
    properties.estimatedProgress = progress(masked: mask != nil)
    properties.hasOnlySecureContent =
      (mask ?? provisional).map { $0.url.scheme == "https" } ?? document?.isSecure ?? false
    return properties
  }

  private func progress(masked: Bool) -> Double {
    if masked { return 0.1 }
    if let provisional { return provisional.progress.value }
    if documentState == .loading, let document { return document.progress.value }
    return restingProgress
  }

  // MARK: What all steps share

  mutating func publish() { effects.append(.publish(properties)) }

  mutating func emit(_ id: ID, _ kind: WebPage.NavigationEvent.Kind) {
    effects.append(.emit(WebPage.NavigationEvent(navigationID: id, kind: kind)))
  }

  mutating func end(_ id: ID, _ error: WebPage.NavigationError? = nil) {
    effects.append(.end(id, error))
  }

  /// Ends a navigation that never started: nobody but its own sequence hears of it.
  mutating func refuse(_ id: ID, _ cause: PageError.Cause, url: WebURL?) {
    end(id, .failedProvisionalNavigation(PageError(cause, phase: .beforeCommit, url: url)))
  }

  func download(_ navigation: PendingNavigation) -> NavigationEffect {
    .download(navigation.id, navigation.request, suggestedName: navigation.suggestedName)
  }

  static func cancelled(_ url: WebURL?) -> PageError.Cause {
    .loading(LoadingError(.cancelled, url: url, reason: "The load was stopped"))
  }
}

extension NavigationInput {
  /// The navigation that the input would make.
  var newNavigation: ID? {
    switch self {
    case .navigate(let navigation): navigation.id
    case .reload(let id, _), .traverse(let id, _), .retry(let id): id
    default: nil
    }
  }
}
