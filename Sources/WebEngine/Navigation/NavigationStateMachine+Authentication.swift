internal import Addressing
internal import Loading

/// Challenges of servers and proxies, and certificates that cannot be verified: rows T17 and T47.
extension NavigationStateMachine {
  /// What went out with the request, from an earlier answer.
  mutating func noteAuthorization(_ id: ID, _ authorization: RequestAuthorization) {
    guard provisional?.id == id else { return }
    provisional?.request.authorization = authorization
  }

  /// T17: asks about a response that is a challenge; false when it is none, or nobody can answer it.
  mutating func challenges(
    _ navigation: PendingNavigation,
    _ response: URLResponse,
    canShow: Bool
  ) -> Bool {
    guard navigation.content == nil else { return false }
    noteFailures(navigation, response)
    rememberWhatWorked(navigation, response)
    guard let progress = provisional?.authentication else { return false }
    let url = navigation.url
    guard
      let question = AuthenticationQuestion(
        response,
        canShow: canShow,
        url: url,
        progress: progress
      )
    else { return false }
    ask(question)
    return true
  }

  private mutating func ask(_ question: AuthenticationQuestion) {
    guard let navigation = provisional else { return }
    provisional?.phase = .askingCredential(question)
    let space = question.challenge.protectionSpace
    if let credential = Self.credential(in: navigation.url), !space.isProxy,
      !navigation.authentication.answeredByAddress.contains(space)
    {
      provisional?.authentication.answeredByAddress.insert(space)
      return send(credential, to: space)
    }
    effects.append(.askAuthentication(navigation.id, question.challenge))
  }

  /// The name and password of an address; nil when it has none.
  private static func credential(in url: WebURL) -> Credential? {
    guard !url.username.isEmpty || !url.password.isEmpty else { return nil }
    return Credential(
      user: PercentEncodeSet.decodedText(url.username),
      password: PercentEncodeSet.decodedText(url.password)
    )
  }

  /// The same space asks again: what was sent to it is wrong.
  private mutating func noteFailures(_ navigation: PendingNavigation, _ response: URLResponse) {
    let sent =
      switch response.status {
      case 401: navigation.request.authorization.server
      case 407: navigation.request.authorization.proxy
      default: RequestAuthorization.Answer?.none
      }
    guard let sent else { return }
    provisional?.authentication.failures[sent.space, default: 0] += 1
    effects.append(.forgetCredential(sent.space))
    if response.status == 401 {
      provisional?.request.authorization.server = nil
    } else {
      provisional?.request.authorization.proxy = nil
    }
  }

  private mutating func rememberWhatWorked(
    _ navigation: PendingNavigation,
    _ response: URLResponse
  ) {
    let authorization = navigation.request.authorization
    let url = navigation.url
    if let answer = authorization.proxy, response.status != 407 {
      effects.append(.remember(answer.credential, answer.space, url))
    }
    if let answer = authorization.server, response.status != 401, response.status != 407 {
      effects.append(.remember(answer.credential, answer.space, url))
    }
    if let key = authorization.trustedKey {
      var credential = Credential(user: "", password: "")
      credential.trustedKey = key
      if let accepted = navigation.authentication.acceptedCertificate, accepted.trustedKey == key {
        credential = accepted
      }
      let space = ProtectionSpace(of: url, scheme: .serverTrust)
      effects.append(.remember(credential, space, url))
    } else if let place = navigation.authentication.changedServer,
      place == CertificateException.Place(url)
    {
      // Its new certificate can be verified, so the exception has had its time.
      effects.append(.forgetCertificate(place))
    }
  }

  /// The decider has answered a challenge.
  mutating func answerAuthentication(
    _ id: ID,
    _ disposition: WebPage.AuthenticationDisposition,
    _ credential: Credential?
  ) {
    guard let navigation = provisional, navigation.id == id else { return }
    switch navigation.phase {
    case .askingCredential(let question): answer(question, disposition, credential)
    case .askingTrust(let error): answerTrust(error, disposition, credential)
    default: break
    }
  }

