internal import Addressing
internal import Loading

/// Carries out what the state machine decides.
extension WebPage {
  /// Gives the machine an input; calls from inside a step wait until the step is done.
  func apply(_ input: NavigationInput) {
    waitingInputs.append(input)
    guard !isApplying else { return }
    isApplying = true
    defer { isApplying = false }
    while !waitingInputs.isEmpty {
      let next = waitingInputs.removeFirst()
      for effect in machine.apply(next) { perform(effect) }
    }
  }

  private func perform(_ effect: NavigationEffect) {
    switch effect {
    case .publish(let properties): publish(properties)
    case .emit(let event): emit(event)
    case .end(let id, let error):
      recorders.removeValue(forKey: id)?.end(error)
      dismissDialogs(of: id)
    case .endAll(let error):
      endAll(error)
      if case .webContentProcessTerminated = error {
        navigationDelegate?.webPageWebContentProcessDidTerminate(self)
      }
    case .notify(let notice): notes.send(notice)
    case .askActionPolicy(let id, let action): askActionPolicy(id, action)
    case .askRedirectPolicy(let id, let action, let response):
      askRedirectPolicy(id, action, response)
    case .askResubmission(let id, let request): askResubmission(id, request)
    case .askHandOff(let id, let url): askHandOff(id, url)
    case .askResponsePolicy(let id, let response): askResponsePolicy(id, response)
    case .askAuthentication(let id, let challenge): askAuthentication(id, challenge)
    case .remember(let credential, let space, let url):
      configuration.credentials.remember(credential, for: space, at: url)
    case .forgetCredential(let space): configuration.credentials.forget(space)
    case .forgetCertificate(let place):
      configuration.websiteDataStore.certificateExceptions.remove(place)
    case .open(let navigation):
      if !navigation.isTimedRefresh { refresh.reset() }
      open(navigation)
    case .abandon(let id):
      upload = nil
      transfers.removeValue(forKey: id)?.give(up: true)
    case .accept(let id): transfers[id]?.accept()
    case .leave(let item):
      leave(item)
      leaveForms(item)
      leaveArticle(item)
    case .replaceDocument(let replacement): replaceDocument(replacement)
    case .releaseDocument: releaseDocument()
    case .stopDocument(let id): transfers[id]?.give(up: true)
    case .scrollToFragment(let fragment): scroll(toFragment: fragment)
    case .restoreScroll(let item): restoreScroll(item)
    case .forget(let items):
      scrolling.forget(items)
      formKeeper.forget(items)
      articleEntries.subtract(items)
    case .download(let id, let request, let name): save(id, request, name)
    case .openNewPage(let navigation):
      newPagePresenter?.openPage(NewPageRequest(navigation, from: self))
    case .cancelRefresh: cancelRefresh()
    case .present(let error, let request, let alternative):
      failure = ErrorPresenter.failure(
        for: error,
        request: request,
        plainHTTPAlternative: alternative
      )
    case .dismissFailure: if failure != nil { failure = nil }
    }
  }

  /// Sets what has changed, so that nobody is told of an equal value.
  private func publish(_ new: PageProperties) {
    if url != new.url { url = new.url }
    if displayedURL != new.displayedURL { displayedURL = new.displayedURL }
    if lastAttempt != new.attempt { lastAttempt = new.attempt }
    if provisionalURL != new.provisionalURL { provisionalURL = new.provisionalURL }
    if committedURL != new.committedURL {
      committedURL = new.committedURL
      if committedURL != nil { addressBinding?.follow(committedURL) }
    }
    if initialURL != new.initialURL { initialURL = new.initialURL }
    if title != new.title { title = new.title }
    if isAsleep != new.isAsleep { isAsleep = new.isAsleep }
    if isLoading != new.isLoading { isLoading = new.isLoading }
    if estimatedProgress != new.estimatedProgress { estimatedProgress = new.estimatedProgress }
    if hasOnlySecureContent != new.hasOnlySecureContent {
      hasOnlySecureContent = new.hasOnlySecureContent
    }
    if backForwardList != new.backForwardList { backForwardList = new.backForwardList }
    if response != new.response { response = new.response }
    if serverTrust != new.serverTrust { serverTrust = new.serverTrust }
    if redirectChain != new.redirectChain { redirectChain = new.redirectChain }
  }

  private func emit(_ event: NavigationEvent) {
    currentNavigationEvent = event
    events.send(event)
    tellDelegate(event)
    switch event.kind {
    case .failedProvisionalNavigation, .failed:
      break  // the own sequence throws it
    case .finished:
      timeoutTask?.cancel()
      recorders[event.navigationID]?.record(event)
    default: recorders[event.navigationID]?.record(event)
    }
  }

