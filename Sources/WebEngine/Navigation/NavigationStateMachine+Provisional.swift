internal import Addressing
internal import Loading

/// From the request to the commit: rows T12 to T25, T47, T48.
extension NavigationStateMachine {
  mutating func respond(_ id: ID, _ response: URLResponse, canShow: Bool) {
    guard let navigation = provisional, navigation.id == id,
      case .requesting = navigation.phase
    else { return }
    if navigation.content == nil, let location = RedirectRules.location(of: response) {
      return redirect(navigation, response, location)
    }
    if response.status == 204 || response.status == 205 {  // T19
      return failProvisional(.engine(EngineError(.noContent, url: navigation.url)))
    }
    guard !challenges(navigation, response, canShow: canShow), let navigation = provisional else {
      return
    }
    judge(navigation, response, canShow: canShow)
  }

  /// T18.
  mutating func judge(_ navigation: PendingNavigation, _ response: URLResponse, canShow: Bool) {
    var navigation = navigation
    navigation.phase = .askingResponse
    navigation.response = response
    navigation.canShowResponse = canShow
    navigation.progress.expect(response.expectedContentLength)
    provisional = navigation
    let question = WebPage.NavigationResponse(response: response, canShowMimeType: canShow)
    effects.append(.askResponsePolicy(navigation.id, question))
  }

  /// T12, T14 to T16: the decider is asked about the target before anything is sent there.
  private mutating func redirect(
    _ navigation: PendingNavigation,
    _ response: URLResponse,
    _ location: String
  ) {
    let status = response.status ?? 0
    let url = navigation.url
    guard navigation.redirects.count < mostRedirects else {
      let reason = "The server sent the request around in circles"
      return failProvisional(
        .loading(LoadingError(.tooManyRedirects, url: url, reason: reason))
      )
    }
    guard let target = RedirectRules.target(of: location, from: url) else {
      return failProvisional(.engine(EngineError(.unsafeRedirect, url: url)))
    }
    if case .refused(let cause) = schemes.destination(ofRedirectTo: target) {
      return failProvisional(cause)
    }
    var request = RedirectRules.request(following: navigation.request, to: target, status: status)
    if var referrer = navigation.referrer {
      referrer.policy = ReferrerPolicy(response.headers) ?? referrer.policy
      request.setReferrer(referrer)
      provisional?.referrer = referrer
    }
    if let secured = securedAddress(request.url) { request.url = secured }
    guard let request = upgraded(request, from: navigation) else { return }
    let hop = WebPage.RedirectHop(
      status: status,
      from: url,
      to: request.url,
      cookiesSet: RedirectRules.cookieNames(of: response)
    )
    provisional?.phase = .askingRedirect(request, hop)
    effects.append(.abandon(navigation.id))
    let action = navigation.action(request: request, isRedirect: true)
    effects.append(.askRedirectPolicy(navigation.id, action, response))
  }

  /// The decider follows a redirect by a request of its own, which may lead where redirects may lead and no further.
  mutating func changeRedirect(_ id: ID, _ changed: URLRequest?) {
    guard let navigation = provisional, navigation.id == id, let changed,
      case .askingRedirect(let offered, var hop) = navigation.phase, changed != offered
    else { return }
    if case .refused(let cause) = schemes.destination(ofRedirectTo: changed.url) {
      return failProvisional(cause)
    }
    var request = RedirectRules.request(changed, insteadOf: offered)
    if let secured = securedAddress(request.url) { request.url = secured }
    hop.to = request.url
    provisional?.phase = .askingRedirect(request, hop)
  }

  /// The request that a redirect comes to by the rules for addresses without TLS; nil when they end the navigation.
  private mutating func upgraded(
    _ request: URLRequest,
    from navigation: PendingNavigation
  ) -> URLRequest? {
    let target = request.url
    provisional?.redirectAlternative = nil
    guard target.scheme == "http" else { return request }
    switch transportRule(target) {
    case .allow: return request
    case .block:
      failProvisional(.loading(LoadingError.insecure(url: target)))
      return nil
    case .warn:
      // A server that leads away from its own https has no page there: to ask there again would go around in circles.
      let isBack = navigation.url.scheme == "https" && navigation.url.hostname == target.hostname
      guard !isBack, let secure = target.withScheme("https") else {
        provisional?.plainHTTPAlternative = target
        failProvisional(.loading(LoadingError.insecure(url: target)))
        return nil
      }
      var request = request
      request.url = secure
      provisional?.redirectAlternative = target
      return request
    }
  }

  /// T12, T13, and T16 for targets of other programs.
  mutating func decideRedirect(_ id: ID, _ decision: WebPage.PolicyDecision) {
    guard var navigation = provisional, navigation.id == id,
      case .askingRedirect(let request, let hop) = navigation.phase
    else { return }
    guard decision == .allow else {
      if decision == .download {
        effects.append(.download(id, request, suggestedName: navigation.suggestedName))
      }
      let interrupted = EngineError(.interruptedByPolicyChange, url: request.url)
      return failProvisional(.engine(interrupted))
    }
    navigation.redirects.append(hop)
    // An upgrade that led somewhere has succeeded: there is nothing to fall back to.
    navigation.plainHTTPAlternative = navigation.redirectAlternative
    navigation.fallsBackToHTTP = false
    if case .external = schemes.destination(ofRedirectTo: request.url) {
      navigation.phase = .askingRedirectHandOff
      provisional = navigation
      effects.append(.askHandOff(id, request.url))
      return
    }
    navigation.request = request
    navigation.phase = .requesting
    provisional = navigation
    publish()
    emit(id, .receivedServerRedirect)
    effects.append(.open(navigation))
  }

