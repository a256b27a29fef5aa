internal import Addressing
internal import Loading

/// From the wish to the request: rows T1 to T11, T43 to T45.
extension NavigationStateMachine {
  /// T1, T2; T3 when another navigation was still asking.
  mutating func ask(_ navigation: PendingNavigation) {
    supersedeAsking()
    var navigation = navigation
    navigation.phase = .askingPolicy
    if fetchesAgain(navigation) {
      navigation.request.cachePolicy = .reloadIgnoringLocalCacheData
    }
    asking = navigation
    publish()
    effects.append(.askActionPolicy(navigation.id, navigation.action()))
  }

  /// T3: the older one was never heard of, so only its own sequence ends.
  mutating func supersedeAsking() {
    guard let older = asking else { return }
    asking = nil
    refuse(older.id, Self.cancelled(older.url), url: older.url)
  }

  /// The address that is current already is fetched past the cache.
  private func fetchesAgain(_ navigation: PendingNavigation) -> Bool {
    navigation.history == .append && navigation.request.cachePolicy == .useProtocolCachePolicy
      && navigation.request.method == "GET" && navigation.url == document?.url
  }

  mutating func decideAction(
    _ id: ID,
    _ decision: WebPage.PolicyDecision,
    _ preferences: WebPage.NavigationPreferences
  ) {
    guard let navigation = asking, navigation.id == id, case .askingPolicy = navigation.phase else {
      return decideRedirect(id, decision)
    }
    switch decision {
    case .cancel, .download:  // T7, T8
      asking = nil
      publish()
      if decision == .download { effects.append(download(navigation)) }
      let interrupted = EngineError(.interruptedByPolicyChange, url: navigation.url)
      refuse(id, .engine(interrupted), url: navigation.url)
    case .allow:
      asking = upgraded(navigation, preferences)
      asking?.preferences = preferences
      if navigation.needsResubmissionConsent {
        asking?.phase = .askingResubmission
        effects.append(.askResubmission(id, navigation.request))
      } else {
        admit()
      }
    }
  }

  mutating func answerResubmission(_ id: ID, _ isAllowed: Bool) {
    guard let navigation = asking, navigation.id == id,
      case .askingResubmission = navigation.phase
    else { return }
    if isAllowed { return admit() }
    asking = nil
    publish()
    refuse(id, Self.cancelled(navigation.url), url: navigation.url)
  }

  /// An allowed navigation goes where its address leads.
  private mutating func admit() {
    guard let navigation = asking else { return }
    if isFragmentNavigation(navigation) { return moveInsideDocument(navigation) }
    guard navigation.content == nil else { return start(navigation) }
    let asker = navigation.isAPILoad ? navigation.asker : document?.url
    if navigation.readableFolder == nil, !navigation.isAPILoad {
      asking?.readableFolder = document?.readableFolder
    }
    if let folder = asking?.readableFolder, let refusal = folder.refusesReading(navigation.url) {
      return startAndFail(navigation, .loading(refusal))
    }
    guard let navigation = asking else { return }
    switch schemes.destination(of: navigation.url, askedBy: asker) {
    case .served where navigation.opensNewWindow && opensNewPages: openNewPage(navigation)
    case .served: start(navigation)
    case .external:
      asking?.phase = .askingHandOff
      effects.append(.askHandOff(navigation.id, navigation.url))
    case .refused(let cause): startAndFail(navigation, cause)
    }
  }

  /// T43: what the document may lead to is opened by somebody else.
  private mutating func openNewPage(_ navigation: PendingNavigation) {
    asking = nil
    publish()
    effects.append(.openNewPage(navigation))
    end(navigation.id)
  }

  mutating func answerHandOff(_ id: ID, _ isTaken: Bool) {
    guard let navigation = asking, navigation.id == id, case .askingHandOff = navigation.phase
    else { return answerRedirectHandOff(id, isTaken) }
    guard isTaken else {  // T9
      return startAndFail(navigation, .loading(SchemeRules.unsupported(navigation.url)))
    }
    asking = nil  // T45
    publish()
    refuse(id, .engine(EngineError(.handedOff, url: navigation.url)), url: navigation.url)
  }

  /// T4; T5 and T6 when an older navigation has to give way.
  private mutating func start(_ navigation: PendingNavigation, opens: Bool = true) {
    asking = nil
    attempt = nil
    isAsleep = false
    let closing = endLive()
    var navigation = navigation
    navigation.phase = .requesting
    provisional = navigation
    effects += [.cancelRefresh, .dismissFailure]
    publish()
    effects += closing
    emit(navigation.id, .startedProvisionalNavigation)
    if opens { effects.append(.open(navigation)) }
  }

  /// T9: two steps in one, so that each event is seen with its own values.
  private mutating func startAndFail(_ navigation: PendingNavigation, _ cause: PageError.Cause) {
    start(navigation, opens: false)
    failProvisional(cause)
  }

  /// Ends what is under way; answers the events to send once the new values are published.
  mutating func endLive() -> [NavigationEffect] {
    if let older = provisional {
      provisional = nil
      let error = PageError(Self.cancelled(older.url), phase: .beforeCommit, url: older.url)
      effects.append(.abandon(older.id))
      return [
        .emit(event(older.id, .failedProvisionalNavigation(underlyingError: error))),
        .end(older.id, .failedProvisionalNavigation(error)),
      ]
    }
    guard documentState == .loading, let document else { return [] }
    documentState = .partial
    restingProgress = 1
    let error = PageError(Self.cancelled(document.url), phase: .afterCommit, url: document.url)
    effects.append(.stopDocument(document.navigation))
    return [
      .emit(event(document.navigation, .failed(underlyingError: error))),
      .end(document.navigation, .failed(error)),
    ]
  }

  private func event(_ id: ID, _ kind: WebPage.NavigationEvent.Kind) -> WebPage.NavigationEvent {
    WebPage.NavigationEvent(navigationID: id, kind: kind)
  }

  /// Applies the preference for https. What is asked over https was never asked over http, so the chain begins there.
  private func upgraded(
    _ navigation: PendingNavigation,
    _ preferences: WebPage.NavigationPreferences
  ) -> PendingNavigation {
    guard navigation.content == nil else { return navigation }
    var upgraded = navigation
    if let secured = securedAddress(navigation.url) {
      // A host that is known to be secure has no way back to http.
      upgraded.plainHTTPAlternative = nil
      upgraded.begin(at: secured)
      return upgraded
    }
    let policy = httpsPolicy(for: navigation.url, preferences)
    guard policy != .keepAsRequested, navigation.url.scheme == "http",
      let secure = navigation.url.withScheme("https")
    else { return navigation }
    if policy != .errorOnFailure { upgraded.plainHTTPAlternative = navigation.url }
    upgraded.fallsBackToHTTP = policy == .automaticFallbackToHTTP
    upgraded.begin(at: secure)
    return upgraded
  }

  /// What the decider prefers, else what the configuration's rules come to.
  private func httpsPolicy(
    for url: WebURL,
    _ preferences: WebPage.NavigationPreferences
  ) -> WebPage.HTTPSNavigationPolicy {
    let preferred = preferences.preferredHTTPSNavigationPolicy
    guard preferred == .keepAsRequested, url.scheme == "http" else { return preferred }
    switch transportRule(url) {
    case .allow: return .keepAsRequested
    case .warn: return .userMediatedFallbackToHTTP
    case .block: return .errorOnFailure
    }
  }
}