  private func endAll(_ error: NavigationError) {
    for recorder in recorders.values { recorder.end(error) }
    recorders = [:]
    for transfer in transfers.values { transfer.give(up: true) }
    transfers = [:]
  }

  // MARK: Questions

  private func askActionPolicy(_ id: NavigationID, _ action: NavigationAction) {
    let defaults = configuration.defaultNavigationPreferences
    let saves = action.shouldPerformDownload && configuration.downloads != nil
    ask { decider in
      var preferences = defaults
      let decision =
        await decider?.decidePolicy(for: action, preferences: &preferences) ?? .allow
      return .actionDecided(id, decision == .allow && saves ? .download : decision, preferences)
    }
  }

  private func askRedirectPolicy(
    _ id: NavigationID,
    _ action: NavigationAction,
    _ response: URLResponse
  ) {
    let defaults = configuration.defaultNavigationPreferences
    let saves = action.shouldPerformDownload && configuration.downloads != nil
    ask { decider in
      guard decider != nil else { return .redirectDecided(id, action.request, .allow) }
      let request = await decider?.willPerformHTTPRedirection(
        response,
        newRequest: action.request
      )
      guard let request else { return .redirectDecided(id, nil, .cancel) }
      var action = action
      action.request = request
      var preferences = defaults
      let decision =
        await decider?.decidePolicy(for: action, preferences: &preferences) ?? .allow
      return .redirectDecided(id, request, decision == .allow && saves ? .download : decision)
    }
  }

  private func askResponsePolicy(_ id: NavigationID, _ response: NavigationResponse) {
    ask { decider in
      .responseDecided(id, await decider?.decidePolicy(for: response) ?? .allow)
    }
  }

  private func askAuthentication(_ id: NavigationID, _ challenge: AuthenticationChallenge) {
    var challenge = challenge
    if challenge.previousFailureCount == 0 {
      let space = challenge.protectionSpace
      challenge.proposedCredential = configuration.credentials.credential(for: space)
    }
    if challenge.protectionSpace.scheme == .serverTrust {
      let store = configuration.websiteDataStore
      challenge.canBeKept = store.isPersistent
      challenge.replacedException = store.certificateExceptions.exception(for: challenge)
    }
    let proposed = challenge.proposedCredential
    ask { [challenge] decider in
      let answer = await decider?.decideAuthenticationChallengeDisposition(for: challenge)
      let (disposition, credential) = answer ?? (.performDefaultHandling, nil)
      guard disposition == .performDefaultHandling, let proposed else {
        return .authenticationAnswered(id, disposition, credential)
      }
      return .authenticationAnswered(id, .useCredential, proposed)
    }
  }

  private func askResubmission(_ id: NavigationID, _ request: URLRequest) {
    // A result that is still in memory is shown again without sending anything (contract 2.8).
    if isKeptInMemory(machine.asking) { return apply(.resubmissionAnswered(id, true)) }
    if dialogPresenter != nil {
      return askAgain(about: id) { [weak self] in self?.apply(.resubmissionAnswered(id, $0)) }
    }
    ask { decider in
      .resubmissionAnswered(id, await decider?.confirmResubmission(of: request) ?? false)
    }
  }

  private func askHandOff(_ id: NavigationID, _ url: WebURL) {
    ask { decider in .handOffAnswered(id, await decider?.handOff(url) ?? false) }
  }

  /// Asks without holding the page up, and without keeping it alive while nobody answers.
  private func ask(
    _ question: @escaping @MainActor (inout (any NavigationDeciding)?) async -> NavigationInput
  ) {
    lastQuestion += 1
    let number = lastQuestion
    let decider = decider
    Task { [weak self] in
      var asked = decider
      let answer = await question(&asked)
      self?.take(answer, to: number, from: asked)
    }
  }

  private func take(
    _ answer: NavigationInput,
    to question: Int,
    from asked: (any NavigationDeciding)?
  ) {
    // A late answer does not take back what the decider has noted for a later question.
    if question > lastAnsweredQuestion {
      lastAnsweredQuestion = question
      decider = asked
    }
    apply(answer)
  }
}

extension CertificateExceptionStore {
  /// The exception that a challenge is not covered by: another certificate was accepted there before.
  fileprivate func exception(
    for challenge: WebPage.AuthenticationChallenge
  ) -> CertificateException? {
    let space = challenge.protectionSpace
    let known = exception(at: CertificateException.Place(host: space.host, port: space.port))
    return known?.key == challenge.certificate?.keyFingerprint ? nil : known
  }
}