  /// T16.
  mutating func answerRedirectHandOff(_ id: ID, _ isTaken: Bool) {
    guard let navigation = provisional, navigation.id == id,
      case .askingRedirectHandOff = navigation.phase
    else { return }
    let target = navigation.redirects.last?.to ?? navigation.url
    failProvisional(
      isTaken
        ? .engine(EngineError(.handedOff, url: target))
        : .loading(SchemeRules.unsupported(target))
    )
  }

  /// T20 begins, T21 to T23.
  mutating func decideResponse(_ id: ID, _ decision: WebPage.PolicyDecision) {
    guard let navigation = provisional, navigation.id == id,
      case .askingResponse = navigation.phase
    else { return }
    switch decision {
    case .allow where navigation.canShowResponse:
      provisional?.phase = .accepted
      effects.append(.accept(id))
    case .allow:
      let type = navigation.response?.mimeType ?? ""
      let reason = type.isEmpty ? nil : "Files of the type \(type) cannot be shown"
      failProvisional(
        .engine(EngineError(.cannotShowMIMEType, url: navigation.url, reason: reason))
      )
    case .cancel, .download:
      if decision == .download { effects.append(download(navigation)) }
      failProvisional(.engine(EngineError(.interruptedByPolicyChange, url: navigation.url)))
    }
  }

  /// T20: the first byte, or the end of an empty body.
  mutating func beginBody(_ id: ID) {
    guard let navigation = provisional, navigation.id == id, case .accepted = navigation.phase
    else { return }
    let shows = navigation.content?.isSimulated ?? true
    var document = CommittedDocument(
      navigation: id,
      number: makeDocumentNumber(),
      url: navigation.url,
      initialURL: navigation.initialURL,
      response: shows ? navigation.response : nil,
      redirects: navigation.redirects,
      isSecure: navigation.isSecureChain,
      progress: navigation.progress,
      request: navigation.request,
      readableFolder: navigation.readableFolder,
      plainHTTPAlternative: navigation.plainHTTPAlternative
    )
    document.isLockedDown = navigation.preferences.isLockdownModeEnabled
    commit(navigation, document)
  }

  /// A document kept in memory commits without a request; its bytes and its type were judged before.
  mutating func restore(_ id: ID, _ kept: NavigationInput.KeptDocument) {
    guard let navigation = provisional, navigation.id == id, case .requesting = navigation.phase
    else { return }
    var document = CommittedDocument(
      navigation: id,
      number: kept.number,
      url: navigation.url,
      initialURL: navigation.initialURL,
      response: kept.response,
      redirects: kept.redirects,
      isSecure: kept.isSecure,
      progress: navigation.progress,
      request: navigation.request,
      readableFolder: navigation.readableFolder
    )
    document.title = kept.title
    commit(navigation, document)
  }

  /// T24, T48, T29.
  mutating func fail(_ id: ID, _ error: LoadingError) {
    if var navigation = provisional, navigation.id == id {
      if navigation.fallsBackToHTTP, let plain = navigation.plainHTTPAlternative,
        error.code != .cancelled
      {
        navigation.begin(at: plain)
        navigation.phase = .requesting
        navigation.plainHTTPAlternative = nil
        provisional = navigation
        effects.append(.abandon(id))
        publish()
        effects.append(.open(navigation))
        return
      }
      guard !verifiesAnew(navigation, error), !asksTrust(navigation, error) else { return }
      return failProvisional(.loading(error))
    }
    guard documentState == .loading, document?.navigation == id else { return }
    failDocument(.loading(error))
  }

  /// The end of a navigation before its commit: the old document and its address are shown again.
  ///
  /// - Parameters:
  ///   - cause: Why it ends.
  ///   - isKept: Whether it is what a person would ask for again; false when a newer one is.
  mutating func failProvisional(_ cause: PageError.Cause, isKept: Bool = true) {
    guard let navigation = provisional else { return }
    provisional = nil
    if isKept { keepAttempt(navigation, cause) }
    restingProgress = 1
    let error = PageError(cause, phase: .beforeCommit, url: navigation.url)
    effects.append(.abandon(navigation.id))
    publish()
    emit(navigation.id, .failedProvisionalNavigation(underlyingError: error))
    end(navigation.id, .failedProvisionalNavigation(error))
    guard error.opensPanel else { return }
    effects.append(
      .present(
        error,
        request: navigation.content == nil ? navigation.request.withoutCredentials : nil,
        plainHTTPAlternative: navigation.plainHTTPAlternative.flatMap { plain in
          // The person cannot choose what the rules forbid.
          transportRule(plain) == .block ? nil : plain
        }
      )
    )
  }
}