  private mutating func answer(
    _ question: AuthenticationQuestion,
    _ disposition: WebPage.AuthenticationDisposition,
    _ credential: Credential?
  ) {
    let space = question.challenge.protectionSpace
    switch disposition {
    case .useCredential:
      guard let credential, credential.trustedKey == nil else { return showRefusal(question) }
      send(credential, to: space)
    case .performDefaultHandling: showRefusal(question)
    case .cancelAuthenticationChallenge: cancelAuthentication()
    case .rejectProtectionSpace:
      provisional?.authentication.rejected.insert(space)
      guard let navigation = provisional,
        let next = AuthenticationQuestion(
          question.response,
          canShow: question.canShow,
          url: navigation.url,
          progress: navigation.authentication
        )
      else { return showRefusal(question) }
      ask(next)
    }
  }

  /// The request goes out again with an answer.
  private mutating func send(_ credential: Credential, to space: ProtectionSpace) {
    let answer = RequestAuthorization.Answer(credential: credential, space: space)
    if space.isProxy {
      provisional?.request.authorization.proxy = answer
    } else {
      provisional?.request.authorization.server = answer
    }
    sendAgain()
  }

  private mutating func sendAgain() {
    guard var navigation = provisional else { return }
    navigation.phase = .requesting
    provisional = navigation
    effects += [.abandon(navigation.id), .open(navigation)]
  }

  /// T18 with the server's own words.
  private mutating func showRefusal(_ question: AuthenticationQuestion) {
    guard let navigation = provisional else { return }
    judge(navigation, question.response, canShow: question.canShow)
  }

  /// T47.
  private mutating func cancelAuthentication() {
    let reason = "Signing in was called off"
    failProvisional(
      .loading(LoadingError(.userCancelledAuthentication, url: provisional?.url, reason: reason))
    )
  }

  // MARK: Certificates

  /// Sends the request again without the key that was accepted on an earlier visit, when the server shows another one: its
  /// certificate is verified as any other then, and asked about if that fails. False when no key went along.
  mutating func verifiesAnew(_ navigation: PendingNavigation, _ error: LoadingError) -> Bool {
    guard error.isCertificateFault, let key = navigation.request.authorization.trustedKey,
      navigation.authentication.acceptedCertificate?.trustedKey != key,
      let place = CertificateException.Place(navigation.url),
      navigation.authentication.changedServer != place
    else { return false }
    provisional?.authentication.changedServer = place
    provisional?.request.authorization.trustedKey = nil
    sendAgain()
    return true
  }

  /// Asks whether a certificate that could not be verified is trusted; false when there is nothing to ask.
  mutating func asksTrust(_ navigation: PendingNavigation, _ error: LoadingError) -> Bool {
    guard navigation.request.authorization.trustedKey == nil,
      let challenge = WebPage.AuthenticationChallenge(error, at: navigation.url)
    else { return false }
    provisional?.phase = .askingTrust(error)
    effects.append(.abandon(navigation.id))
    effects.append(.askAuthentication(navigation.id, challenge))
    return true
  }

  private mutating func answerTrust(
    _ error: LoadingError,
    _ disposition: WebPage.AuthenticationDisposition,
    _ credential: Credential?
  ) {
    switch disposition {
    case .useCredential where credential?.trustedKey == error.certificate?.keyFingerprint:
      provisional?.request.authorization.trustedKey = error.certificate?.keyFingerprint
      var accepted = credential
      accepted?.certificate = error.certificate
      provisional?.authentication.acceptedCertificate = accepted
      sendAgain()
    case .cancelAuthenticationChallenge: cancelAuthentication()
    case .useCredential, .performDefaultHandling, .rejectProtectionSpace:
      failProvisional(.loading(error))
    }
  }
}
